// Single keys: each presses what it stands for, or brings the focus to that part of the table.
//
// Which key stands for what comes from game/table/shortcuts.py, as data-keys of #keys; nothing is there when
// a player has switched them off. Python hears only of what was pressed, as if it had been clicked.
"use strict";
(() => {
  const TYPING = "input, textarea, select, [contenteditable]";
  const LIT = ":is([data-move], [data-action]):not([aria-disabled=true], :disabled)";
  const STOP = "a[href], button:not(:disabled, [tabindex='-1']), select, input, [tabindex='0']";

  const go = (place) => {
    const all = (selector) => [...place.querySelectorAll(selector)].filter((one) => one.checkVisibility());
    (all(`[tabindex='0']${LIT}`)[0] ?? all(LIT)[0] ?? all(STOP)[0] ?? place).focus();
  };

  document.addEventListener("keydown", (event) => {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    if (event.defaultPrevented || event.isComposing || altKey || ctrlKey || metaKey) return;
    if (target.matches(TYPING) || document.querySelector("dialog[open]")) return;
    const keys = JSON.parse(document.getElementById("keys")?.dataset.keys || "{}");
    const thing = Object.hasOwn(keys, key.toLowerCase()) ? document.getElementById(keys[key.toLowerCase()]) : null;
    if (!thing?.checkVisibility()) return;
    event.preventDefault();
    if (thing.matches("button")) thing.click();
    else go(thing);
  });
})();
