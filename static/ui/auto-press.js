// Presses a button by itself after some seconds, where nothing else can be done: the end of a turn.
//
// Python marks the button with data-auto-press, the number of seconds. Any key or press keeps the turn open, and it
// never runs for somebody who plays by keyboard or screen reader: the last thing done must have been a press by pointer.
import { targetOf } from "./selectors.js";

let byPointer = false;
/** The button whose time runs. @type {HTMLElement | null} */
let pending = null;
let timer = 0;

const stop = () => {
  clearTimeout(timer);
  pending?.classList.remove("is-running");
  pending = null;
};

/** After the page was painted: a marked button begins to run, once. */
export const watchAutoPress = () => {
  const button = /** @type {HTMLElement | null} */ (document.querySelector("[data-auto-press]"));
  if (button === pending && button?.isConnected) return;
  stop();
  if (!button || !byPointer || document.querySelector("dialog[open]")) return;
  const seconds = Number(button.dataset.autoPress);
  pending = button;
  button.style.setProperty("--seconds", String(seconds));
  button.classList.add("is-running");
  timer = window.setTimeout(() => {
    if (pending === button && button.isConnected) button.click();
    stop();
  }, seconds * 1000);
};

export const start = () => {
  document.addEventListener(
    "click",
    (event) => {
      // A screen reader's press, and one by keyboard, comes without a pointer.
      byPointer = event.isTrusted ? event.detail > 0 : byPointer;
      if (pending && !pending.contains(targetOf(event))) stop();
    },
    true,
  );
  document.addEventListener("pointerdown", (event) => {
    if (pending && !pending.contains(targetOf(event))) stop();
  });
  document.addEventListener("keydown", () => {
    byPointer = false;
    stop();
  });
};
