// The address of the page names the screen that is shown. Python sets it, and gets an event for Back and Forward.
//
// Below every other entry, the browser's history has one for the start page. So Back leads from a match to the start
// page, and never away from the site. Such an entry has `over` in its state, which survives a reload.
import { send } from "../ui/events.js";

// The longest wait for a step back, which a browser may refuse.
const LONGEST_STEP = 2000;
/** The fragment to go to after the page's own step back; null if there is none. @type {string | null} */
let next = null;
let timer = 0;

const isOver = () => Boolean(history.state?.over);
const startPage = () => location.pathname + location.search;

/** @param {string} fragment */
const goTo = (fragment) => {
  if (isOver()) history.replaceState(history.state, "", `#${fragment}`);
  else {
    // A player who came by a link has no entry of the start page yet.
    if (location.hash) history.replaceState(null, "", startPage());
    history.pushState({ over: true }, "", `#${fragment}`);
  }
};

const goToStart = () => {
  if (isOver()) {
    // The entry below is the start page, so that Forward leads to the match again.
    next = "";
    timer = window.setTimeout(arrive, LONGEST_STEP);
    history.back();
  } else if (location.hash) history.replaceState(history.state, "", startPage());
};

const arrive = () => {
  const wanted = next;
  clearTimeout(timer);
  next = null;
  if (wanted) setFragment(wanted);
};

/**
 * Sets the fragment of the address; it is empty for the start page.
 * @param {string} fragment
 */
export const setFragment = (fragment) => {
  if (next !== null) next = fragment;
  else if (!fragment) goToStart();
  else if (!isOver() || location.hash !== `#${fragment}`) goTo(fragment);
};

/** Sends Python the new fragment after Back, Forward, or a link in this tab. */
export const watchAddress = () => {
  addEventListener("hashchange", () => {
    if (next === null) send("link");
    else arrive();
  });
};
