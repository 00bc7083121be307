// The stage of the start: shown on the page, and set as data-stage of <html> for style sheets and tests.

/** @import { Stage } from "../types.d.ts" */

const page = document.documentElement;
let lastProgress = performance.now();

/** Records that the start has made progress. */
export const recordProgress = () => {
  lastProgress = performance.now();
};

/** Milliseconds since the last progress of the start. */
export const timeSinceProgress = () => performance.now() - lastProgress;

/** @returns {Stage | undefined} */
export const currentStage = () => /** @type {Stage | undefined} */ (page.dataset.stage);

export const bar = () => /** @type {HTMLProgressElement} */ (document.getElementById("starting-bar"));
export const text = () => /** @type {HTMLElement} */ (document.getElementById("starting-text"));

/** @param {Stage} stage */
export const setStage = (stage) => {
  page.dataset.stage = stage;
  const panel = document.getElementById("starting");
  if (panel) panel.hidden = stage !== "loading" && stage !== "starting";
  if (stage === "starting") {
    bar().removeAttribute("value");
    text().textContent = text().dataset.starting ?? "";
  }
};
