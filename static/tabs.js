// Other tabs and other programs: one tab plays a match, the rest follow it; files and links come in.
"use strict";
(() => {
  let release = () => {};
  let released = Promise.resolve();

  // A lock dies with its tab, so a crash never leaves a match locked. Browsers without locks let every
  // tab play; what another tab has written is then noticed when saving.
  posthorn.claim = (key, steal) => {
    posthorn.release();
    const answer = (word) => posthorn.send("tab", word, key);
    if (!navigator.locks) return;
    const held = new Promise((resolve) => (release = resolve));
    const request = () =>
      navigator.locks.request(key, steal ? { steal } : { ifAvailable: true }, (lock) => {
        answer(lock ? "owner" : "follower");
        return lock ? held : undefined;
      });
    // What this tab held before is let go first: it must not take itself for another one.
    released = released.then(request).catch(() => answer("follower"));
  };

  posthorn.release = () => release();

  posthorn.share = (title, url) => navigator.share({ title, url }).catch(() => {});

  // Where copying is not allowed, or not known, the player has to be told.
  posthorn.copy = async (text) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      posthorn.send("uncopied", "");
    }
  };

  // No record is longer than this; a film that was dropped by mistake is not read to its end.
  const LONGEST_FILE = 4_000_000;

  posthorn.openFile = async (file) => {
    if (!file) return;
    // A folder looks like a file, but cannot be read.
    const text = await file.slice(0, LONGEST_FILE).text().catch(() => "");
    posthorn.send("file", file.name, text);
  };

  posthorn.watch = (prefix) => {
    addEventListener("storage", ({ key }) => {
      if (key === null || key.startsWith(prefix)) posthorn.send("stored", key ?? "");
    });
    document.addEventListener("resume", () => posthorn.send("resumed", ""));
    addEventListener("hashchange", () => posthorn.send("link", ""));
    addEventListener("dragover", (event) => event.preventDefault());
    addEventListener("drop", (event) => {
      event.preventDefault();
      posthorn.openFile(event.dataTransfer.files[0]);
    });
    document.addEventListener("change", ({ target }) => {
      if (target.type !== "file") return;
      posthorn.openFile(target.files[0]);
      // So that the same file can be chosen once more.
      target.value = "";
    });
  };
})();
