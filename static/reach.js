// Finds the city that a finger means: fingers are larger than the cities of a map on a phone.
"use strict";
(() => {
  // A finger reaches this far, in pixels of the page, whatever size the map is shown at.
  const REACH = 22;

  // The nearest of the cities that can be pressed, if it is within reach; else what was touched.
  posthorn.meant = ({ target, clientX, clientY, pointerType }) => {
    if (pointerType !== "touch" || !target.closest(".map-sheet")) return target;
    let [nearest, least] = [target, REACH];
    for (const city of document.querySelectorAll("#overlay .target.is-lit")) {
      const { left, top, width, height } = city.getBoundingClientRect();
      const distance = Math.hypot(left + width / 2 - clientX, top + height / 2 - clientY);
      if (distance < least) [nearest, least] = [city, distance];
    }
    return nearest;
  };

  document.addEventListener("click", (event) => {
    const city = posthorn.meant(event);
    if (city.contains(event.target)) return;
    event.stopImmediatePropagation();
    city.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  }, true);
})();
