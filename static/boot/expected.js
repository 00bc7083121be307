// Determines before Python has started what it will show, so that the styles reserve the space and nothing moves later.

const MATCHES = "posthorn.match.";
// The save of an unfinished match contains whose turn it is (game/table/storage/save_format.py).
const RUNNING = /"turn_of":\s*\d/;
// The fragment of a match or of a link to one; the start page and its screens have others.
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
