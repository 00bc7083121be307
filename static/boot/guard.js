// Runs one part of the page's scripts so that its failure never stops the others.

/** @import { Posthorn } from "../types.d.ts" */

// watch.js has made this object; where it could not run, the others still need one.
globalThis.posthorn ??= /** @type {Posthorn} */ ({ broken: /** @type {Posthorn["broken"]} */ ([]) });

/**
 * A failure is noted, for the message that the start has failed and for Python, which tells the player.
 * @param {string} name of the part
 * @param {() => void} act
 * @returns {boolean} whether it went well
 */
export const guard = (name, act) => {
  try {
    act();
    return true;
  } catch (error) {
    posthorn.broken.push([name, error]);
    console.error(name, error);
    return false;
  }
};
