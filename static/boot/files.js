// The files that scripts fetch: index.html lists them in #files, and the build fills in their published addresses.

/** @import { PublishedFile, PublishedFiles } from "../types.d.ts" */

/** @type {PublishedFiles} */
export const files = JSON.parse(document.getElementById("files")?.textContent ?? "{}");

/**
 * The absolute address of a file.
 * @param {PublishedFile} file
 */
export const addressOf = (file) => new URL(file.href, document.baseURI).href;

const areFilesHere = () => {
  if (navigator.serviceWorker?.controller) return true;
  const { src = "" } = /** @type {HTMLScriptElement | null} */ (document.currentScript) ?? {};
  const { transferSize, decodedBodySize } = performance.getEntriesByName(src)[0]?.toJSON() ?? {};
  return transferSize === 0 && decodedBodySize > 0;
};

/**
 * Whether an earlier visit has left the files on this device: the service worker has them, or the browser's cache had the
 * script that is running, and so probably the others.
 */
export const isHere = areFilesHere();
