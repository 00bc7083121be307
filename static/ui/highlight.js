// Lights what belongs together: pointing at a card lights its city and the road it would add, and the
// other way round; pointing at an advised move lights what makes it, and the cities that it names. Style
// rules could do it with :has(), but then every change of the page costs more.
//
// In a lesson, what the teacher speaks of is brought into view, once for each thing that is lit.
import { isInSight, reveal } from "./scroll-clear.js";
import { allIn, targetOf } from "./selectors.js";

let lit = "";
let said = "";

/** @param {string[]} names */
const named = (names) =>
  names.flatMap((name) => ["city", "fit", "town"].map((kind) => `[data-${kind}="${CSS.escape(name)}"]`));

/**
 * @param {string} key
 * @param {string[]} selectors
 */
const light = (key, selectors) => {
  if (key === lit) return;
  for (const element of document.querySelectorAll(".is-pointed")) element.classList.remove("is-pointed");
  lit = key;
  if (!key) return;
  for (const element of document.querySelectorAll(selectors.join())) element.classList.add("is-pointed");
};

/** @param {Event} event */
const point = (event) => {
  const target = targetOf(event);
  const move = /** @type {HTMLElement | null} */ (target.closest("[data-lights]"))?.dataset.lights;
  if (move) return light(move, [`#app [data-move="${CSS.escape(move)}"]`, ...named(move.split(/[ +]/))]);
  const city = /** @type {HTMLElement | null} */ (target.closest("[data-city]"))?.dataset.city ?? "";
  return light(city, named([city]));
};

const follow = () => {
  const words = document.getElementById("teacher")?.textContent ?? "";
  const all = allIn(document, "[data-taught]");
  const names = all.map(({ id, dataset }) => id || dataset.move || dataset.value);
  const now = [words, ...names].join("\n");
  if (now === said) return;
  said = now;
  const buttons = all.filter((one) => one.matches("button"));
  const taught = buttons.length ? buttons : all;
  if (taught[0] && !taught.some(isInSight)) reveal(taught[0]);
};

export const start = () => {
  for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, point);
  new MutationObserver(follow).observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
    attributeFilter: ["data-taught"],
  });
};
