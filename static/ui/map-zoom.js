// Moves and zooms the map: wheel, pinch, drag, and buttons.
import { targetOf } from "./selectors.js";

const MOST = 5;
const STEP = 1.4;
const DRAG = 6;
// The smallest distance of the focused city from the edge of a zoomed map.
const MARGIN = 40;
/** @type {Map<number, { x: number, y: number }>} */
const fingers = new Map();
let scale = 1;
let x = 0;
let y = 0;
let dragged = 0;

const place = () => /** @type {HTMLElement} */ (document.querySelector(".map-place"));

const show = () => {
  const sheet = /** @type {HTMLElement} */ (document.getElementById("map-sheet"));
  const { clientWidth: width, clientHeight: height } = place();
  x = Math.min(0, Math.max(x, width * (1 - scale)));
  y = Math.min(0, Math.max(y, height * (1 - scale)));
  sheet.style.transform = scale === 1 ? "" : `translate(${x}px, ${y}px) scale(${scale})`;
  place().toggleAttribute("data-zoomed", scale > 1);
  // On a zoomed map a finger moves the map; otherwise it may scroll the page, as the style sheet says.
  place().style.touchAction = scale === 1 ? "" : "none";
};

/**
 * Zooms so that the point under the finger or pointer stays in place.
 * @param {number} factor
 * @param {number} clientX
 * @param {number} clientY
 */
const zoom = (factor, clientX, clientY) => {
  const { left, top } = place().getBoundingClientRect();
  const wanted = Math.min(MOST, Math.max(1, scale * factor));
  x = clientX - left - ((clientX - left - x) * wanted) / scale;
  y = clientY - top - ((clientY - top - y) * wanted) / scale;
  scale = wanted;
  show();
};

/** @returns {[number, number]} */
const middle = () => {
  const { left, top, width, height } = place().getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

/** @param {string | undefined} button */
const press = (button) => {
  if (button === "fit") zoom(1 / MOST, ...middle());
  else zoom(button === "in" ? STEP : 1 / STEP, ...middle());
};

/** The distance of two fingers, and the middle between them. @returns {[number, number, number]} */
const spread = () => {
  const [one = { x: 0, y: 0 }, other = one] = [...fingers.values()];
  return [Math.hypot(one.x - other.x, one.y - other.y), (one.x + other.x) / 2, (one.y + other.y) / 2];
};

// Two fingers on the map must not scroll the page.
/** @param {TouchEvent} event */
const hold = (event) => {
  if (event.touches.length > 1 && event.cancelable) event.preventDefault();
};

export const start = () => {
  document.addEventListener(
    "wheel",
    (event) => {
      const pageScrolls = document.documentElement.scrollHeight > innerHeight + 1;
      if (!targetOf(event).closest(".map-place") || (pageScrolls && !event.ctrlKey)) return;
      event.preventDefault();
      zoom(STEP ** (-event.deltaY / 240), event.clientX, event.clientY);
    },
    { passive: false },
  );

  document.addEventListener("pointerdown", (event) => {
    if (!targetOf(event).closest(".map-sheet")) return;
    if (!fingers.size) place().addEventListener("touchmove", hold, { passive: false });
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    dragged = 0;
  });

  document.addEventListener("pointermove", (event) => {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    const before = fingers.size === 2 ? spread() : null;
    const [dx, dy] = [event.clientX - finger.x, event.clientY - finger.y];
    Object.assign(finger, { x: event.clientX, y: event.clientY });
    if (before) {
      const [distance, centreX, centreY] = spread();
      zoom(distance / before[0], centreX, centreY);
    } else if (scale > 1) {
      x += dx;
      y += dy;
      show();
    }
    dragged += Math.hypot(dx, dy);
  });

  for (const end of /** @type {const} */ (["pointerup", "pointercancel"])) {
    document.addEventListener(end, (event) => fingers.delete(event.pointerId));
  }

  document.addEventListener(
    "click",
    (event) => {
      const button = /** @type {HTMLElement | null} */ (targetOf(event).closest("[data-action=zoom]"));
      if (button) {
        // Python does not get these clicks.
        event.stopImmediatePropagation();
        press(button.dataset.value);
      }
      // The end of a drag is not a click on the city below it.
      else if (dragged > DRAG && scale > 1 && targetOf(event).closest(".map-sheet")) event.stopImmediatePropagation();
      dragged = 0;
    },
    true,
  );

  // A zoomed map follows the focus from city to city.
  document.addEventListener("focusin", (event) => {
    const target = targetOf(event);
    if (scale === 1 || !target.closest(".map-sheet")) return;
    const [thing, frame] = [target.getBoundingClientRect(), place().getBoundingClientRect()];
    x += Math.max(0, frame.left + MARGIN - thing.left) - Math.max(0, thing.right + MARGIN - frame.right);
    y += Math.max(0, frame.top + MARGIN - thing.top) - Math.max(0, thing.bottom + MARGIN - frame.bottom);
    show();
  });
};
