// The files that are fetched by scripts: index.html lists them in #files, the build puts published addresses in.

/** @import { PublishedFile, PublishedFiles } from "../types.d.ts" */

/** @type {PublishedFiles} */
export const files = JSON.parse(document.getElementById("files")?.textContent ?? "{}");

/**
 * The whole address of a file.
 * @param {PublishedFile} file
 */
export const addressOf = (file) => new URL(file.href, document.baseURI).href;
