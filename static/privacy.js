// Counts what Posthorn keeps in this browser, and erases it when that is confirmed.
"use strict";
(() => {
  const PREFIX = "posthorn.";
  const MATCHES = "posthorn.match.";
  const CACHES = "posthorn-";
  const question = document.getElementById("confirm-erasing");
  const button = document.getElementById("erase");
  const nothing = () => [];

  // Where storage is denied there is nothing of ours in it.
  const keys = () => {
    try {
      return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    } catch {
      return [];
    }
  };

  const versions = async () => ((await globalThis.caches?.keys()) ?? []).filter((name) => name.startsWith(CACHES));

  const filesOf = async (name) => (await (await caches.open(name)).keys()).length;

  const counted = async () => {
    const files = await versions().then((names) => Promise.all(names.map(filesOf))).catch(nothing);
    const matches = keys().filter((key) => key.startsWith(MATCHES)).length;
    return { matches, notes: keys().length - matches, files: files.reduce((sum, one) => sum + one, 0) };
  };

  const show = (where, counts) => {
    for (const [kind, count] of Object.entries(counts)) {
      document.querySelector(`[data-count=${where}-${kind}]`).textContent = count;
    }
  };

  // What is kept for another program at the same address is not ours to touch.
  const erase = async () => {
    for (const key of keys()) localStorage.removeItem(key);
    await Promise.all((await versions()).map((name) => caches.delete(name)));
    await (await navigator.serviceWorker?.getRegistration())?.unregister();
  };

  const eraseAndTell = async () => {
    const before = await counted();
    await erase().catch(() => {});
    const after = await counted();
    show("kept", after);
    show("erased", Object.fromEntries(Object.keys(before).map((kind) => [kind, before[kind] - after[kind]])));
    const isLeft = Object.values(after).some(Boolean);
    document.getElementById("not-erased").hidden = !isLeft;
    document.getElementById("erased").hidden = isLeft;
  };

  button.addEventListener("click", () => {
    question.returnValue = "";
    question.showModal();
  });
  question.addEventListener("close", () => question.returnValue === "erase" && eraseAndTell());
  button.hidden = false;
  counted().then((counts) => show("kept", counts));
})();
