// Keeps the bots' worker: it is hired at the first question, watched while it thinks, and let go when it
// does not answer any more. Python hears of an answer as "bot" and of a loss as "lost", each with the
// number of the question.
import { addressOf, files } from "../boot/files.js";
import { catalogue } from "../boot/i18n.js";
import { workerScript } from "../boot/trusted-types.js";
import { send } from "../ui/events.js";
import { isPlainHost } from "./packed.mjs";

// To load and start a Python may take long; a slice of thinking never does.
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

// Reasons are given in the language of the page.
const speak = () => {
  const language = document.documentElement.lang;
  if (language === spoken) return;
  spoken = language;
  worker?.postMessage({ language, catalogue: catalogue(language) ?? new Uint8Array() });
};

/** Starts the worker in which bots think, unless it runs already. */
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
 * Hands a question to the worker, in place of what it was asked before.
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

// Whoever was put to sleep could not hear the worker: its silence counts from now on.
export const start = () => {
  document.addEventListener("resume", () => worker && watch());
  addEventListener("pagehide", () => clearTimeout(silence));
  addEventListener("pageshow", ({ persisted }) => persisted && worker && watch());
};

/** Lets the worker answer with the best that it has found so far. */
export const answerNow = () => worker?.postMessage("answer-now");

/** Lets the worker drop what it was asked. */
export const cancel = () => {
  rest();
  worker?.postMessage("stop");
  if (worker) watch();
};
