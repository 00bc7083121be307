// Highlights related elements: pointing at a card highlights its city and the road that it would add, and vice versa;
// pointing at an advised move highlights the elements that make it, and its cities. Style rules with :has() could do
// this, but they would make every change of the page slower.
import { targetOf } from "./selectors.js";

let lit = "";

/** @param {string[]} names */
const named = (names) =>
  names.flatMap((name) => ["city", "fit", "town", "glow"].map((kind) => `[data-${kind}="${CSS.escape(name)}"]`));

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
  const seat = /** @type {HTMLElement | null} */ (target.closest("[data-seat]"))?.dataset.seat;
  if (seat && !city) return light(`seat ${seat}`, [`[data-seat="${CSS.escape(seat)}"]`]);
  return light(city, named([city]));
};

/** A tap points at something only as long as the finger is there; the focus that it leaves behind does not. */
export const start = () => {
  document.addEventListener("pointerover", point);
  document.addEventListener("pointerout", ({ pointerType }) => {
    if (pointerType === "touch") light("", []);
  });
  document.addEventListener("focusin", (event) => {
    if (targetOf(event).matches(":focus-visible")) point(event);
  });
};
