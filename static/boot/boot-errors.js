// Says so when the game cannot start, and tries again.
//
// The sentences are in the page, one for each reason; watch.js shows them.
import { alive, currentStage, silence } from "./stage.js";

/** @import { FailureReason } from "../types.d.ts" */

// The longest that nothing may happen: no byte arrives, or Python does not come up.
const PATIENCE = { loading: 30_000, starting: 90_000 };
const browserConsole = { error: console.error, warn: console.warn };
let heard = "";
let retrying = false;
let timer = 0;
/** @type {() => Promise<unknown>} */
let refresh = async () => {};

const panel = () => /** @type {HTMLElement} */ (document.getElementById("failure"));

// Fetches everything anew, and starts again; what is left of the first try has no say any more.
const retry = () => {
  retrying = true;
  refresh().then(
    () => location.reload(),
    (error) => fail("file", String(error)),
  );
};

// What the browser or the service worker has kept may be broken: that is tried once, without a word.
const mend = () => {
  if (retrying || history.state?.mended) return false;
  history.replaceState({ ...history.state, mended: 1 }, "");
  retry();
  return true;
};

const forgetMending = () => {
  if (history.state?.mended) history.replaceState({ ...history.state, mended: 0 }, "");
};

/**
 * @param {FailureReason} reason
 * @param {string} details
 */
export const fail = (reason, details = "") => {
  // The first failure is the cause; what follows from it would only confuse.
  if (currentStage() === "failed" || (reason === "file" && mend())) return;
  // The next visit may try once more.
  forgetMending();
  posthorn.tell(reason, details);
};

/** Python is there: nothing is watched any more. */
export const started = () => {
  forgetMending();
  panel().hidden = true;
  clearInterval(timer);
  Object.assign(console, browserConsole);
};

/** @returns {"loading" | "starting" | undefined} */
const waiting = () => {
  const stage = currentStage();
  return stage === "loading" || stage === "starting" ? stage : undefined;
};
const isStarting = () => Boolean(waiting() && !retrying);

/** @param {ErrorEvent} event */
const hearError = ({ target, error, message }) => {
  if (!isStarting()) return;
  if (!(target instanceof HTMLElement)) fail("python", error?.stack ?? message);
  // What has its integrity in the page is seen to by watch.js.
  else if (!("integrity" in target && target.integrity)) {
    fail("file", target.getAttribute("src") ?? target.getAttribute("href") ?? "");
  }
};

/** @param {PromiseRejectionEvent} event */
const hearRejection = ({ reason }) => {
  const missing = /fetch|import|load|WebAssembly/i.test(reason?.message);
  if (isStarting()) fail(missing ? "file" : "python", reason?.stack ?? String(reason));
};

/** @param {() => Promise<unknown>} fetchAnew gets every file again */
export const start = (fetchAnew) => {
  refresh = fetchAnew;
  timer = window.setInterval(() => {
    const stage = waiting();
    if (stage && silence() > PATIENCE[stage]) fail("slow", heard);
  }, 1000);
  // PyScript and Pyodide tell some of their failures to the console only.
  for (const level of /** @type {const} */ (["error", "warn"])) {
    console[level] = (/** @type {unknown[]} */ ...words) => {
      heard = words.join(" ");
      browserConsole[level].apply(console, words);
    };
  }
  addEventListener("error", hearError, true);
  addEventListener("unhandledrejection", hearRejection);
  // PyScript is done with our program, yet nobody listens: it raised.
  document.addEventListener("py:done", () => {
    if (isStarting()) fail("python", heard);
  });
  posthorn.retry = () => {
    panel().hidden = true;
    alive();
    retry();
  };
  document.getElementById("failure-retry")?.addEventListener("click", posthorn.retry);
};
