// The bots' worker: it runs a second Python from the same files as the page's, and exchanges text with the page.
//
// The first message is { interpreter, wasm, isPlain }: the address of the interpreter, the compiled WebAssembly, and
// whether the host compresses nothing (packed.mjs). Later messages are { language, catalogue }, { number, question },
// and "stop" and "answer-now", which concern the current question. The answers are ["alive"] after every slice of
// work, ["answer", number, text], and ["lost", number, reason] after an error.

/** game/bots/service.py, as seen from here. @typedef {{ is_busy: boolean, is_about_a_move: boolean, work(): string, drop(): void, answer_now(): void,
 *   speak(language: string, catalogue: unknown): void, take(question: string): void }} Service */
/** @typedef {{ interpreter: string, wasm: WebAssembly.Module, isPlain: boolean }} Beginning */
/** @typedef {{ language: string, catalogue: Uint8Array }} Language */
/** @typedef {{ number: string, question: string }} Question */

/** @type {{ toPy(bytes: Uint8Array): unknown } | null} */
let python = null;
/** @type {Service | null} */
let service = null;
let number = "";
let working = false;

// The worker can receive a message only between slices; a timer would wait for four milliseconds.
const channel = new MessageChannel();
const receiveMessages = () =>
  new Promise((resolve) => {
    channel.port1.onmessage = resolve;
    channel.port2.postMessage(null);
  });

// Slices are short, so several are worked on for this many milliseconds before messages are received.
const LONGEST_WORK = 30;

// A bot that has thought about a move for this many milliseconds makes the best one so far; only slow devices need as long.
const LONGEST_THOUGHT = 800;
let due = Infinity;

/** @param {Service} bots */
const workForAWhile = (bots) => {
  const end = performance.now() + LONGEST_WORK;
  let answer = "";
  if (performance.now() > due) bots.answer_now();
  while (bots.is_busy && !answer && performance.now() < end) answer = bots.work();
  return answer;
};

const work = async () => {
  if (working || !service) return;
  working = true;
  try {
    while (service.is_busy) {
      const answer = workForAWhile(service);
      postMessage(answer ? ["answer", number, answer] : ["alive"]);
      await receiveMessages();
    }
  } catch (error) {
    postMessage(["lost", number, String(error)]);
  }
  working = false;
};

/** @param {Beginning} beginning */
const start = async ({ interpreter, wasm, isPlain }) => {
  const { loadPyodide } = await import(interpreter);
  const pyodide = await loadPyodide({ wasm, isPlain });
  python = pyodide;
  service = pyodide.pyimport("game.bots.service").Service();
  postMessage(["alive"]);
};

/** @param {"stop" | "answer-now" | Language | Question} message */
const handle = (message) => {
  if (!service) return;
  if (message === "stop") service.drop();
  else if (message === "answer-now") service.answer_now();
  else if ("language" in message) service.speak(message.language, python?.toPy(message.catalogue));
  else {
    number = message.number;
    service.take(message.question);
    due = service.is_about_a_move ? performance.now() + LONGEST_THOUGHT : Infinity;
  }
  work();
};

// Messages that arrive while Python starts are handled in their order afterwards.
/** @type {Promise<void> | null} */
let handled = null;
addEventListener("message", ({ data }) => {
  handled = handled ? handled.then(() => handle(data)) : start(data);
  handled.catch((error) => postMessage(["lost", number, String(error)]));
});
