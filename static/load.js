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
  const spares = new Map(files.filter(({ rel }) => rel === "spare").map((file) => [file.href, file]));
  const early = new Map();
  const browserFetch = window.fetch;
  let total = 0;
  let loaded = 0;

  const write = (bytes) => (bytes / MEGABYTE).toFixed(1);
  const sizeOf = (file) => Number(file.dataset.bytes);

  const expect = (bytes) => {
    total += bytes;
    bar.max = total;
  };

  const count = (bytes) => {
    loaded += bytes;
    bar.value = loaded;
    text.textContent = text.dataset.loading.replace("{loaded}", write(loaded)).replace("{total}", write(total));
    posthorn.alive();
    if (loaded >= total && page.dataset.stage === "loading") posthorn.stage("starting");
  };

  const countBody = async (file, response) => {
    let received = 0;
    try {
      if (!response.ok) throw new Error(`${response.status} ${file.href}`);
      for (const reader = response.body.getReader(); ; ) {
        const { done, value } = await reader.read();
        if (done) break;
        received += value.length;
        count(value.length);
      }
      if (received !== sizeOf(file)) throw new Error(`${received} bytes of ${file.href}`);
    } catch (error) {
      if (!("spared" in file.dataset)) throw error;
      // The start can do without it, and does.
      expect(received - sizeOf(file));
      count(0);
    }
  };

  const download = (file, options) => {
    expect(sizeOf(file));
    const response = browserFetch(file.href, options);
    const copy = response.then((arrived) => arrived.clone(), () => new Response(null, { status: 404 }));
    const counted = Promise.all([copy, posthorn.painted]).then(([arrived]) => countBody(file, arrived));
    return { response, counted };
  };

  const follow = (file) => {
    const { response, counted } = download(file, {});
    counted.catch((error) => posthorn.fail("file", String(error)));
    return response;
  };

  // Gets every file anew, past anything broken that the browser may have kept.
  posthorn.refresh = () => {
    [loaded, total] = [0, 0];
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
    const [response, spare] = [early.get(address), spares.get(address)];
    early.delete(address);
    if (!spare) return response ?? browserFetch(resource, options);
    spares.delete(address);
    posthorn.stage("loading");
    return follow(spare);
  };

  // Modules come by import, whose bytes nobody can watch: each counts when it is there.
  const fetchModules = () => {
    const wanted = files.filter(({ rel }) => rel === "module");
    const modules = new Map(wanted.map((file) => [file.href, sizeOf(file)]));
    modules.forEach(expect);
    for (const file of wanted) file.rel = "modulepreload";
    new PerformanceObserver((list) => {
      for (const { name } of list.getEntries()) {
        if (modules.has(name)) count(modules.get(name));
        modules.delete(name);
      }
    }).observe({ type: "resource", buffered: true });
  };

  posthorn.load = async () => {
    posthorn.stage("loading");
    for (const file of files.filter(({ rel }) => rel === "early")) early.set(file.href, follow(file));
    await posthorn.painted;
    // Other threads compile while this one is busy with the drawing and with modules.
    const wasm = files.find(({ href }) => href.endsWith(".wasm"));
    (posthorn.compiled = WebAssembly.compileStreaming(fetch(wasm.href))).catch(() => {});
    fetchModules();
    import(document.getElementById("interpreter").href).catch((error) => posthorn.fail("file", String(error)));
    const { href: src } = document.querySelector("link[rel=start]");
    document.head.append(Object.assign(document.createElement("script"), { type: "module", src }));
  };
})();
