// Watches the start; it is part of index.html, so that it works when no other file is loaded.
//
// The build inserts this script into index.html; netlify.toml contains its hash. It shows an error when the start
// has failed. It fetches damaged scripts and style sheets again (their integrity is in the page), bypassing the
// browser's cache, which would keep them for a year.
"use strict";
(() => {
  /** @typedef {typeof globalThis.posthorn} Posthorn */
  /** @typedef {(HTMLScriptElement | HTMLLinkElement) & { src?: string, href?: string }} Checked */

  // Milliseconds before each new request for a damaged file.
  const PAUSES = [0, 5_000, 20_000, 60_000, 60_000];
  // The most reloads for a file that is correct when fetched but damaged when the page uses it.
  const MOST_RELOADS = 3;
  const SETTINGS = ["settings", "setup", "visits", "not-installed", "persisted"];
  const page = document.documentElement;
  /** @type {Set<Checked>} */
  const damaged = new Set();
  /** @type {(id: string) => HTMLElement} */
  const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
  const addressOf = (/** @type {Checked} */ file) => file.src ?? file.href ?? "";

  // The other scripts add their own properties.
  window.posthorn = /** @type {Posthorn} */ ({
    // The failed scripts, each with its error.
    broken: /** @type {Posthorn["broken"]} */ ([]),

    // Shows why the game did not start; the page contains a sentence for each reason.
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

  // A running page gets the style sheet again; one that has not started is reloaded.
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
      // The game works without a style sheet, but not without a script.
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

  // Everything was loaded and has run, but the start has not begun.
  addEventListener("load", () => {
    if (!page.dataset.stage && !damaged.size) posthorn.tell("python");
  });

  // Erases the settings and keeps the matches.
  const forgetSettings = () => {
    try {
      for (const name of SETTINGS) localStorage.removeItem(`posthorn.${name}`);
    } catch {
      // If the storage is denied, there are no settings to erase.
    }
  };

  addEventListener("click", ({ target }) => {
    const { id } = /** @type {Element} */ (target);
    if (id === "failure-defaults") {
      forgetSettings();
      location.reload();
    } else if (id === "failure-retry") {
      damaged.forEach(mend);
      // boot-errors.js, if it is loaded, fetches everything again.
      if (!damaged.size && !posthorn.retry) location.reload();
    }
  });
})();
