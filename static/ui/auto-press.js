// Presses the button that ends the turn after some seconds, if nothing else can be done.
//
// Python sets data-auto-press to the number of seconds. Any key or press cancels it. It never runs for players who
// use the keyboard or a screen reader: the last action must have been a press with a pointer. Nor does it run while there
// is something to read: a dialog, a step of the lesson, or a note on a rule.
import { OPEN_DIALOG, targetOf } from "./selectors.js";

const READ = `${OPEN_DIALOG}, #guide:not(:empty)`;
let byPointer = false;
/** The button whose timer is running. @type {HTMLElement | null} */
let pending = null;
let timer = 0;

const stop = () => {
  clearTimeout(timer);
  pending?.classList.remove("is-running");
  pending = null;
};

/** After each paint: starts the timer of a new marked button. */
export const watchAutoPress = () => {
  const button = /** @type {HTMLElement | null} */ (document.querySelector("[data-auto-press]"));
  if (button === pending && button?.isConnected) return;
  stop();
  if (!button || !byPointer || document.querySelector(READ)) return;
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
      // Screen readers and keyboards press without a pointer.
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
