// Finds the city nearest to a touch, because fingers are larger than the cities of a map on a phone.
import { allIn, targetOf } from "./selectors.js";

// The largest distance of a touch from a city, in pixels of the page, at any zoom.
const REACH = 22;

/**
 * The nearest city that can be pressed, if it is close enough; else the touched element.
 * @param {PointerEvent} event
 * @returns {HTMLElement}
 */
export const meant = (event) => {
  const { clientX, clientY, pointerType } = event;
  const target = targetOf(event);
  if (pointerType !== "touch" || !target.closest(".map-sheet")) return target;
  let nearest = target;
  let least = REACH;
  for (const city of allIn(document, "#overlay .target.is-lit")) {
    const { left, top, width, height } = city.getBoundingClientRect();
    const distance = Math.hypot(left + width / 2 - clientX, top + height / 2 - clientY);
    if (distance < least) {
      nearest = city;
      least = distance;
    }
  }
  return nearest;
};

/** @param {PointerEvent} event */
const redirect = (event) => {
  const city = meant(event);
  if (city.contains(targetOf(event))) return;
  event.stopImmediatePropagation();
  city.dispatchEvent(new MouseEvent("click", { bubbles: true }));
};

export const start = () => document.addEventListener("click", redirect, true);
