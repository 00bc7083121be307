// Shows an error when the game cannot start, and tries again.
//
// The sentences are in the page, one for each reason; watchdog.js shows them.
import { currentStage, recordProgress, timeSinceProgress } from "./stage.js";

/** @import { FailureReason } from "../types.d.ts" */

// The longest time without progress: no byte arrives, or Python does not start.
const TIMEOUTS = { loading: 30_000, starting: 90_000 };
const browserConsole = { error: console.error, warn: console.warn };
// The last error or warning on the console.
let lastLogged = "";
let retrying = false;
let timer = 0;
/** @type {() => Promise<unknown>} */
let refresh = async () => {};

const panel = () => /** @type {HTMLElement} */ (document.getElementById("failure"));

// Fetches everything again and restarts; late events of the first try are ignored.
const retry = () => {
  retrying = true;
  refresh().then(
    () => location.reload(),
    (error) => fail("file", String(error)),
  );
};

// A cached file may be damaged, so everything is fetched again once, without a message.
const fetchAgain = () => {
  if (retrying || history.state?.mended) return false;
  history.replaceState({ ...history.state, mended: 1 }, "");
  retry();
  return true;
};

const allowFetchAgain = () => {
  if (history.state?.mended) history.replaceState({ ...history.state, mended: 0 }, "");
};

/**
 * @param {FailureReason} reason
 * @param {string} details
 */
export const fail = (reason, details = "") => {
  // Only the first failure is shown, because the others follow from it.
  if (currentStage() === "failed" || (reason === "file" && fetchAgain())) return;
  // The next visit may try again.
  allowFetchAgain();
  posthorn.tell(reason, details);
};

/** Python has started, so the watch ends. */
export const started = () => {
  allowFetchAgain();
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
const onError = ({ target, error, message }) => {
  if (!isStarting()) return;
  if (!(target instanceof HTMLElement)) fail("python", error?.stack ?? message);
  // watchdog.js handles files whose integrity is in the page.
  else if (!("integrity" in target && target.integrity)) {
    fail("file", target.getAttribute("src") ?? target.getAttribute("href") ?? "");
  }
};

/** @param {PromiseRejectionEvent} event */
const onRejection = ({ reason }) => {
  const missing = /fetch|import|load|WebAssembly/i.test(reason?.message);
  if (isStarting()) fail(missing ? "file" : "python", reason?.stack ?? String(reason));
};

/** @param {() => Promise<unknown>} fetchAnew fetches every file again */
export const start = (fetchAnew) => {
  refresh = fetchAnew;
  timer = window.setInterval(() => {
    const stage = waiting();
    if (stage && timeSinceProgress() > TIMEOUTS[stage]) fail("slow", lastLogged);
  }, 1000);
  // PyScript and Pyodide report some failures on the console only.
  for (const level of /** @type {const} */ (["error", "warn"])) {
    console[level] = (/** @type {unknown[]} */ ...words) => {
      lastLogged = words.join(" ");
      browserConsole[level].apply(console, words);
    };
  }
  addEventListener("error", onError, true);
  addEventListener("unhandledrejection", onRejection);
  // PyScript has finished our program, but there is no listener, so the program raised an error.
  document.addEventListener("py:done", () => {
    if (isStarting()) fail("python", lastLogged);
  });
  posthorn.retry = () => {
    panel().hidden = true;
    recordProgress();
    retry();
  };
  document.getElementById("failure-retry")?.addEventListener("click", posthorn.retry);
};
