// The only Trusted Types policy that netlify.toml allows. Only morph.js passes markup through it: that of Python,
// which escapes all text (game/core/markup.py). A worker runs one of two scripts.
import { addressOf, files } from "./files.js";

const serviceWorker = () => new URL("./service-worker.js", document.baseURI).href;

const RULES = {
  /** @param {string} html */
  createHTML: (html) => html,
  /** @param {string} address */
  createScriptURL: (address) => {
    if (![addressOf(files.botWorker), serviceWorker()].includes(address)) {
      throw new TypeError(`${address} is no script of a worker.`);
    }
    return address;
  },
};

let policy = RULES;

/** @param {string} html */
export const trustedMarkup = (html) => policy.createHTML(html);

/**
 * The address of a worker's script as a trusted value.
 * @param {string} address
 */
export const workerScript = (address) => policy.createScriptURL(new URL(address, document.baseURI).href);

export const start = () => {
  policy = window.trustedTypes?.createPolicy("posthorn", RULES) ?? RULES;
};
