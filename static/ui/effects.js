// Runs the effects of a move: pieces travel, numbers count, words appear over the board for a moment.
//
// Python puts the effects of a move into #effects, each as an element with data attributes
// (game/core/protocols/slots.py). They run once, when data-run changes; another change of the page ends them.

import { allIn } from "./selectors.js";

/** @type {Record<string, number>} */
const PACES = { normal: 1, fast: 0.5, off: 0 };
// How much larger the words over the board become, and how far they stay from the edge of the window.
const LARGEST = 1.6;
const MARGIN = 16;
const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
let shown = "";
/** @type {Animation[]} */
let running = [];

/** @param {string | undefined} selector */
const middleOf = (selector) => {
  const box = selector ? document.querySelector(selector)?.getBoundingClientRect() : undefined;
  return box?.width ? { x: box.left + box.width / 2, y: box.top + box.height / 2, box } : null;
};

/**
 * @param {HTMLElement} effect
 * @param {Keyframe[]} frames
 * @param {KeyframeAnimationOptions} timing
 */
const run = (effect, frames, timing) => {
  const animation = effect.animate(frames, { fill: "backwards", easing: "ease-in-out", ...timing });
  running.push(animation);
  effect.classList.add("is-running");
  const end = () => effect.classList.remove("is-running");
  animation.finished.then(end, end);
  return animation;
};

/** The translation that moves the middle of an effect to a point of the screen. @param {HTMLElement} effect */
const mover = (effect) => {
  const own = effect.getBoundingClientRect();
  return (/** @type {{x: number, y: number}} */ { x, y }, scale = 1) =>
    `translate(${x - own.left - own.width / 2}px, ${y - own.top - own.height / 2}px) scale(${scale})`;
};

/** @typedef {(effect: HTMLElement, timing: { delay: number, duration: number }) => void} Show */

/** @type {Show} */
const travel = (effect, timing) => {
  const [from, to] = [middleOf(effect.dataset.start), middleOf(effect.dataset.end)];
  if (!from || !to) return;
  const at = mover(effect);
  run(
    effect,
    [
      { transform: at(from), opacity: 1 },
      { transform: at({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, 1.15), opacity: 1, offset: 0.5 },
      { transform: at(to, 0.5), opacity: 0.2 },
    ],
    timing,
  );
};

/** @type {Show} */
const drive = (effect, timing) => {
  const drawing = /** @type {SVGSVGElement | null} */ (document.querySelector(effect.dataset.end ?? ""));
  const toScreen = drawing?.getScreenCTM();
  if (!drawing || !toScreen) return;
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", effect.dataset.path ?? "");
  path.setAttribute("class", "trail");
  drawing.append(path);
  const length = path.getTotalLength();
  const at = mover(effect);
  const steps = 24;
  const frames = [];
  let before = path.getPointAtLength(0).matrixTransform(toScreen);
  let turned = 1;
  for (let step = 0; step <= steps; step += 1) {
    const point = path.getPointAtLength((length * step) / steps).matrixTransform(toScreen);
    if (Math.abs(point.x - before.x) > 0.5) turned = point.x < before.x ? -1 : 1;
    frames.push({ transform: `${at(point)} scaleX(${turned})` });
    before = point;
  }
  const ride = run(effect, frames, { ...timing, easing: "linear" });
  const end = () => path.remove();
  ride.finished.then(end, end);
};

/** @type {Show} */
const pulse = (effect, { delay }) => {
  const target = document.querySelector(effect.dataset.end ?? "");
  if (!target) return;
  setTimeout(() => {
    target.classList.add("is-pulsing");
    setTimeout(() => target.classList.remove("is-pulsing"), 900);
  }, delay);
};

/** @type {Show} */
const count = (effect, { delay, duration }) => {
  const target = document.querySelector(effect.dataset.end ?? "");
  const [from, to] = [Number(effect.dataset.start), Number(effect.textContent)];
  if (!target || Number.isNaN(from + to)) return;
  const run = shown;
  const begun = performance.now() + delay;
  const final = target.textContent;
  target.textContent = String(from);
  const tick = (/** @type {number} */ now) => {
    const share = Math.min(1, Math.max(0, (now - begun) / duration));
    if (run !== shown || share === 1) {
      target.textContent = run === shown ? String(to) : final;
    } else {
      target.textContent = String(Math.round(from + (to - from) * share));
      requestAnimationFrame(tick);
    }
  };
  requestAnimationFrame(tick);
};

/** @type {Show} */
const cheer = (effect, timing) => {
  const board = middleOf(effect.dataset.end);
  if (!board) return;
  const at = mover(effect);
  // Long words are smaller on a phone, so that they are not cut off.
  const room = 2 * Math.min(board.x, innerWidth - board.x) - MARGIN;
  const fit = Math.min(1, room / (LARGEST * effect.offsetWidth));
  run(
    effect,
    [
      { transform: at(board, 0.4 * fit), opacity: 0 },
      { transform: at(board, LARGEST * fit), opacity: 1, offset: 0.3 },
      { transform: at(board, 1.4 * fit), opacity: 1, offset: 0.75 },
      { transform: at({ x: board.x, y: board.y - 60 }, 1.2 * fit), opacity: 0 },
    ],
    timing,
  );
};

/** A dialog over the table waits until a celebration is over, or until any press. */
const stopWaiting = () => delete document.documentElement.dataset.cheering;

/** @param {HTMLElement[]} effects @param {number} pace */
const waitFor = (effects, pace) => {
  stopWaiting();
  if (!effects.some(({ dataset }) => dataset.effect === "cheer")) return;
  const ends = effects.map(({ dataset }) => Number(dataset.delay) + Number(dataset.duration));
  const run = shown;
  document.documentElement.dataset.cheering = "";
  setTimeout(() => run === shown && stopWaiting(), Math.max(...ends) * pace);
};

/** @type {Record<string, Show>} */
const SHOWS = { travel, drive, pulse, count, cheer };

/** Runs the effects that are new on the page. */
export const showEffects = () => {
  const place = document.getElementById("effects");
  const now = place?.dataset.run ?? "";
  if (now === shown) return;
  shown = now;
  for (const animation of running) animation.cancel();
  running = [];
  const pace = reducedMotion.matches ? 0 : (PACES[document.documentElement.dataset.speed ?? ""] ?? 0);
  if (!place || !pace) return stopWaiting();
  const effects = allIn(place, "[data-effect]");
  waitFor(effects, pace);
  for (const effect of effects) {
    const { effect: kind = "", delay, duration } = effect.dataset;
    SHOWS[kind]?.(effect, { delay: Number(delay) * pace, duration: Number(duration) * pace });
  }
};

export const start = () => {
  for (const press of ["pointerdown", "keydown"]) addEventListener(press, stopWaiting, true);
};
