// Tells the style sheets, before Python is there, what it will show: so its place is kept free, and nothing moves.

const MATCHES = "posthorn.match.";
// In the save of a match that is not over stands whose turn it is (game/table/storage/save_format.py).
const RUNNING = /"turn_of":\s*\d/;
// The address of a match, or a link to one; not those of the start page and its screens.
const MATCH = /^#(?!new\b|history$)./;

/** @returns {[key: string, text: string][]} */
const saves = () => {
  try {
    return Object.entries(localStorage).filter(([key]) => key.startsWith(MATCHES));
  } catch {
    return [];
  }
};

const expected = () => {
  if (MATCH.test(location.hash)) return "match";
  if (location.hash) return "screen";
  const found = saves();
  if (found.some(([, text]) => RUNNING.test(text))) return "continue";
  return found.length ? "list" : "nothing";
};

export const start = () => {
  document.documentElement.dataset.expected = expected();
};
