// Fetches what is said in other languages than English; the page names a file for each.
"use strict";
(() => {
  const arrived = new Map();

  const fileOf = (language) => document.querySelector(`link[rel=catalogue][hreflang="${CSS.escape(language)}"]`);

  const fetchFile = async (language, file) => {
    const response = await fetch(file.href);
    if (!response.ok) throw new Error(`${response.status} ${file.href}`);
    arrived.set(language, new Uint8Array(await response.arrayBuffer()));
  };

  posthorn.hasCatalogue = (language) => arrived.has(language);
  posthorn.catalogue = (language) => arrived.get(language);

  posthorn.fetchCatalogue = (language) => {
    const file = fileOf(language);
    const fetched = file ? fetchFile(language, file) : Promise.reject(new Error(language));
    fetched.then(() => posthorn.send("catalogue", language), () => posthorn.send("catalogue", language, "missing"));
  };

  // What was chosen last, or else the first of the browser's languages that we speak. If it cannot be had
  // in time, Python begins in English and asks again.
  posthorn.fetchFirstCatalogue = () => {
    const { language } = posthorn.settings();
    for (const wanted of language ? [String(language)] : navigator.languages) {
      const short = wanted.slice(0, 2).toLowerCase();
      const file = fileOf(short);
      if (file) fetchFile(short, file).catch(() => {});
      if (file || short === "en") return;
    }
  };
})();
