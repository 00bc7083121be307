// Keeps the bots' worker: it is hired at the first question, watched while it thinks, and let go when it
// does not answer any more. Python hears of an answer as "bot" and of a loss as "lost", each with the
// number of the question.
"use strict";
(() => {
  // To load and start a Python may take long; a slice of thinking never does.
  const START_PATIENCE = 90_000;
  const PATIENCE = 8_000;
  const address = (id) => document.getElementById(id).href;
  let worker = null;
  let started = false;
  let spoken = "";
  let asked = "";
  let silence = 0;

  const rest = () => {
    clearTimeout(silence);
    asked = "";
  };

  const lose = (reason) => {
    const number = asked;
    rest();
    worker.terminate();
    worker = null;
    posthorn.send("lost", number, reason);
  };

  const watch = () => {
    clearTimeout(silence);
    if (asked || !started) silence = setTimeout(() => lose("silence"), started ? PATIENCE : START_PATIENCE);
  };

  const hear = ([word, number, text]) => {
    started = true;
    if (word === "lost") lose(text);
    else if (word === "answer" && number === asked) {
      rest();
      posthorn.send("bot", number, text);
    } else watch();
  };

  // Reasons are given in the language of the page.
  const speak = () => {
    const language = document.documentElement.lang;
    if (language === spoken) return;
    spoken = language;
    worker.postMessage({ language, catalogue: posthorn.catalogue(language) ?? new Uint8Array() });
  };

  posthorn.hire = () => {
    if (worker) return;
    started = false;
    spoken = "";
    worker = new Worker(address("thinker"), { type: "module" });
    worker.onmessage = ({ data }) => hear(data);
    worker.onerror = (event) => {
      event.preventDefault();
      lose(event.message ?? "error");
    };
    worker.postMessage({ interpreter: address("interpreter"), wasm: posthorn.python.wasm });
    watch();
  };

  posthorn.ask = (number, question) => {
    posthorn.hire();
    speak();
    asked = number;
    worker.postMessage({ number, question });
    watch();
  };

  // Whoever was put to sleep could not hear the worker: its silence counts from now on.
  document.addEventListener("resume", () => worker && watch());

  posthorn.hurry = () => worker?.postMessage("hurry");

  posthorn.hush = () => {
    rest();
    worker?.postMessage("stop");
    if (worker) watch();
  };
})();
