// Selectors that several scripts share.

const ENABLED = ":not([aria-disabled=true], :disabled)";

/** Elements with an action, whether it is possible now or not. */
export const CLICKABLE = "[data-move], [data-action]";
/** Elements that can be pressed now. */
export const PRESSABLE = `:is(${CLICKABLE})${ENABLED}`;
/** A dialog that waits for an answer; one that is held for the focus only (held-focus.js) does not. */
export const OPEN_DIALOG = "dialog[open]:not(#held)";
/** Elements that make or start a move now. */
export const LIT = `:is([data-move], [data-action=pick])${ENABLED}`;

/**
 * The element that an event happened to.
 * @param {Event} event
 * @returns {HTMLElement}
 */
export const targetOf = ({ target }) =>
  // An event of the document concerns the whole page.
  /** @type {HTMLElement} */ (target instanceof Element ? target : document.documentElement);

/**
 * All elements below a place that match a selector.
 * @param {ParentNode} place
 * @param {string} selector
 * @returns {HTMLElement[]}
 */
export const allIn = (place, selector) =>
  [...place.querySelectorAll(selector)].map((one) => /** @type {HTMLElement} */ (one));
