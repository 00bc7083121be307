// Selectors that several scripts share.

const ENABLED = ":not([aria-disabled=true], :disabled)";

/** What a click means something on, whether it can be pressed now or not. */
export const CLICKABLE = "[data-move], [data-action]";
/** What can be pressed now. */
export const PRESSABLE = `:is(${CLICKABLE})${ENABLED}`;
/** What a move is made with now, or begun. */
export const LIT = `:is([data-move], [data-action=pick])${ENABLED}`;

/**
 * The element that an event happened to.
 * @param {Event} event
 * @returns {HTMLElement}
 */
export const targetOf = ({ target }) =>
  // Events of the document itself concern the whole page.
  /** @type {HTMLElement} */ (target instanceof Element ? target : document.documentElement);

/**
 * All elements below a place that match a selector.
 * @param {ParentNode} place
 * @param {string} selector
 * @returns {HTMLElement[]}
 */
export const allIn = (place, selector) =>
  [...place.querySelectorAll(selector)].map((one) => /** @type {HTMLElement} */ (one));
