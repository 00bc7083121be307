// Paints a change: a string of sibling elements, each of which replaces the element with its id. In an element with
// data-parts, only its children replace those with their ids.
//
// An element with a data-key is the same thing before and after, and is animated if its position changes. The key of a
// card is its place: if it disappears from its zone and its face (data-face) appears in another, it moved there. Other
// new cards are animated from the deck, and other new elements grow.
import { Idiomorph } from "idiomorph";
import { trustedMarkup } from "../boot/trusted-types.js";
import { announce, isSpeaking, newsIn } from "./announcements.js";
import { watchAutoPress } from "./auto-press.js";
import { showEffects } from "./effects.js";
import { closing, keepFocus, leaveQuestion, whereabouts } from "./focus.js";
import { hold, isHeld, keepDescription, postpone, release } from "./held-focus.js";
import { hideContents } from "./labelled-controls.js";
import { isPassedOver } from "./modality.js";
import { rove } from "./roving-tabindex.js";
import { afterPaint } from "./scroll-clear.js";
import { allIn } from "./selectors.js";
import { showSpotlight } from "./spotlight.js";

/** @typedef {{ left: number, top: number, width: number }} Box */
/** @typedef {{ key: string, face: string | undefined, zone: string, box: Box }} Place */

/** @type {Record<string, number>} */
const DURATIONS = { normal: 420, fast: 180, off: 0 };
const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
const CALLBACKS = {
  // What is the same need not be looked at piece by piece.
  beforeNodeMorphed: (/** @type {Node} */ live, /** @type {Node} */ fresh) => !live.isEqualNode(fresh),
  // An open dialog, or a part that the player has unfolded, stays open; roving-tabindex.js knows the stops of its
  // groups, modality.js what is passed over.
  beforeAttributeUpdated: (/** @type {string} */ name, /** @type {Element} */ node) =>
    !(name === "aria-hidden" && isPassedOver(node)) &&
    !(name === "open" && node.matches("dialog, details")) &&
    !(name === "tabindex" && node.closest("[data-rove]")),
};

/** @param {string} key */
const zoneOf = (key) => key.split("-")[0] ?? "";

// Positions on the page, not on the screen, because the page may be scrolled in between.
/** @param {Element} element @returns {Box} */
const boxOf = (element) => {
  const { left, top, width } = element.getBoundingClientRect();
  return { left: left + scrollX, top: top + scrollY, width };
};

const places = () => {
  /** @type {Map<string, Place>} */
  const found = new Map();
  for (const element of allIn(document, "[data-key]")) {
    const { key = "", face } = element.dataset;
    found.set(key, { key, face, zone: zoneOf(key), box: boxOf(element) });
  }
  return found;
};

/**
 * Finds where a new card came from; each card that left a zone is used once.
 * @param {Map<string, Place>} before
 * @returns {(data: DOMStringMap) => Box | undefined}
 */
const origins = (before) => {
  const now = places();
  const left = [...before.values()].filter(({ key, face, box }) => face && box.width && !now.has(key));
  const size = (/** @type {Map<string, Place>} */ found, /** @type {string} */ zone) =>
    [...found.values()].filter((one) => one.zone === zone).length;
  return ({ face, key = "" }) => {
    const zone = zoneOf(key);
    // In its own zone a card moves only if gaps are closed there; otherwise it is another card with the same face.
    const closesUp = size(now, zone) < size(before, zone);
    const at = left.findIndex((one) => one.face === face && (one.zone !== zone || closesUp));
    return at < 0 ? undefined : left.splice(at, 1)[0]?.box;
  };
};

/**
 * @param {Element} element
 * @param {Box} from
 * @param {Box} to
 * @param {number} duration
 */
const fly = (element, from, to, duration) => {
  const way = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
  element.animate(
    [
      { transform: way, zIndex: 9 },
      { transform: "none", zIndex: 9 },
    ],
    { duration, easing: "ease-out" },
  );
};

/**
 * @param {Map<string, Place>} before
 * @param {number} duration
 */
const animate = (before, duration) => {
  const deck = before.get("deck")?.box;
  const originOf = origins(before);
  for (const element of allIn(document, "[data-key]")) {
    const to = boxOf(element);
    const known = before.get(element.dataset.key ?? "")?.box;
    const from = known ?? (element.dataset.face ? originOf(element.dataset) : undefined);
    if (/** @type {Element} */ (element) instanceof SVGElement) {
      if (!from)
        element.animate([{ transform: "scale(0)" }, { transform: "scale(1.25)" }, { transform: "none" }], { duration });
    } else if (!from && deck && to.width) fly(element, deck, to, duration);
    else if (from?.width && Math.hypot(from.left - to.left, from.top - to.top) > 2) fly(element, from, to, duration);
  }
};

/**
 * Updates the page.
 * @param {string} html
 */
export const paint = (html) => {
  const duration = reducedMotion.matches ? 0 : (DURATIONS[document.documentElement.dataset.speed ?? ""] ?? 0);
  const lay = duration ? places() : null;
  // A field in which the player types keeps its value; any other focused element is updated.
  const before = whereabouts();
  const ignoreActiveValue = Boolean(document.activeElement?.matches("input[type=text], textarea"));
  const template = document.createElement("template");
  template.innerHTML = trustedMarkup(html);
  hideContents(template.content);
  const news = newsIn(template.content);
  const opens = template.content.querySelector("dialog[data-modal]");
  const isHolding = before.byKeyboard && (isSpeaking(news) || opens !== null || closing(template.content) !== null);
  leaveQuestion(template.content, isHolding);
  release();
  if (isHolding) keepDescription(template.content);
  const stays = (/** @type {Node} */ node) => (isHolding || (node instanceof Element && isHeld(node))) && hold(node);
  const callbacks = {
    ...CALLBACKS,
    beforeNodeRemoved: (/** @type {Node} */ node) => !stays(node),
    beforeAttributeUpdated: (/** @type {string} */ name, /** @type {Element} */ node, /** @type {string} */ how) =>
      CALLBACKS.beforeAttributeUpdated(name, node) && !(isHolding && postpone(node, name, how)),
  };
  for (const fresh of [...template.content.children]) {
    const live = document.getElementById(fresh.id);
    if (!live) throw new Error(`There is nothing on the page to paint #${fresh.id} over.`);
    for (const part of fresh.hasAttribute("data-parts") ? [...fresh.children] : [fresh]) {
      const whole = document.getElementById(part.id);
      if (whole)
        Idiomorph.morph(whole, part, { morphStyle: "outerHTML", restoreFocus: true, callbacks, ignoreActiveValue });
    }
    const painted = document.getElementById(fresh.id);
    if (painted) rove(painted);
  }
  keepFocus(before, announce(news));
  afterPaint();
  if (lay) animate(lay, duration);
  showEffects();
  showSpotlight();
  watchAutoPress();
};
