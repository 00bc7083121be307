// What an installed program can do: be offered for installing, open files, be shared to; and what it runs on.
"use strict";
(() => {
  const SHARED = ["text", "url", "title"];
  let offer = null;

  addEventListener("beforeinstallprompt", (event) => {
    // Asked for at a better moment than the browser's.
    event.preventDefault();
    offer = event;
    posthorn.send("installable", "yes");
  });

  addEventListener("appinstalled", () => posthorn.send("installable", ""));

  posthorn.install = () => {
    offer?.prompt();
    offer = null;
    posthorn.send("installable", "");
  };

  // A text or a link that another program has shared with us comes in the query of the address.
  posthorn.receive = () => {
    const query = new URLSearchParams(location.search);
    const shared = SHARED.map((name) => query.get(name)).find(Boolean);
    if (location.search) history.replaceState(null, "", location.pathname + location.hash);
    if (shared) posthorn.send("file", "", shared);
    window.launchQueue?.setConsumer(async ({ files }) => {
      for (const file of files) posthorn.openFile(await file.getFile());
    });
  };

  const storage = async () => {
    const { usage, quota } = (await navigator.storage?.estimate?.()) ?? {};
    return { usage, quota, persisted: await navigator.storage?.persisted?.() };
  };

  const worker = async () => {
    const registration = await navigator.serviceWorker?.getRegistration();
    const part = registration && ["waiting", "installing", "active"].find((name) => registration[name]);
    return { worker: part ?? "", versions: await caches.keys() };
  };

  // Collects what helps to find out why something is slow or missing.
  posthorn.diagnose = async () => {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    const found = await Promise.allSettled([storage(), worker()]);
    const facts = { start: posthorn.python?.report, paint: paint?.startTime, ready: posthorn.readyAt };
    const more = found.map(({ value }) => value ?? {});
    posthorn.send("diagnosis", "", JSON.stringify(Object.assign(facts, ...more)));
  };
})();
