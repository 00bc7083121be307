// Lets the page be seen before anything else is done: a slow device would be busy with nothing else.
"use strict";
(() => {
  // A page that nobody looks at has no frames to wait for.
  const LONGEST_FRAME = 500;
  const frame = new Promise((resolve) => {
    setTimeout(resolve, LONGEST_FRAME);
    requestAnimationFrame(() => setTimeout(resolve));
  });

  // After the first frame come the drawing, and the style of what is not on the start page.
  posthorn.painted = frame.then(() => {
    document.documentElement.dataset.painted = "true";
    document.querySelector("link[rel=later]").rel = "stylesheet";
  });
})();
