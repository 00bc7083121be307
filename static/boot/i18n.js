// Loads the messages of a language when it is first used. English is in the program; its file has only what is typeset.
import { send } from "../ui/events.js";
import { addressOf, files } from "./files.js";
import { setting } from "./theme.js";

/** @typedef {{ texts: Record<string, string>, attributes: Record<string, string> }} FirstWords */

/** @type {Map<string, Uint8Array>} */
const known = new Map();

/** @param {string} language */
export const catalogue = (language) => known.get(language);

/** @param {string} language */
const loadCatalogue = async (language) => {
  const file = files.messages[language];
  if (!file || known.has(language)) return;
  const response = await fetch(addressOf(file));
  if (!response.ok) throw new Error(`${response.status} ${file.href}`);
  known.set(language, new Uint8Array(await response.arrayBuffer()));
};

/**
 * Sets the language of the document, and the title of the program in this language.
 * @param {string} language
 */
export const setLanguage = (language) => {
  document.documentElement.lang = language;
  document.querySelector("link[rel=manifest]")?.setAttribute("href", `./manifest.${language}.webmanifest`);
};

/**
 * Fetches the language that the player has just chosen; sends "language" or "language-failed" to Python.
 * @param {string} language
 */
export const fetchLanguage = (language) => {
  /** @type {HTMLElement | null} */
  const control = document.querySelector("[name=language]");
  loadCatalogue(language).then(
    () => send("language", language, "", control),
    () => send("language-failed", language),
  );
};

/**
 * The translations of the texts that the page shows before Python has started.
 * @param {string} language
 * @returns {Promise<FirstWords | undefined>}
 */
const firstWords = async (language) => {
  const file = files.firstWords[language];
  return file && (await fetch(addressOf(file))).json();
};

/**
 * @param {FirstWords | undefined} words
 * @param {string} language
 */
const translate = (words, language) => {
  if (!words) return;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const isElement = node instanceof Element;
    const replaced = isElement ? words.attributes : words.texts;
    for (const said of isElement ? node.attributes : [node]) {
      const { nodeValue } = said;
      if (nodeValue !== null && Object.hasOwn(replaced, nodeValue)) said.nodeValue = replaced[nodeValue] ?? "";
    }
  }
  document.documentElement.lang = language;
};

/** @param {string} language */
const short = (language) => language.slice(0, 2).toLowerCase();

// The last used language, or the first supported one of the device, is loaded before Python starts;
// if that fails, everything starts in English.
export const start = () => {
  const ours = Object.keys(files.messages);
  const preferred = navigator.languages.map(short).find((one) => ours.includes(one));
  const wanted = setting("language", ours) ?? preferred ?? "en";
  posthorn.loadingLanguage = Promise.all([loadCatalogue(wanted), firstWords(wanted)])
    .then(([, words]) => translate(words, wanted))
    .catch(() => {});
};
