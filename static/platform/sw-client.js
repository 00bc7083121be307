// Registers the service worker, and sends Python an event when a new version is available.
import { workerScript } from "../boot/trusted-types.js";
import { send } from "../ui/events.js";

const LOOK_AGAIN = 3_600_000;
/** The worker of the new version. @type {ServiceWorker | null} */
let waiting = null;
let looked = Date.now();

/** @param {ServiceWorker} worker */
const announce = (worker) => {
  waiting = worker;
  send("update");
};

/**
 * A worker that is installed beside an older one is a new version; the very first one is not. This is checked when it
 * is found, because by the time of its installation WebKit may already have activated it.
 * @param {ServiceWorkerRegistration} registration
 */
const follow = ({ installing, waiting: before, active }) => {
  const isUpdate = Boolean(before ?? active);
  installing?.addEventListener("statechange", () => {
    if (isUpdate && installing.state === "installed") announce(installing);
  });
};

export const start = () => {
  for (const word of /** @type {const} */ (["offline", "online"])) addEventListener(word, () => send(word));
};

/** Registers the service worker, which stores the whole site. */
export const register = async () => {
  if (!navigator.serviceWorker) return;
  const script = workerScript("./service-worker.js");
  const registration = await navigator.serviceWorker.register(script, { updateViaCache: "none" });
  if (registration.waiting && registration.active) announce(registration.waiting);
  follow(registration);
  registration.addEventListener("updatefound", () => follow(registration));
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Math.abs(Date.now() - looked) < LOOK_AGAIN) return;
    looked = Date.now();
    registration.update().catch(() => {});
  });
};

/**
 * Activates the new version and reloads the page with the same match.
 * @param {string} fragment
 */
export const update = (fragment) => {
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    history.replaceState(history.state, "", `#${fragment}`);
    location.reload();
  });
  waiting?.postMessage("take over");
};
