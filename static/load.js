// Fetches what Python starts from, all at once, and shows how far that is.
//
// PyScript and Pyodide ask for the same files later; each gets the response that is already on its way,
// untouched, so that the browser still compiles WebAssembly while it streams. A copy is counted.
"use strict";
(() => {
  const MEGABYTE = 1e6;
  const page = document.documentElement;
  const text = document.getElementById("starting-text");
  const bar = document.getElementById("starting-bar");
  const files = [...document.querySelectorAll("link[data-bytes]")];
  const total = files.reduce((sum, file) => sum + Number(file.dataset.bytes), 0);
  const early = new Map();
  const browserFetch = window.fetch;
  let loaded = 0;

  const write = (bytes) => (bytes / MEGABYTE).toFixed(1);

  const count = (bytes) => {
    loaded += bytes;
    bar.value = loaded;
    text.textContent = text.dataset.loading.replace("{loaded}", write(loaded)).replace("{total}", write(total));
    posthorn.alive();
    if (loaded >= total && page.dataset.stage === "loading") posthorn.stage("starting");
  };

  const countBody = async (file, response) => {
    if (!response.ok) throw new Error(`${response.status} ${file.href}`);
    let received = 0;
    for (const reader = response.body.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      received += value.length;
      count(value.length);
    }
    if (received !== Number(file.dataset.bytes)) throw new Error(`${received} bytes of ${file.href}`);
  };

  const download = (file, options) => {
    const response = browserFetch(file.href, options);
    const counted = response.then((arrived) => countBody(file, arrived.clone()));
    return { response, counted };
  };

  // Gets every file anew, past anything broken that the browser may have kept.
  posthorn.refresh = () => {
    loaded = 0;
    posthorn.stage("loading");
    return Promise.all(files.map((file) => download(file, { cache: "reload" }).counted));
  };

  posthorn.stage = (stage) => {
    page.dataset.stage = stage;
    document.getElementById("starting").hidden = stage !== "loading" && stage !== "starting";
    if (stage === "starting") {
      bar.removeAttribute("value");
      text.textContent = text.dataset.starting;
    }
    if (stage === "ready") window.fetch = browserFetch;
  };

  window.fetch = (resource, options) => {
    const address = new URL(resource.url ?? resource, document.baseURI).href;
    const response = early.get(address);
    early.delete(address);
    return response ?? browserFetch(resource, options);
  };

  posthorn.load = () => {
    bar.max = total;
    posthorn.stage("loading");
    const modules = new Map();
    for (const file of files) {
      if (file.relList.contains("modulepreload")) {
        modules.set(file.href, Number(file.dataset.bytes));
      } else {
        const { response, counted } = download(file, {});
        early.set(file.href, response);
        counted.catch((error) => posthorn.fail("file", String(error)));
      }
    }
    // Modules come by import, whose bytes nobody can watch: each counts when it is there.
    new PerformanceObserver((list) => {
      for (const { name } of list.getEntries()) {
        if (modules.has(name)) count(modules.get(name));
        modules.delete(name);
      }
    }).observe({ type: "resource", buffered: true });
  };
})();
