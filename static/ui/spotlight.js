// The spotlight of a lesson: dims everything except what the teacher explains, and places the explanation beside it.
//
// The explained elements have data-taught; the text is in #guide. Without such elements nothing is dimmed.
import { allIn, OPEN_DIALOG } from "./selectors.js";

const AROUND = 6;
const GAP = 12;
const CORNER = 14;
const NAMESPACE = "http://www.w3.org/2000/svg";
/** @type {SVGSVGElement | null} */
let shade = null;

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */

/** @param {Element} element @returns {Box} */
const boxOf = (element) => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left: left - AROUND, top: top - AROUND, right: right + AROUND, bottom: bottom + AROUND };
};

/** @param {Box[]} boxes @returns {Box} */
const union = (boxes) => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

/** @param {Box} one @param {Box} other */
const overlap = (one, other) =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/** A hole of the shade, with round corners. @param {Box} box */
const holeIn = ({ left, top, right, bottom }) => {
  const round = Math.min(CORNER, (right - left) / 2, (bottom - top) / 2);
  const [wide, high] = [right - left - 2 * round, bottom - top - 2 * round];
  const corner = (/** @type {number} */ x, /** @type {number} */ y) => `a${round} ${round} 0 0 0 ${x} ${y}`;
  return (
    `M${left} ${top + round}v${high}${corner(round, round)}h${wide}${corner(round, -round)}` +
    `v${-high}${corner(-round, -round)}h${-wide}${corner(-round, round)}Z`
  );
};

/** The explained elements, or else the part of the table that contains them. */
const meant = () => {
  const all = allIn(document, "[data-taught]").filter((one) => one.checkVisibility());
  const inner = all.filter((one) => !all.some((other) => other !== one && one.contains(other)));
  return inner.length ? inner : all;
};

/**
 * Finds the position for the text that covers the least of the explained elements; of equal ones, the nearest.
 * @param {Box[]} boxes
 * @param {number} width
 * @param {number} height
 */
const placeBeside = (boxes, width, height) => {
  const all = union(boxes);
  const middle = { x: (all.left + all.right - width) / 2, y: (all.top + all.bottom - height) / 2 };
  const inside = (/** @type {number} */ at, /** @type {number} */ most) => Math.max(GAP / 2, Math.min(most, at));
  const [mostX, mostY] = [innerWidth - width - GAP / 2, innerHeight - height - GAP / 2];
  const places = [
    [middle.x, all.bottom + GAP],
    [middle.x, all.top - GAP - height],
    // Between explained elements that lie far apart.
    ...boxes.flatMap(({ left, top, right, bottom }) => [
      [(left + right - width) / 2, bottom + GAP],
      [(left + right - width) / 2, top - GAP - height],
    ]),
    [all.right + GAP, middle.y],
    [all.left - GAP - width, middle.y],
    [mostX, mostY],
    [0, mostY],
    [mostX, 0],
    [0, 0],
  ].map(([x = 0, y = 0]) => ({ x: inside(x, mostX), y: inside(y, mostY) }));
  const covered = ({ x, y } = { x: 0, y: 0 }) =>
    boxes.reduce((sum, box) => sum + overlap(box, { left: x, top: y, right: x + width, bottom: y + height }), 0);
  return places.reduce((best, place) => (covered(place) < covered(best) ? place : best));
};

const clear = () => {
  shade?.remove();
  shade = null;
  const guide = document.getElementById("guide");
  if (guide) for (const name of ["position", "left", "top"]) guide.style.removeProperty(name);
};

/** What still moves to its place is measured again when it has arrived. @param {HTMLElement[]} things */
const againWhenStill = (things) => {
  const moving = things
    .flatMap((one) => one.getAnimations())
    .filter(({ playState, effect }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity);
  if (moving.length) Promise.allSettled(moving.map(({ finished }) => finished)).then(showSpotlight);
};

/** After each paint: shows what the teacher explains. */
export const showSpotlight = () => {
  const guide = document.getElementById("guide");
  const things = guide?.querySelector("#teacher") ? meant() : [];
  if (!guide || !things.length || document.querySelector(OPEN_DIALOG)) return clear();
  // In a sheet that scrolls, what is explained may be out of sight.
  for (const thing of things) if (thing.closest("#sheet")) thing.scrollIntoView({ block: "nearest" });
  const boxes = things.map(boxOf);
  const holes = boxes.map(holeIn);
  if (!shade) {
    shade = document.createElementNS(NAMESPACE, "svg");
    shade.id = "spotlight";
    shade.setAttribute("aria-hidden", "true");
    shade.append(document.createElementNS(NAMESPACE, "path"));
  }
  // Inside the table, below the text; the table may have been painted again.
  if (!shade.isConnected) document.querySelector(".table")?.append(shade);
  shade.firstElementChild?.setAttribute("d", `M0 0H${innerWidth}V${innerHeight}H0Z${holes.join("")}`);
  guide.style.position = "fixed";
  const { width, height } = guide.getBoundingClientRect();
  const { x, y } = placeBeside(boxes, width, height);
  guide.style.left = `${x}px`;
  guide.style.top = `${y}px`;
  againWhenStill(things);
  return undefined;
};

export const start = () => addEventListener("resize", showSpotlight);
