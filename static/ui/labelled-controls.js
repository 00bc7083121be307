// Hides from screen readers what stands inside a control that has a name of its own.
//
// A control is read by its name alone, yet Firefox reports every changed figure inside it. A move changes dozens of
// them, and Orca throws announcements away while too many such reports wait for it.
import { allIn } from "./selectors.js";

const LABELLED = ":is(button, [role=option])[aria-label]";

/** @param {DocumentFragment} painted */
export const hideContents = (painted) => {
  for (const control of allIn(painted, LABELLED))
    for (const part of control.children) part.setAttribute("aria-hidden", "true");
};
