// Lights what belongs together: pointing at a card lights its city and the road it would add, and the
// other way round; pointing at an advised move lights what makes it, and the cities that it names. Style
// rules could do it with :has(), but then every change of the page costs more.
//
// In a lesson, what the teacher speaks of is brought into view, once for each of the teacher's words.
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

  let said = "";

  const follow = () => {
    const words = document.getElementById("teacher")?.textContent ?? "";
    if (words === said) return;
    said = words;
    const taught = document.querySelector("button[data-taught]") ?? document.querySelector("[data-taught]");
    if (!taught) return;
    const { top, bottom } = taught.getBoundingClientRect();
    const below = document.getElementById("guide").getBoundingClientRect().top;
    // On a wide screen the guide stands at the side, and all of the table is to be seen.
    if (top < 0 || bottom > (below > top ? below : innerHeight)) taught.scrollIntoView({ block: "center" });
  };

  new MutationObserver(follow).observe(document.body, { childList: true, characterData: true, subtree: true });
})();
