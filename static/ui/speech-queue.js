// The order in which announcements are said: one after the other, none lost, none twice, none before its time.
//
// Python may have several to say at once, and some have to wait. Each one waits for those before it, so the order never
// depends on how long each of them has to wait.

// A screen reader collects what is added within a tenth of a second, and takes equal ones for one.
export const APART = 150;
// Longer than a screen reader takes to notice an announcement, even one that has much to do at that moment.
export const NOTICED = 600;

/**
 * @param {(words: string) => void} say
 * @param {() => number} now
 */
export const speechQueue = (say, now = () => performance.now()) => {
  /** @type {string[]} */
  let waiting = [];
  /** When the next one may be said, and when the last one will be. */
  let free = Number.NEGATIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  let timer = 0;

  const go = () => {
    clearTimeout(timer);
    while (waiting.length && free <= now()) {
      say(waiting.shift() ?? "");
      free = now() + APART;
      // A busy page says it later than it was to be.
      last = now() + APART * waiting.length;
    }
    if (waiting.length) timer = setTimeout(go, free - now());
  };

  return {
    /**
     * Says something after all that was there before it.
     * @param {string[]} words one announcement each
     * @param {number} wait how many milliseconds nothing can be heard from now on
     */
    add: (words, wait = 0) => {
      if (!words.length) return;
      free = Math.max(free, now() + wait);
      waiting.push(...words);
      last = Math.max(free, now()) + APART * (waiting.length - 1);
      go();
    },
    /** Forgets what has not been said. */
    clear: () => {
      waiting = [];
      last = Number.NEGATIVE_INFINITY;
      go();
    },
    /** After how many milliseconds the last one is noticed; 0 if it is already. */
    noticedIn: () => Math.max(waiting.length ? NOTICED : 0, last + NOTICED - now()),
  };
};
