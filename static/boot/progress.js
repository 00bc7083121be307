// Counts the bytes that have arrived, and shows them.
import { bar, currentStage, recordProgress, setStage, text } from "./stage.js";

let total = 0;
let loaded = 0;

/** @param {number} bytes */
const write = (bytes) => (bytes / 1e6).toFixed(1);

/** @param {number} bytes */
export const expect = (bytes) => {
  total += bytes;
  bar().max = total;
};

/** @param {number} bytes */
export const count = (bytes) => {
  loaded += bytes;
  bar().value = loaded;
  const words = text().dataset.loading ?? "";
  text().textContent = words.replace("{loaded}", write(loaded)).replace("{total}", write(total));
  recordProgress();
  if (loaded >= total && currentStage() === "loading") setStage("starting");
};

/** Everything is fetched again. */
export const restart = () => {
  [loaded, total] = [0, 0];
};
