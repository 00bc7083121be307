// Paints a change: one string of sibling elements, each taking the place of the live one with its id.
//
// What has a data-key is the same thing before and after, and flies if it stands elsewhere then. A card's key is
// its place: one that is gone from its zone while its face (data-face) is new in another has moved there. What is
// new in any other way comes from the deck, if it is a card, or grows.
import { Idiomorph } from "idiomorph";
import { trustedMarkup } from "../boot/trusted-types.js";
import { announce, announcementsIn, deafFor, isRegion } from "./announcements.js";
import { watchAutoPress } from "./auto-press.js";
import { showEffects } from "./effects.js";
import { keepFocus, whereabouts } from "./focus.js";
import { rove } from "./roving-tabindex.js";
import { afterPaint } from "./scroll-clear.js";
import { allIn } from "./selectors.js";
import { showSpotlight } from "./spotlight.js";

/** @typedef {{ left: number, top: number, width: number }} Box */
/** @typedef {{ key: string, face: string | undefined, zone: string, box: Box }} Place */

/** @type {Record<string, number>} */
const DURATIONS = { normal: 420, fast: 180, off: 0 };
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const HOW = {
  morphStyle: /** @type {const} */ ("outerHTML"),
  restoreFocus: true,
  callbacks: {
    beforeNodeMorphed: (/** @type {Node} */ node) => !isRegion(node),
    // An open dialog, or a part that the player has unfolded, stays open; roving-tabindex.js knows the stops of its
    // groups.
    beforeAttributeUpdated: (/** @type {string} */ name, /** @type {Element} */ node) =>
      !(name === "open" && node.matches("dialog, details")) && !(name === "tabindex" && node.closest("[data-rove]")),
  },
};

/** @param {string} key */
const zoneOf = (key) => key.split("-")[0] ?? "";

// Measured on the page, not on the screen: the page may be scrolled between before and after.
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
 * Whence a card came that was not at its place before: each card that left arrives once.
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
    // Cards move up in their own zone only where a gap is not filled; else they are others of the same face.
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
 * Brings the page up to date.
 * @param {string} html
 */
export const paint = (html) => {
  const duration = calm.matches ? 0 : (DURATIONS[document.documentElement.dataset.speed ?? ""] ?? 0);
  const lay = duration ? places() : null;
  // What is being typed is not taken away; anything else that has the focus changes like the rest.
  const before = whereabouts();
  const ignoreActiveValue = Boolean(document.activeElement?.matches("input[type=text], textarea"));
  const template = document.createElement("template");
  template.innerHTML = trustedMarkup(html);
  const said = announcementsIn(template.content);
  const deaf = deafFor();
  for (const fresh of [...template.content.children]) {
    const live = document.getElementById(fresh.id);
    if (!live) throw new Error(`There is nothing on the page to paint #${fresh.id} over.`);
    Idiomorph.morph(live, fresh, { ...HOW, ignoreActiveValue });
    const painted = document.getElementById(fresh.id);
    if (painted) rove(painted);
  }
  keepFocus(before, said ? announce(said, deaf) : 0);
  afterPaint();
  if (lay) animate(lay, duration);
  showEffects();
  showSpotlight();
  watchAutoPress();
};
