// Single keys: each presses what it stands for, or brings the focus to that part of the table.
//
// Which key stands for what comes from game/table/screens/shortcuts.py, as data-keys of #keys; nothing is there when
// a player has switched them off. Python hears only of what was pressed, as if it had been clicked.
import { sayName } from "./announcements.js";
import { allIn, PRESSABLE, targetOf } from "./selectors.js";

const TYPING = "input, textarea, select, [contenteditable]";
const STOP = "a[href], button:not(:disabled, [tabindex='-1']), select, input, [tabindex='0']";

/** @param {HTMLElement} place */
const go = (place) => {
  const all = (/** @type {string} */ selector) => allIn(place, selector).filter((one) => one.checkVisibility());
  const there = all(`[tabindex='0']${PRESSABLE}`)[0] ?? all(PRESSABLE)[0] ?? all(STOP)[0] ?? place;
  if (there !== document.activeElement) return there.focus();
  // Whoever is there already wants to hear it again.
  const described = place.getAttribute("aria-describedby");
  if (described) sayName(document.getElementById(described));
  sayName(there);
};

/** @param {KeyboardEvent} event */
const keydown = (event) => {
  const { key, altKey, ctrlKey, metaKey } = event;
  const target = targetOf(event);
  // Whoever presses a key has a keyboard (tooltips.css); one on the screen comes up for typing alone.
  if (!target.matches(TYPING)) document.documentElement.dataset.keyboard = "true";
  if (event.defaultPrevented || event.isComposing || altKey || ctrlKey || metaKey) return;
  if (target.matches(TYPING) || document.querySelector("dialog[open]")) return;
  const keys = JSON.parse(document.getElementById("keys")?.dataset.keys || "{}");
  const thing = Object.hasOwn(keys, key.toLowerCase()) ? document.getElementById(keys[key.toLowerCase()]) : null;
  if (!thing?.checkVisibility()) return;
  event.preventDefault();
  if (thing.matches("button")) thing.click();
  else go(thing);
};

export const start = () => document.addEventListener("keydown", keydown);
