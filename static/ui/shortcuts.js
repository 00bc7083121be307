// Keyboard shortcuts: a key presses a button, or moves the focus to a part of the table.
//
// The table of keys comes from game/table/screens/shortcuts.py as data-keys of #keys; it is empty when the player has
// switched shortcuts off. Python gets the same event as for a click.
import { noticedIn, sayName } from "./announcements.js";
import { moveFocus } from "./delayed-focus.js";
import { allIn, OPEN_DIALOG, PRESSABLE, targetOf } from "./selectors.js";

const TYPING = "input, textarea, select, [contenteditable]";
const STOP = "a[href], button:not(:disabled, [tabindex='-1']), select, input, [tabindex='0']";

/** @param {HTMLElement} place */
const go = (place) => {
  const all = (/** @type {string} */ selector) => allIn(place, selector).filter((one) => one.checkVisibility());
  const there = all(`[tabindex='0']${PRESSABLE}`)[0] ?? all(PRESSABLE)[0] ?? all(STOP)[0] ?? place;
  // Screen readers leave out the instruction of a part if the focus goes to one of its choices.
  const instruction = there === place ? null : document.getElementById(place.getAttribute("aria-describedby") ?? "");
  sayName(instruction);
  if (there !== document.activeElement) return moveFocus(there, instruction ? noticedIn() : 0);
  // What has the focus already is announced again.
  sayName(there);
};

/** @param {KeyboardEvent} event */
const keydown = (event) => {
  const { key, altKey, ctrlKey, metaKey } = event;
  const target = targetOf(event);
  // A key press shows that there is a keyboard (tooltips.css); on-screen keyboards appear only in text fields.
  if (!target.matches(TYPING)) document.documentElement.dataset.keyboard = "true";
  if (event.defaultPrevented || event.isComposing || altKey || ctrlKey || metaKey) return;
  if (target.matches(TYPING) || document.querySelector(OPEN_DIALOG)) return;
  const keys = JSON.parse(document.getElementById("keys")?.dataset.keys || "{}");
  const thing = Object.hasOwn(keys, key.toLowerCase()) ? document.getElementById(keys[key.toLowerCase()]) : null;
  if (!thing?.checkVisibility()) return;
  event.preventDefault();
  if (thing.matches("button")) thing.click();
  else go(thing);
};

export const start = () => document.addEventListener("keydown", keydown);
