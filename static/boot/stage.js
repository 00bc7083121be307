// How far the start is: shown on the page, and kept in data-stage of <html> for style sheets and tests.

/** @import { Stage } from "../types.d.ts" */

const page = document.documentElement;
let lastSign = performance.now();

/** Something has arrived or happened: the start goes on. */
export const alive = () => {
  lastSign = performance.now();
};

/** How many milliseconds ago the start gave the last sign of life. */
export const silence = () => performance.now() - lastSign;

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
