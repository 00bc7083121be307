// The bots' own thread: a Python of its own, made of the same files as the page's; text in, text out.
//
// The first message tells what to start from: { interpreter, wasm, isPlain }, the second compiled already, the last
// about the host (packed.mjs). After that come { language, catalogue }, { number, question }, and "stop" and "answer-now", which are about the
// question in work. Back go ["alive"] after every breath of thinking, ["answer", number, text], and
// ["lost", number, reason] if something went wrong.

/** game/bots/service.py, as seen from here. @typedef {{ is_busy: boolean, work(): string, drop(): void, answer_now(): void,
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

// A slice has to end now and then for a message to come in; a timer would wait for four milliseconds.
const channel = new MessageChannel();
const breath = () =>
  new Promise((resolve) => {
    channel.port1.onmessage = resolve;
    channel.port2.postMessage(null);
  });

// Slices are short; so many milliseconds of them are thought in one breath.
const BREATH = 30;

/** @param {Service} thinker */
const think = (thinker) => {
  const end = performance.now() + BREATH;
  let answer = "";
  while (thinker.is_busy && !answer && performance.now() < end) answer = thinker.work();
  return answer;
};

const work = async () => {
  if (working || !service) return;
  working = true;
  try {
    while (service.is_busy) {
      const answer = think(service);
      postMessage(answer ? ["answer", number, answer] : ["alive"]);
      await breath();
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
const hear = (message) => {
  if (!service) return;
  if (message === "stop") service.drop();
  else if (message === "answer-now") service.answer_now();
  else if ("language" in message) service.speak(message.language, python?.toPy(message.catalogue));
  else {
    number = message.number;
    service.take(message.question);
  }
  work();
};

// What is said while Python starts is heard in its order, once it is there.
/** @type {Promise<void> | null} */
let heard = null;
addEventListener("message", ({ data }) => {
  heard = heard ? heard.then(() => hear(data)) : start(data);
  heard.catch((error) => postMessage(["lost", number, String(error)]));
});
