// Shows what a thing is for beside it: while it is pointed at, has the focus, or is pressed for a while.
//
// The words are in data-help, or, where a screen reader says the same, in aria-description.
import { meant } from "./map-hit-target.js";
import { targetOf } from "./selectors.js";

const EXPLAINED = "[data-help], [aria-description]";
// A pointer that rests is told these by the browser; fingers and the focus are not.
const TITLED = `${EXPLAINED}, [title]`;
const HOVER_DELAY = 450;
const LONG_PRESS = 550;
const GAP = 8;
const TREMBLE = 4;
const bubble = document.createElement("div");
/** @type {HTMLElement | null} */
let shown = null;
let timer = 0;
let touched = false;
let pressed = false;
let rests = "";

const hide = () => {
  clearTimeout(timer);
  shown = null;
  if (bubble.matches(":popover-open")) bubble.hidePopover();
};

/** @param {HTMLElement} element */
const place = (element) => {
  const thing = element.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const below = thing.bottom + GAP + height <= innerHeight;
  const middle = thing.left + (thing.width - width) / 2;
  bubble.style.left = `${Math.max(GAP, Math.min(innerWidth - width - GAP, middle))}px`;
  bubble.style.top = `${Math.max(GAP, below ? thing.bottom + GAP : thing.top - GAP - height)}px`;
};

/** @param {HTMLElement} element */
const show = (element) => {
  if (!element.isConnected) return;
  hide();
  shown = element;
  bubble.textContent = element.dataset.help ?? element.getAttribute("aria-description") ?? element.title;
  bubble.showPopover();
  place(element);
};

/**
 * @param {HTMLElement | null} element
 * @param {number} delay
 */
const soon = (element, delay) => {
  clearTimeout(timer);
  if (element) timer = window.setTimeout(() => show(element), delay);
};

/**
 * The nearest thing around a target that a selector names.
 * @param {HTMLElement} target
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
const around = (target, selector) => target.closest(selector);

// The focus may make things scroll too: that ends a press only where there is one.
const letGo = () => {
  if (touched && !pressed) clearTimeout(timer);
};

export const start = () => {
  document.addEventListener("pointerover", (event) => {
    const { pointerType, clientX, clientY } = event;
    // What moves under a pointer that rests, as when the focus makes things scroll, is not pointed at.
    const before = rests;
    rests = `${clientX} ${clientY}`;
    if (pointerType === "touch" || rests === before) return;
    const element = around(targetOf(event), EXPLAINED);
    if (element !== shown) {
      hide();
      soon(element, HOVER_DELAY);
    }
  });

  document.addEventListener("focusin", (event) => {
    // A finger that has pressed for a while brings the focus when it lets go.
    if (pressed) return;
    hide();
    const element = around(targetOf(event), TITLED);
    if (element && targetOf(event).matches(":focus-visible")) soon(element, HOVER_DELAY);
  });
  document.addEventListener("focusout", () => {
    if (!pressed) hide();
  });

  document.addEventListener("pointerdown", (event) => {
    hide();
    pressed = false;
    touched = event.pointerType === "touch";
    if (!touched) return;
    const element = around(meant(event), TITLED);
    clearTimeout(timer);
    if (element) {
      timer = window.setTimeout(() => {
        pressed = true;
        show(element);
      }, LONG_PRESS);
    }
  });

  // A finger that moves wants to move something; it trembles a little even when it rests.
  document.addEventListener("pointermove", ({ pointerType, movementX, movementY }) => {
    if (pointerType === "touch" && Math.hypot(movementX, movementY) > TREMBLE) letGo();
  });
  for (const kind of ["pointerup", "pointercancel", "scroll"]) document.addEventListener(kind, letGo, true);

  // A long press asks what a thing is; it does not press it.
  document.addEventListener(
    "click",
    (event) => {
      if (!pressed) return;
      pressed = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
  document.addEventListener("contextmenu", (event) => {
    if (pressed) event.preventDefault();
  });

  addEventListener("resize", hide);

  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") hide();
  });

  bubble.id = "help";
  bubble.popover = "manual";
  bubble.setAttribute("aria-hidden", "true");
  document.body.append(bubble);
};
