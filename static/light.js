// Lights what belongs together: pointing at a card lights its city and the road it would add, and the
// other way round; pointing at an advised move lights what makes it, and the cities that it names. Style
// rules could do it with :has(), but then every change of the page costs more.
"use strict";
(() => {
  let lit = "";

  const named = (names) =>
    names.flatMap((name) => ["city", "fit", "town"].map((kind) => `[data-${kind}="${CSS.escape(name)}"]`));

  const light = (key, selectors) => {
    if (key === lit) return;
    for (const element of document.querySelectorAll(".is-pointed")) element.classList.remove("is-pointed");
    lit = key;
    if (!key) return;
    for (const element of document.querySelectorAll(selectors.join())) element.classList.add("is-pointed");
  };

  const point = ({ target }) => {
    const move = target.closest("[data-lights]")?.dataset.lights;
    if (move) return light(move, [`#app [data-move="${CSS.escape(move)}"]`, ...named(move.split(/[ +]/))]);
    const city = target.closest("[data-city]")?.dataset.city ?? "";
    return light(city, named([city]));
  };

  for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, point);
})();
