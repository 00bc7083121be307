// Runs one part of the page's scripts so that its failure does not stop the others.

/** @import { Posthorn } from "../types.d.ts" */

// watchdog.js creates this object; the other scripts need one even if watchdog.js could not run.
globalThis.posthorn ??= /** @type {Posthorn} */ ({ broken: /** @type {Posthorn["broken"]} */ ([]) });

/**
 * A failure is recorded, for the error message of the start and for Python, which informs the player.
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
