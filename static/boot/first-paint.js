// Delays all loading until the first frame is painted: a slow device would be busy with nothing else.
import { send } from "../ui/events.js";
import { files } from "./files.js";

// A page that nobody looks at has no frames to wait for.
const LONGEST_FRAME = 500;
// Who waits as long as this for Python waits for the network, and may look at the drawing meanwhile.
const DRAWING = 2000;

/** Resolves when the page has been seen. @type {Promise<unknown>} */
export const painted = new Promise((resolve) => {
  setTimeout(resolve, LONGEST_FRAME);
  requestAnimationFrame(() => setTimeout(resolve));
});

let hasRest = false;

/** Brings the styles of the games that are not on the start page at first. */
export const loadLaterStyle = () => {
  if (hasRest) return;
  hasRest = true;
  const { href, integrity = "" } = files.laterStyle;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", integrity, href });
  link.addEventListener("error", () => send("missing", link.href));
  // The order of style sheets is that of the page: this one comes after the first.
  document.head.append(link);
};

// The drawing takes a slow device long, and comes when Python is there; who comes by a link may come to any game.
export const start = () => {
  painted.then(() => {
    setTimeout(() => {
      document.documentElement.dataset.drawn = "true";
    }, DRAWING);
    if (location.hash) loadLaterStyle();
  });
};
