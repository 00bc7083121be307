// Says so when the game cannot start, and tries again; then sets the start going.
//
// The sentences are in the page, one for each reason: "browser", "file", "python", "slow".
"use strict";
(() => {
  // The longest that nothing may happen: no byte arrives, or Python does not come up.
  const PATIENCE = { loading: 30_000, starting: 90_000 };
  const MENDED = "posthorn.mended";
  const page = document.documentElement;
  const panel = document.getElementById("failure");
  const browserConsole = { error: console.error, warn: console.warn };
  let lastSign = performance.now();
  let heard = "";

  posthorn.alive = () => {
    lastSign = performance.now();
  };

  // What the service worker has kept may be broken: everything is fetched anew once, without a word.
  const mend = () => {
    if (!navigator.serviceWorker?.controller || sessionStorage.getItem(MENDED)) return false;
    sessionStorage.setItem(MENDED, "yes");
    posthorn.refresh().then(() => location.reload(), (error) => posthorn.fail("file", String(error)));
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
    sessionStorage.removeItem(MENDED);
    panel.hidden = true;
    clearInterval(watch);
    Object.assign(console, browserConsole);
  };

  const starting = () => page.dataset.stage === "loading" || page.dataset.stage === "starting";

  const watch = setInterval(() => {
    if (starting() && performance.now() - lastSign > PATIENCE[page.dataset.stage]) posthorn.fail("slow", heard);
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
    const missing = /fetch|import|load/i.test(reason?.message);
    if (starting()) posthorn.fail(missing ? "file" : "python", reason?.stack ?? String(reason));
  });

  // PyScript is done with our program, yet nobody listens: it raised.
  document.addEventListener("py:done", () => {
    if (starting()) posthorn.fail("python", heard);
  });

  document.getElementById("failure-retry").addEventListener("click", () => {
    panel.hidden = true;
    posthorn.alive();
    posthorn.refresh().then(() => location.reload(), (error) => posthorn.fail("file", String(error)));
  });

  if (typeof WebAssembly === "object" && typeof WebAssembly.instantiateStreaming === "function") posthorn.load();
  else posthorn.fail("browser");
})();
