// Keeps the focus: it is never lost with what had it, never hidden, and a question gives it back.
"use strict";
(() => {
  const LIT = ":is([data-move], [data-action=pick]):not([aria-disabled=true], :disabled)";
  // The parts that stay at an edge of a narrow screen while the rest scrolls.
  const UPPER = ["bar", "prompt"];
  const LOWER = ["guide", "news"];
  // So many pixels stay between what has the focus and such a part.
  const EDGE = 6;
  // A screen reader needs a moment to see that a dialog is gone before it hears what is said behind it.
  const HEARD_AFTER = 200;
  let posed = null;
  let left = null;

  const regionsAround = (element) => {
    const found = [];
    for (let one = element; one && one.id !== "app" && one !== document.body; one = one.parentElement) {
      if (one.id) found.push(one.id);
    }
    return found;
  };

  const canHold = (element) =>
    Boolean(element?.isConnected && element !== document.body && !element.matches(":disabled") && element.checkVisibility());

  // Keeps what has the focus clear of the parts that stay at the edges, if the focus is to be seen at all.
  const uncover = () => {
    const element = document.activeElement;
    if (!element?.matches(":focus-visible") || element.closest("dialog, #bar, #guide, #news")) return;
    const stuck = (ids) => ids.map((id) => document.getElementById(id)).filter((one) =>
      one && !one.contains(element) && getComputedStyle(one).position === "sticky" && one.checkVisibility());
    const { top, bottom } = element.getBoundingClientRect();
    const edge = element.closest("#prompt") ? 0 : EDGE;
    const highest = Math.max(0, ...stuck(UPPER).map((one) => one.getBoundingClientRect().bottom)) + edge;
    const lowest = Math.min(innerHeight, ...stuck(LOWER).map((one) => one.getBoundingClientRect().top)) - edge;
    if (top < highest || bottom - top > lowest - highest) scrollBy(0, top - highest);
    else if (bottom > lowest) scrollBy(0, bottom - lowest);
  };

  const focus = (element) => {
    element.focus({ preventScroll: true });
    // Whoever has pressed with a pointer looks there, and nothing scrolls away.
    if (!element.matches(":focus-visible")) return;
    element.scrollIntoView({ block: "nearest", inline: "nearest" });
    uncover();
  };

  // What is said while a dialog closes is not heard: it is put in again when the dialog is gone.
  const sayAgain = () => {
    const live = document.getElementById("live");
    const words = [...(live?.children ?? [])];
    live?.replaceChildren();
    setTimeout(() => words.forEach((one) => document.getElementById(one.id) || live?.append(one)), HEARD_AFTER);
  };

  // The same thing again, even if the page was painted over it: a move may be offered in several places.
  const found = ({ element, selector, around }) => {
    if (!selector || (element.isConnected && element.matches(selector))) return element;
    const near = around.map((id) => document.getElementById(id)?.querySelector(selector));
    return near.find(Boolean) ?? document.querySelector(selector);
  };

  // A question holds the focus until it is answered; then it gives it back, unless its answer leads onward.
  const ask = (before) => {
    const dialog = document.querySelector("dialog[data-modal]");
    const question = dialog ?? document.querySelector("[data-asks]");
    const name = (one) => one?.dataset.asks ?? one?.id;
    if (question && name(question) !== name(posed)) {
      left ??= before;
      if (!dialog) focus(question.querySelector(".primary") ?? question.querySelector("button"));
      else if (!dialog.open) dialog.showModal();
    } else if (!question && posed) {
      const back = found(left);
      const idle = back?.getAttribute("aria-disabled") === "true";
      if (canHold(back) && !idle && !("onward" in posed.dataset)) focus(back);
      if (posed.matches("dialog")) sayAgain();
      left = null;
    }
    posed = question;
  };

  // A button that has just been disabled hands on to the next one beside it.
  const beside = (element) => {
    const all = element?.isConnected ? [...element.parentElement.querySelectorAll(":scope > button")] : [];
    const place = all.indexOf(element);
    return [...all.slice(place + 1), ...all.slice(0, Math.max(0, place)).reverse()].find(canHold);
  };

  const onward = ({ element, around }) => {
    const near = around.map((id) => document.getElementById(id)).filter(Boolean);
    for (const place of [...near, ...document.querySelectorAll("[data-due]"), document]) {
      const next = [...place.querySelectorAll(LIT)].find((one) => canHold(one) && !one.closest("svg"));
      if (next) return next;
    }
    return document.getElementById("prompt") ?? document.querySelector("h1");
  };

  Object.assign(posthorn, {
    // What has the focus before the page is painted, and by what it will be known again.
    whereabouts() {
      const element = document.activeElement;
      const { action, move, value } = element?.dataset ?? {};
      const named = Object.entries({ action, move, value }).filter(([, words]) => words !== undefined);
      const selector = named.map(([name, words]) => `[data-${name}="${CSS.escape(words)}"]`).join("");
      return { element, selector, around: regionsAround(element), wasLit: Boolean(element?.matches(LIT)) };
    },

    // Whoever pressed something that is gone goes on where something can be pressed: nearby, else where the turn
    // goes on. With the keyboard that is so too if it is still there but cannot be pressed any more, except on
    // the map, where the arrow keys go on from any city.
    keepFocus(before) {
      ask(before);
      const active = document.activeElement;
      // Whoever has not touched anything yet is left alone.
      if (before.element && before.element !== document.body) {
        const idle = before.wasLit && active === before.element && !active.matches(LIT) && active.matches(":focus-visible");
        if (!canHold(active)) focus(beside(before.element) ?? onward(before));
        else if (idle && !active.closest("svg")) focus(onward(before));
      }
      uncover();
    },
  });

  document.addEventListener("focusin", uncover);

  // Escape is for Python to answer: some questions have to be.
  document.addEventListener("cancel", (event) => event.preventDefault(), true);
})();
