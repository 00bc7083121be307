// Watches the start from inside the page, so that it works when no other file does.
//
// The build puts this script into index.html itself; netlify.toml names its hash. It says when the start has
// failed, and gets scripts and style sheets that arrived damaged (their integrity is in the page) past the
// browser's cache, which would keep them for a year.
"use strict";
(() => {
  /** @typedef {typeof globalThis.posthorn} Posthorn */
  /** @typedef {(HTMLScriptElement | HTMLLinkElement) & { src?: string, href?: string }} Checked */

  // Milliseconds before each try to fetch a damaged file anew.
  const PAUSES = [0, 5_000, 20_000, 60_000, 60_000];
  // A file that is right when it is fetched, and wrong when the page uses it, is not tried for ever.
  const MOST_RELOADS = 3;
  const SETTINGS = ["settings", "setup", "visits", "not-installed", "persisted"];
  const page = document.documentElement;
  /** @type {Set<Checked>} */
  const damaged = new Set();
  /** @type {(id: string) => HTMLElement} */
  const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
  const addressOf = (/** @type {Checked} */ file) => file.src ?? file.href ?? "";

  // What else is on it, the other scripts put there.
  window.posthorn = /** @type {Posthorn} */ ({
    // The scripts that failed, each with its error.
    broken: /** @type {Posthorn["broken"]} */ ([]),

    // Shows why the game did not start: the sentences are in the page, one for each reason.
    tell(/** @type {string} */ reason, details = "") {
      page.dataset.stage = "failed";
      const panel = part("failure");
      for (const sentence of panel.querySelectorAll("[data-failure]")) {
        sentence.toggleAttribute("hidden", sentence.getAttribute("data-failure") !== reason);
      }
      const told = [
        ...posthorn.broken.map(([name, error]) => `${name}: ${(error instanceof Error && error.stack) || error}`),
        details,
      ];
      part("failure-details").textContent = told.filter(Boolean).join("\n");
      panel.querySelector("details")?.toggleAttribute("hidden", !told.some(Boolean));
      part("failure-defaults").hidden = reason !== "python" && reason !== "slow";
      part("starting").hidden = true;
      panel.hidden = false;
    },
  });

  const arrives = (/** @type {Checked} */ file) =>
    fetch(addressOf(file), { cache: "reload", integrity: file.integrity }).then(
      ({ ok }) => ok,
      () => false,
    );

  // A page that plays gets a style sheet again; one that does not starts anew.
  const use = (/** @type {Checked} */ file) => {
    const reloads = Number(history.state?.mended ?? 0);
    if (page.dataset.stage === "ready") file.replaceWith(file.cloneNode());
    else if (reloads >= MOST_RELOADS) {
      history.replaceState({ ...history.state, mended: 0 }, "");
      posthorn.tell("file", addressOf(file));
    } else {
      history.replaceState({ ...history.state, mended: reloads + 1 }, "");
      location.reload();
    }
  };

  const mend = async (/** @type {Checked} */ file) => {
    for (const pause of PAUSES) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (await arrives(file)) return use(file);
      // Without a style sheet the game can be played, without a script it cannot.
      if (file.src) posthorn.tell("file", file.src);
    }
    return undefined;
  };

  addEventListener(
    "error",
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement || target instanceof HTMLLinkElement)) return;
      if (!target.integrity || !target.matches("script, link[rel=stylesheet]") || damaged.has(target)) return;
      damaged.add(target);
      mend(target);
    },
    true,
  );

  // Everything has arrived and has run, yet the start has not begun.
  addEventListener("load", () => {
    if (!page.dataset.stage && !damaged.size) posthorn.tell("python");
  });

  // Matches stay; only what is set once for all of them goes.
  const forgetSettings = () => {
    try {
      for (const name of SETTINGS) localStorage.removeItem(`posthorn.${name}`);
    } catch {
      // What cannot be erased could not be read either.
    }
  };

  addEventListener("click", ({ target }) => {
    const { id } = /** @type {Element} */ (target);
    if (id === "failure-defaults") {
      forgetSettings();
      location.reload();
    } else if (id === "failure-retry") {
      damaged.forEach(mend);
      // Where boot-errors.js has come, it fetches everything anew.
      if (!damaged.size && !posthorn.retry) location.reload();
    }
  });
})();
