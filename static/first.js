// Lets the page be seen before anything else is done: a slow device would be busy with nothing else.
"use strict";
(() => {
  // A page that nobody looks at has no frames to wait for.
  const LONGEST_FRAME = 500;
  // Who waits as long as this for Python waits for the network, and may look at the drawing meanwhile.
  const DRAWING = 2000;
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

  // The drawing takes a slow device long, and comes when Python is there; who comes by a link may come to any game.
  posthorn.painted = frame.then(() => {
    setTimeout(() => (document.documentElement.dataset.drawn = "true"), DRAWING);
    if (location.hash) posthorn.dressRest();
  });
})();
