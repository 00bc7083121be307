// The files that scripts fetch: index.html lists them in #files, and the build fills in their published addresses.

/** @import { PublishedFile, PublishedFiles } from "../types.d.ts" */

/** @type {PublishedFiles} */
export const files = JSON.parse(document.getElementById("files")?.textContent ?? "{}");

/**
 * The absolute address of a file.
 * @param {PublishedFile} file
 */
export const addressOf = (file) => new URL(file.href, document.baseURI).href;
