// Says so when the game cannot start, and tries again; then sets the start going.
//
// The sentences are in the page, one for each reason: "browser", "file", "python", "slow".
"use strict";
(() => {
  // The longest that nothing may happen: no byte arrives, or Python does not come up.
  const PATIENCE = { loading: 30_000, starting: 90_000 };
  const page = document.documentElement;
  const panel = document.getElementById("failure");
  const browserConsole = { error: console.error, warn: console.warn };
  let lastSign = performance.now();
  let heard = "";
  let retrying = false;

  posthorn.alive = () => {
    lastSign = performance.now();
  };

  // Fetches everything anew, and starts again; what is left of the first try has no say any more.
  const retry = () => {
    retrying = true;
    posthorn.refresh().then(() => location.reload(), (error) => posthorn.fail("file", String(error)));
  };

  // What the service worker has kept may be broken: that is tried once, without a word.
  const mend = () => {
    if (!navigator.serviceWorker?.controller || retrying || history.state?.mended) return false;
    history.replaceState({ mended: true }, "");
    retry();
    return true;
  };

  posthorn.fail = (reason, details = "") => {
    // The first failure is the cause; what follows from it would only confuse.
    if (page.dataset.stage === "failed" || (reason === "file" && mend())) return;
    posthorn.stage("failed");
    for (const sentence of panel.querySelectorAll("[data-failure]")) {
      sentence.hidden = sentence.dataset.failure !== reason;
    }
    document.getElementById("failure-details").textContent = details;
    panel.querySelector("details").hidden = !details;
    panel.hidden = false;
  };

  posthorn.started = () => {
    if (history.state?.mended) history.replaceState(null, "");
    panel.hidden = true;
    clearInterval(watch);
    Object.assign(console, browserConsole);
  };

  const waiting = () => page.dataset.stage === "loading" || page.dataset.stage === "starting";
  const starting = () => waiting() && !retrying;

  const watch = setInterval(() => {
    if (waiting() && performance.now() - lastSign > PATIENCE[page.dataset.stage]) posthorn.fail("slow", heard);
  }, 1000);

  // PyScript and Pyodide tell some of their failures to the console only.
  for (const level of ["error", "warn"]) {
    console[level] = (...words) => {
      heard = words.join(" ");
      browserConsole[level].apply(console, words);
    };
  }

  addEventListener("error", ({ target, error, message }) => {
    if (!starting()) return;
    if (target instanceof HTMLElement) posthorn.fail("file", target.src ?? target.href);
    else posthorn.fail("python", error?.stack ?? message);
  }, true);

  addEventListener("unhandledrejection", ({ reason }) => {
    const missing = /fetch|import|load|WebAssembly/i.test(reason?.message);
    if (starting()) posthorn.fail(missing ? "file" : "python", reason?.stack ?? String(reason));
  });

  // PyScript is done with our program, yet nobody listens: it raised.
  document.addEventListener("py:done", () => {
    if (starting()) posthorn.fail("python", heard);
  });

  document.getElementById("failure-retry").addEventListener("click", () => {
    panel.hidden = true;
    posthorn.alive();
    retry();
  });

  if (typeof WebAssembly === "object" && typeof WebAssembly.instantiateStreaming === "function") posthorn.load();
  else posthorn.fail("browser");
})();
