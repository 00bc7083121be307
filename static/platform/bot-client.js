// Manages the bots' worker: starts it at the first question, watches it while it works, and terminates it when it
// does not answer any more. Python gets an answer as "bot" and a failure as "lost", each with the number of the
// question.
import { addressOf, files } from "../boot/files.js";
import { catalogue } from "../boot/i18n.js";
import { workerScript } from "../boot/trusted-types.js";
import { send } from "../ui/events.js";
import { isPlainHost } from "./packed.mjs";

// The longest times to start Python, and for one slice of work.
const START_TIMEOUT = 90_000;
const TIMEOUT = 8_000;
/** @type {Worker | null} */
let worker = null;
let started = false;
let sentLanguage = "";
let current = "";
let timeout = 0;

const finish = () => {
  clearTimeout(timeout);
  current = "";
};

/** @param {string} reason */
const fail = (reason) => {
  const number = current;
  finish();
  worker?.terminate();
  worker = null;
  send("lost", number, reason);
};

const restartTimeout = () => {
  clearTimeout(timeout);
  if (!current && started) return;
  timeout = window.setTimeout(() => fail("silence"), started ? TIMEOUT : START_TIMEOUT);
};

/** @param {[word: string, number: string, text: string]} message */
const onAnswer = ([word, number, text]) => {
  started = true;
  if (word === "lost") fail(text);
  else if (word === "answer" && number === current) {
    finish();
    send("bot", number, text);
  } else restartTimeout();
};

// The worker gives reasons in the language of the page.
const sendLanguage = () => {
  const language = document.documentElement.lang;
  if (language === sentLanguage) return;
  sentLanguage = language;
  worker?.postMessage({ language, catalogue: catalogue(language) ?? new Uint8Array() });
};

/** Starts the bots' worker, unless it is running. */
export const startWorker = () => {
  if (worker) return;
  started = false;
  sentLanguage = "";
  worker = new Worker(workerScript(addressOf(files.botWorker)), { type: "module" });
  worker.onmessage = ({ data }) => onAnswer(data);
  worker.onerror = (event) => {
    event.preventDefault();
    fail(event.message ?? "error");
  };
  const interpreter = addressOf(files.interpreter);
  worker.postMessage({ interpreter, wasm: posthorn.python?.wasm, isPlain: isPlainHost() });
  restartTimeout();
};

/**
 * Sends a question to the worker; it replaces the former one.
 * @param {string} number
 * @param {string} question
 */
export const request = (number, question) => {
  startWorker();
  sendLanguage();
  current = number;
  worker?.postMessage({ number, question });
  restartTimeout();
};

// A frozen page could not receive messages, so the time-out starts again.
export const start = () => {
  document.addEventListener("resume", () => worker && restartTimeout());
  addEventListener("pagehide", () => clearTimeout(timeout));
  addEventListener("pageshow", ({ persisted }) => persisted && worker && restartTimeout());
};

/** Makes the worker answer with the best move so far. */
export const answerNow = () => worker?.postMessage("answer-now");

/** Makes the worker cancel its question. */
export const cancel = () => {
  finish();
  worker?.postMessage("stop");
  if (worker) restartTimeout();
};
