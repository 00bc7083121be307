// Lets the site be kept on the device, and tells Python when a new version of it has come.
"use strict";
(() => {
  const LOOK_AGAIN = 3_600_000;
  let waiting = null;
  let looked = Date.now();

  const announce = (worker) => {
    waiting = worker;
    posthorn.send("update", "");
  };

  // A worker that comes while another one is in charge brings a new version; the first one of all does not.
  const follow = (worker) => {
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed" && navigator.serviceWorker.controller) announce(worker);
    });
  };

  for (const word of ["offline", "online"]) addEventListener(word, () => posthorn.send(word, ""));

  posthorn.keep = async () => {
    if (!navigator.serviceWorker) return;
    const registration = await navigator.serviceWorker.register("./service-worker.js", { updateViaCache: "none" });
    if (registration.waiting && navigator.serviceWorker.controller) announce(registration.waiting);
    follow(registration.installing);
    registration.addEventListener("updatefound", () => follow(registration.installing));
    document.addEventListener("visibilitychange", () => {
      if (document.hidden || Math.abs(Date.now() - looked) < LOOK_AGAIN) return;
      looked = Date.now();
      registration.update().catch(() => {});
    });
  };

  // The new version takes over, and the page is loaded anew, at the same match.
  posthorn.update = (fragment) => {
    navigator.serviceWorker.addEventListener("controllerchange", () => {
      history.replaceState(null, "", `#${fragment}`);
      location.reload();
    });
    waiting?.postMessage("take over");
  };
})();
