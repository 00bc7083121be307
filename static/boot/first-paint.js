// Delays all loading until the first frame is painted, because loading would keep a slow device from painting.
import { send } from "../ui/events.js";
import { files } from "./files.js";

// A hidden page paints no frames.
const LONGEST_FRAME = 500;
// If Python takes longer than this, the network is slow, and the drawings can be painted meanwhile.
const DRAWING = 2000;

/** Resolves when the first frame is painted. @type {Promise<unknown>} */
export const painted = new Promise((resolve) => {
  setTimeout(resolve, LONGEST_FRAME);
  requestAnimationFrame(() => setTimeout(resolve));
});

let hasRest = false;

/** Loads the styles of the other games, which the first style sheet does not contain. */
export const loadLaterStyle = () => {
  if (hasRest) return;
  hasRest = true;
  const { href, integrity = "" } = files.laterStyle;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", integrity, href });
  link.addEventListener("error", () => send("missing", link.href));
  // The order in the document is the order of the cascade: this sheet comes after the first.
  document.head.append(link);
};

// A slow device paints the drawings when Python has started; a link may open any game, so it needs all styles.
export const start = () => {
  painted.then(() => {
    setTimeout(() => {
      document.documentElement.dataset.drawn = "true";
    }, DRAWING);
    if (location.hash) loadLaterStyle();
  });
};
