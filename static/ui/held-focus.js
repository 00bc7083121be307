// Keeps the focus where it is until the result of a press was heard, even if the pressed element is gone by then.
//
// A screen reader whose focus disappears reads the first thing of the page instead, or does not read where the focus goes
// then: when a dialog is closed in Chromium, Orca finds where the focus is now by itself, and says nothing of it. So what
// held the focus stays for that moment, unseen and without effect, and goes a little after the focus. Its box stays as it
// is: another one would be a new thing to a screen reader, to be read once more.

// Nothing that is painted has this id, so nothing is painted over it; style sheets make it unseen.
const ID = "held";
// What gives an element its effect or its place in the game; a dialog keeps its box, and where it leads when it is gone.
const EFFECT = /^(?:data-(?!onward|modal).*|aria-modal)$/;
// Longer than a screen reader takes to see where the focus went.
const SEEN = 300;
/** @type {HTMLElement | null} */
let held = null;
/** What happens to the parts around it when it goes. @type {(() => void)[]} */
let postponed = [];

/** @param {Element | null | undefined} element */
export const isHeld = (element) => Boolean(element && held?.contains(element));

/** @param {HTMLElement} element */
const takeNoRoom = (element) => {
  const { width, height } = element.getBoundingClientRect();
  const { position, width: itsWidth, height: itsHeight } = getComputedStyle(element);
  if (position === "fixed" || position === "absolute" || !element.parentElement) return;
  // Stretched over its place, it would grow by its negative margins.
  Object.assign(element.style, { width: itsWidth, height: itsHeight });
  const { columnGap, rowGap } = getComputedStyle(element.parentElement);
  element.style.marginInlineEnd = `${-width - (Number.parseFloat(columnGap) || 0)}px`;
  element.style.marginBlockEnd = `${-height - (Number.parseFloat(rowGap) || 0)}px`;
};

/**
 * Keeps an element that is to be removed, if it has the focus.
 * @param {Node} node
 * @returns {boolean} whether it is kept
 */
export const hold = (node) => {
  if (!(node instanceof HTMLElement) || !node.contains(document.activeElement)) return false;
  if (node === held) return true;
  held?.remove();
  held = node;
  for (const one of [node, ...node.querySelectorAll("*")]) {
    for (const name of one.getAttributeNames()) if (EFFECT.test(name)) one.removeAttribute(name);
  }
  takeNoRoom(node);
  node.id = ID;
  return true;
};

/**
 * Postpones that a list stops being one, or that a part of the page is hidden, as long as something in it has the focus.
 * @param {Element} element
 * @param {string} name of the attribute
 * @param {string} how it is changed: update or remove
 * @returns {boolean} whether it is postponed
 */
export const postpone = (element, name, how) => {
  if (name === "data-holding") return true;
  const isLost = (name === "role" && how === "remove") || (name === "hidden" && how === "update");
  if (!isLost || element === document.activeElement || !element.contains(document.activeElement)) return false;
  postponed.push(() => (how === "remove" ? element.removeAttribute(name) : element.setAttribute(name, "")));
  if (name === "hidden") {
    element.setAttribute("data-holding", "");
    postponed.push(() => element.removeAttribute("data-holding"));
  }
  return true;
};

/**
 * Postpones that what has the focus is described by something else: Orca would read that before the result.
 * @param {DocumentFragment} fresh
 */
export const keepDescription = (fresh) => {
  const live = document.activeElement;
  const next = live?.id ? fresh.getElementById(live.id) : null;
  const later = next?.getAttribute("aria-describedby");
  if (!live || !next || !later) return;
  const now = live.getAttribute("aria-describedby");
  if (now === later) return;
  if (now) next.setAttribute("aria-describedby", now);
  else next.removeAttribute("aria-describedby");
  const change = () => {
    const isSame = live.getAttribute("aria-describedby") === now && live !== document.activeElement;
    if (isSame) live.setAttribute("aria-describedby", later);
  };
  live.addEventListener("blur", () => setTimeout(change, SEEN), { once: true });
};

/**
 * Removes what was held, unless it has the focus still.
 * @param {HTMLElement | null} [element]
 */
export const release = (element = held) => {
  if (element?.contains(document.activeElement)) return;
  element?.remove();
  if (held === element) held = null;
  for (const change of postponed) change();
  postponed = [];
};

export const start = () =>
  document.addEventListener("focusin", ({ target }) => {
    const gone = held;
    if (gone && target instanceof Element && !isHeld(target)) setTimeout(() => release(gone), SEEN);
  });
