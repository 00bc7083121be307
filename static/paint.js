// Paints a change: one string of sibling elements, each taking the place of the live one with its id.
//
// What has a data-key is the same thing before and after, wherever on the page it stands: it flies from
// its old place to the new one. What is new comes from the deck, if it is a card, or grows.
"use strict";
(() => {
  const DURATIONS = { normal: 420, fast: 180, off: 0 };
  const root = document.documentElement;
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const HOW = {
    morphStyle: "outerHTML",
    restoreFocus: true,
    callbacks: {
      // An open dialog, or a part that the player has unfolded, stays open; rove.js knows the stops of its groups.
      beforeAttributeUpdated: (name, node) =>
        !(name === "open" && node.matches("dialog, details")) && !(name === "tabindex" && node.closest("[data-rove]")),
    },
  };

  const places = () => {
    const found = new Map();
    for (const element of document.querySelectorAll("[data-key]")) {
      found.set(element.dataset.key, element.getBoundingClientRect());
    }
    return found;
  };

  const fly = (element, from, to, duration) => {
    const way = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
    element.animate([{ transform: way, zIndex: 9 }, { transform: "none", zIndex: 9 }], { duration, easing: "ease-out" });
  };

  const animate = (before, duration) => {
    const deck = before.get("deck");
    for (const element of document.querySelectorAll("[data-key]")) {
      const to = element.getBoundingClientRect();
      const from = before.get(element.dataset.key);
      if (element instanceof SVGElement) {
        if (!from) element.animate([{ transform: "scale(0)" }, { transform: "scale(1.25)" }, { transform: "none" }], { duration });
      } else if (!from && deck && to.width) fly(element, deck, to, duration);
      else if (from && from.width && Math.hypot(from.left - to.left, from.top - to.top) > 2) fly(element, from, to, duration);
    }
  };

  posthorn.paint = (html) => {
    const duration = calm.matches ? 0 : (DURATIONS[root.dataset.speed] ?? 0);
    const lay = duration ? places() : null;
    // What is being typed is not taken away; anything else that has the focus changes like the rest.
    const before = posthorn.whereabouts();
    const ignoreActiveValue = Boolean(document.activeElement?.matches("input[type=text], textarea"));
    const template = document.createElement("template");
    template.innerHTML = html;
    for (const fresh of [...template.content.children]) {
      const live = document.getElementById(fresh.id);
      if (!live) throw new Error(`There is nothing on the page to paint #${fresh.id} over.`);
      Idiomorph.morph(live, fresh, { ...HOW, ignoreActiveValue });
      posthorn.rove(document.getElementById(fresh.id));
    }
    posthorn.keepFocus(before);
    if (lay) animate(lay, duration);
  };
})();
