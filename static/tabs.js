// Other tabs and other programs: one tab plays a match, the rest follow it; files and links come in.
"use strict";
(() => {
  let release = () => {};

  // A lock dies with its tab, so a crash never leaves a match locked. Browsers without locks let every
  // tab play; what another tab has written is then noticed when saving.
  posthorn.claim = (key, steal) => {
    posthorn.release();
    const answer = (word) => posthorn.send("tab", word, key);
    if (!navigator.locks) return;
    const held = new Promise((resolve) => (release = resolve));
    navigator.locks
      .request(key, steal ? { steal } : { ifAvailable: true }, (lock) => {
        answer(lock ? "owner" : "follower");
        return lock ? held : undefined;
      })
      .catch(() => answer("follower"));
  };

  posthorn.release = () => release();

  posthorn.share = (title, url) => navigator.share({ title, url }).catch(() => {});

  const openFile = async (file) => {
    if (file) posthorn.send("file", file.name, await file.text());
  };

  posthorn.watch = (prefix) => {
    addEventListener("storage", ({ key }) => {
      if (key === null || key.startsWith(prefix)) posthorn.send("stored", key ?? "");
    });
    addEventListener("hashchange", () => posthorn.send("link", ""));
    addEventListener("dragover", (event) => event.preventDefault());
    addEventListener("drop", (event) => {
      event.preventDefault();
      openFile(event.dataTransfer.files[0]);
    });
    document.addEventListener("change", ({ target }) => {
      if (target.type === "file") openFile(target.files[0]);
    });
  };
})();
