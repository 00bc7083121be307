// Paints a change: one string of sibling elements, each taking the place of the live one with its id.
"use strict";
(() => {
  const HOW = { morphStyle: "outerHTML", ignoreActiveValue: true, restoreFocus: true };

  posthorn.paint = (html) => {
    const template = document.createElement("template");
    template.innerHTML = html;
    for (const fresh of [...template.content.children]) {
      const live = document.getElementById(fresh.id);
      if (!live) throw new Error(`There is nothing on the page to paint #${fresh.id} over.`);
      Idiomorph.morph(live, fresh, HOW);
    }
  };
})();
