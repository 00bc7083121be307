// The address of the page is the place that is shown. Python names it; who goes back or forward is told to Python.
//
// Under every place lies an entry of the start page in the browser's history. So Back leads there from a match, and
// never away from the site. Such a place has `over` in its state, which survives a reload.
import { send } from "../ui/events.js";

// A step back that the browser does not make is not waited for any longer.
const LONGEST_STEP = 2000;
/** Where to go when the page's own step back is made; null while there is none. @type {string | null} */
let next = null;
let timer = 0;

const isOver = () => Boolean(history.state?.over);
const startPage = () => location.pathname + location.search;

/** @param {string} fragment */
const goTo = (fragment) => {
  if (isOver()) history.replaceState(history.state, "", `#${fragment}`);
  else {
    // Whoever came by a link has no start page to go back to yet.
    if (location.hash) history.replaceState(null, "", startPage());
    history.pushState({ over: true }, "", `#${fragment}`);
  }
};

const goToStart = () => {
  if (isOver()) {
    // What lies there is the start page; so Forward leads to the match again.
    next = "";
    timer = window.setTimeout(arrive, LONGEST_STEP);
    history.back();
  } else if (location.hash) history.replaceState(history.state, "", startPage());
};

const arrive = () => {
  const wanted = next;
  clearTimeout(timer);
  next = null;
  if (wanted) setPlace(wanted);
};

/**
 * Lets the address name what is shown; empty for the start page.
 * @param {string} fragment
 */
export const setPlace = (fragment) => {
  if (next !== null) next = fragment;
  else if (!fragment) goToStart();
  else if (!isOver() || location.hash !== `#${fragment}`) goTo(fragment);
};

/** Tells Python where the player goes: by Back, by Forward, or by a link that is followed in this tab. */
export const watchAddress = () => {
  addEventListener("hashchange", () => {
    if (next === null) send("link");
    else arrive();
  });
};
