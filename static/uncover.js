// Keeps what has the focus clear of the parts that stay at an edge of the screen.
"use strict";
(() => {
  // The parts that stay at an edge of a narrow screen while the rest scrolls.
  const UPPER = ["bar", "prompt"];
  const LOWER = ["guide", "news"];
  // So many pixels stay between what has the focus and such a part.
  const EDGE = 6;

  // Whoever uses a pointer sees where it is; nothing scrolls away then.
  posthorn.uncover = () => {
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

  document.addEventListener("focusin", posthorn.uncover);
})();
