// Installing the program, opening files, receiving shared texts, and diagnostics.
import { send } from "../ui/events.js";
import { openFile } from "./tabs.js";

/** What Chromium sends when the site can be installed. @typedef {Event & { prompt(): void }} InstallOffer */

const SHARED = ["text", "url", "title"];
/** @type {InstallOffer | null} */
let offer = null;

export const start = () => {
  addEventListener("beforeinstallprompt", (event) => {
    // The browser's own prompt is suppressed; the notification bar offers the installation instead.
    event.preventDefault();
    offer = /** @type {InstallOffer} */ (event);
    send("installable", "yes");
  });
  addEventListener("appinstalled", () => send("installable"));
};

/** Asks the player whether to install the program. */
export const install = () => {
  offer?.prompt();
  offer = null;
  send("installable");
};

/** Receives what another program has shared: a text or a link in the query of the address, or files. */
export const receive = () => {
  const query = new URLSearchParams(location.search);
  const shared = SHARED.map((name) => query.get(name)).find(Boolean);
  if (location.search) history.replaceState(history.state, "", location.pathname + location.hash);
  if (shared) send("file", "", shared);
  window.launchQueue?.setConsumer(async ({ files }) => {
    for (const file of files) openFile(await file.getFile());
  });
};

const storage = async () => {
  const { usage, quota } = (await navigator.storage?.estimate?.()) ?? {};
  return { usage, quota, persisted: await navigator.storage?.persisted?.() };
};

const worker = async () => {
  const registration = await navigator.serviceWorker?.getRegistration();
  const parts = /** @type {const} */ (["waiting", "installing", "active"]);
  const part = registration && parts.find((name) => registration[name]);
  return { worker: part ?? "", versions: await caches.keys() };
};

/** Collects facts for the diagnostics; the answer is "diagnosis". */
export const diagnose = async () => {
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  const found = await Promise.allSettled([storage(), worker()]);
  const facts = { start: posthorn.python?.report, paint: paint?.startTime, ready: posthorn.readyAt };
  const more = found.map((one) => (one.status === "fulfilled" ? one.value : {}));
  send("diagnosis", "", JSON.stringify(Object.assign(facts, ...more)));
};
