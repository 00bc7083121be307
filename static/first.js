// Lets the page be seen before anything else is done: a slow device would be busy with nothing else.
"use strict";
(() => {
  // A page that nobody looks at has no frames to wait for.
  const LONGEST_FRAME = 500;
  const frame = new Promise((resolve) => {
    setTimeout(resolve, LONGEST_FRAME);
    requestAnimationFrame(() => setTimeout(resolve));
  });

  // The style of the games that are not on the start page at first.
  posthorn.dressRest = () => {
    const link = document.querySelector("link[rel=later]");
    link?.addEventListener("error", () => posthorn.send("missing", link.href));
    link?.setAttribute("rel", "stylesheet");
  };

  // After the first frame comes the drawing; who comes by a link may come to any game.
  posthorn.painted = frame.then(() => {
    document.documentElement.dataset.painted = "true";
    if (location.hash) posthorn.dressRest();
  });
})();
