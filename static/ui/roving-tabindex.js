// A group of elements is one stop of the Tab key; the arrow keys move the focus inside of it.
//
// In a group with data-rove, left and right follow the order, up and down go to the nearest member on the screen; with
// data-rove="plane", as on the map, all four go to the nearest member. Home and End go to the first and the last. If
// members have data-names, typed letters go to the member whose name begins with them. The member that had the focus
// last is the stop for the Tab key.
//
// This is a script because a held arrow key needs an answer in every frame, and only the page knows the positions.
// Python defines the groups; this script sets tabindex inside of them.
import { isHeld } from "./held-focus.js";
import { allIn, PRESSABLE, targetOf } from "./selectors.js";

// A list that scrolls is a separate stop, where the arrow keys scroll it.
const MEMBERS = "button, [role=button], [tabindex]:not([role=group])";
/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const PLANE = "plane";
// A member that lies more sideways than ahead is chosen only if no other lies ahead.
const ASIDE = 1e5;
// The tolerance for members of one row, whose heights differ a little.
const APART = 12;
// Letters typed within this time belong to one name.
const PAUSE = 1200;
let typed = "";
let typedAt = 0;

/** @param {Element} group */
const members = (group) => allIn(group, MEMBERS).filter((one) => !one.matches(":disabled") && !isHeld(one));

/**
 * Makes one member the group's stop for the Tab key.
 * @param {Element} group
 * @param {Element | undefined} stop
 */
const settle = (group, stop) => {
  for (const one of members(group)) {
    const index = one === stop ? "0" : "-1";
    if (one.getAttribute("tabindex") !== index) one.setAttribute("tabindex", index);
  }
};

/** @param {Element} group */
const settled = (group) => {
  const all = members(group);
  const here = all.find((one) => one === document.activeElement);
  const last = all.find((one) => one.getAttribute("tabindex") === "0");
  settle(group, here ?? last ?? all.find((one) => one.matches(PRESSABLE)) ?? all[0]);
};

/** @param {Element} element */
const middle = (element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/**
 * @param {HTMLElement} from
 * @param {HTMLElement[]} all
 * @param {[number, number]} way
 * @param {number} apart
 */
const nearest = (from, all, [dx, dy], apart) => {
  const here = middle(from);
  /** @type {HTMLElement | null} */
  let found = null;
  let cheapest = Number.POSITIVE_INFINITY;
  for (const one of all) {
    const there = middle(one);
    const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const across = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    const cost = along + 2 * across + (across > 2 * along ? ASIDE : 0);
    if (one === from || along < apart || cost >= cheapest) continue;
    found = one;
    cheapest = cost;
  }
  return found;
};

/**
 * @param {string} key
 * @param {HTMLElement} from
 * @param {HTMLElement[]} all
 * @param {HTMLElement} group
 */
const step = (key, from, all, group) => {
  if (key === "Home") return all[0];
  if (key === "End") return all.at(-1);
  const [dx, dy] = WAYS[key] ?? [0, 0];
  const plane = group.dataset.rove === PLANE;
  const next = all[(all.indexOf(from) + dx + dy + all.length) % all.length];
  // Left and right follow the order, because rows may wrap anywhere.
  return dx && !plane ? next : (nearest(from, all, [dx, dy], plane ? 1 : APART) ?? (plane ? null : next));
};

/** @param {string} words */
const fold = (words) => words.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/ł/g, "l");

/**
 * @param {string} letters
 * @returns {(member: HTMLElement) => boolean}
 */
const begins =
  (letters) =>
  ({ dataset }) =>
    (dataset.names ?? "").split("|").some((name) => fold(name).startsWith(letters));

/**
 * @param {string} key
 * @param {HTMLElement} from
 * @param {HTMLElement[]} all
 * @param {number} now
 */
const typeAhead = (key, from, all, now) => {
  typed = now - typedAt > PAUSE ? fold(key) : typed + fold(key);
  typedAt = now;
  const place = all.indexOf(from);
  const after = [...all.slice(place + 1), ...all.slice(0, place + 1)];
  const found = typed.length > 1 && [from, ...after].find(begins(typed));
  if (found) return found;
  // If no name continues like this, the letter starts another name; the same letter again goes to the next match.
  typed = fold(key);
  return after.find(begins(typed));
};

/** @param {KeyboardEvent} event */
const keydown = (event) => {
  const { key, altKey, ctrlKey, metaKey } = event;
  const target = targetOf(event);
  const isLetter = /^\p{L}$/u.test(key);
  if (!isLetter) typed = "";
  const group = /** @type {HTMLElement | null} */ (target.closest("[data-rove]"));
  if (!group || altKey || ctrlKey || metaKey || event.isComposing) return;
  const all = members(group).filter((one) => one.checkVisibility());
  if (!all.includes(target)) return;
  let next = null;
  if (Object.hasOwn(WAYS, key) || key === "Home" || key === "End") next = step(key, target, all, group);
  // After a press with a pointer, letters are shortcuts as everywhere else.
  else if (target.dataset.names && isLetter && target.matches(":focus-visible")) {
    next = typeAhead(key, target, all, event.timeStamp);
  } else return;
  event.preventDefault();
  next?.focus();
};

/** @param {Event} event */
const focusin = (event) => {
  const target = targetOf(event);
  const group = target.closest("[data-rove]");
  if (group && target !== group && target.matches(MEMBERS)) settle(group, target);
};

export const start = () => {
  document.addEventListener("keydown", keydown);
  document.addEventListener("focusin", focusin);
};

/**
 * Sets the stops of the groups that were painted.
 * @param {Element} painted
 */
export const rove = (painted) => {
  for (const group of painted.querySelectorAll("[data-rove]")) settled(group);
  const around = painted.closest("[data-rove]");
  if (around) settled(around);
};
