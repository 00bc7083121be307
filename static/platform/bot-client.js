// Manages the bots' worker: starts it at the first question, watches it while it works, and terminates it when it
// does not answer any more. Python gets an answer as "bot" and a failure as "lost", each with the number of the
// question.
import { addressOf, files } from "../boot/files.js";
import { catalogue } from "../boot/i18n.js";
import { workerScript } from "../boot/trusted-types.js";
import { send } from "../ui/events.js";
import { isPlainHost } from "./packed.mjs";

// The longest times to start Python, and for one slice of work.
const START_PATIENCE = 90_000;
const PATIENCE = 8_000;
/** @type {Worker | null} */
let worker = null;
let started = false;
let spoken = "";
let asked = "";
let silence = 0;

const rest = () => {
  clearTimeout(silence);
  asked = "";
};

/** @param {string} reason */
const lose = (reason) => {
  const number = asked;
  rest();
  worker?.terminate();
  worker = null;
  send("lost", number, reason);
};

const watch = () => {
  clearTimeout(silence);
  if (!asked && started) return;
  silence = window.setTimeout(() => lose("silence"), started ? PATIENCE : START_PATIENCE);
};

/** @param {[word: string, number: string, text: string]} message */
const hear = ([word, number, text]) => {
  started = true;
  if (word === "lost") lose(text);
  else if (word === "answer" && number === asked) {
    rest();
    send("bot", number, text);
  } else watch();
};

// The worker gives reasons in the language of the page.
const speak = () => {
  const language = document.documentElement.lang;
  if (language === spoken) return;
  spoken = language;
  worker?.postMessage({ language, catalogue: catalogue(language) ?? new Uint8Array() });
};

/** Starts the bots' worker, unless it is running. */
export const startWorker = () => {
  if (worker) return;
  started = false;
  spoken = "";
  worker = new Worker(workerScript(addressOf(files.botWorker)), { type: "module" });
  worker.onmessage = ({ data }) => hear(data);
  worker.onerror = (event) => {
    event.preventDefault();
    lose(event.message ?? "error");
  };
  const interpreter = addressOf(files.interpreter);
  worker.postMessage({ interpreter, wasm: posthorn.python?.wasm, isPlain: isPlainHost() });
  watch();
};

/**
 * Sends a question to the worker; it replaces the former one.
 * @param {string} number
 * @param {string} question
 */
export const request = (number, question) => {
  startWorker();
  speak();
  asked = number;
  worker?.postMessage({ number, question });
  watch();
};

// A frozen page could not receive messages, so the time-out starts again.
export const start = () => {
  document.addEventListener("resume", () => worker && watch());
  addEventListener("pagehide", () => clearTimeout(silence));
  addEventListener("pageshow", ({ persisted }) => persisted && worker && watch());
};

/** Makes the worker answer with the best move so far. */
export const answerNow = () => worker?.postMessage("answer-now");

/** Makes the worker cancel its question. */
export const cancel = () => {
  rest();
  worker?.postMessage("stop");
  if (worker) watch();
};
