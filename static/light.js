// Lights what belongs together: pointing at a card lights its city and the road it would add, and the
// other way round. Style rules could do it with :has(), but then every change of the page costs more.
"use strict";
(() => {
  let lit = "";

  const light = (city) => {
    if (city === lit) return;
    for (const element of document.querySelectorAll(".is-pointed")) element.classList.remove("is-pointed");
    lit = city;
    if (!city) return;
    const name = CSS.escape(city);
    for (const element of document.querySelectorAll(`[data-city="${name}"], [data-fit="${name}"], [data-town="${name}"]`)) {
      element.classList.add("is-pointed");
    }
  };

  for (const kind of ["pointerover", "focusin"]) {
    document.addEventListener(kind, ({ target }) => light(target.closest("[data-city]")?.dataset.city ?? ""));
  }
})();
