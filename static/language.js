// Brings the messages of a language, each when it is first wanted; English needs none.
"use strict";
(() => {
  const known = new Map();

  posthorn.catalogue = (language) => known.get(language);

  posthorn.learn = async (language) => {
    const file = document.querySelector(`link[rel=messages][hreflang="${CSS.escape(language)}"]`);
    if (!file || known.has(language)) return;
    const response = await fetch(file.href);
    if (!response.ok) throw new Error(`${response.status} ${file.href}`);
    known.set(language, new Uint8Array(await response.arrayBuffer()));
  };

  // Tells the browser which language is spoken, and the system how the program is called in it.
  posthorn.speak = (language) => {
    document.documentElement.lang = language;
    document.querySelector("link[rel=manifest]").href = `./manifest.${language}.webmanifest`;
  };

  // Fetches what the player has just chosen; Python is told how that went.
  posthorn.fetchLanguage = (language) =>
    posthorn.learn(language).then(() => posthorn.send("language", language), () => posthorn.send("unlearned", language));

  // What stands for the English words of the page that is there before Python.
  const firstWords = async (language) => {
    const file = document.querySelector(`link[rel=first][hreflang="${CSS.escape(language)}"]`);
    return file && (await fetch(file.href)).json();
  };

  const translate = (words, language) => {
    if (!words) return;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { attributes } = walker.currentNode;
      const known = attributes ? words.attributes : words.texts;
      for (const said of attributes ?? [walker.currentNode]) {
        if (Object.hasOwn(known, said.nodeValue)) said.nodeValue = known[said.nodeValue];
      }
    }
    document.documentElement.lang = language;
  };

  // The language of the last time, or the first of the device's that is ours, is there when Python comes;
  // if it cannot be had, everything starts in English.
  const short = (language) => String(language).slice(0, 2).toLowerCase();
  const ours = ["en", ...[...document.querySelectorAll("link[rel=messages]")].map((file) => file.hreflang)];
  let wanted = navigator.languages.find((language) => ours.includes(short(language))) ?? "en";
  try {
    wanted = JSON.parse(localStorage.getItem("posthorn.settings"))?.language ?? wanted;
  } catch {
    // Damaged settings count as none.
  }
  posthorn.learning = Promise.all([posthorn.learn(short(wanted)), firstWords(short(wanted))])
    .then(([, words]) => translate(words, short(wanted)))
    .catch(() => {});
})();
