// Applies the stored theme before the first paint; Python applies the other settings.

/**
 * A stored setting, if it is one of the allowed values. The storage is untrusted: another program may have
 * written it, or it may be damaged.
 * @param {string} name
 * @param {string[]} allowed
 */
export const setting = (name, allowed) => {
  try {
    const stored = JSON.parse(localStorage.getItem("posthorn.settings") ?? "null")?.[name];
    return allowed.find((value) => value === stored);
  } catch {
    return undefined;
  }
};

export const start = () => {
  document.documentElement.dataset.theme = setting("theme", ["light", "dark"]) ?? "auto";
};
