// Puts the theme that was chosen last into effect from the first moment; Python sees to the rest.

/**
 * A stored setting, if it is one of the allowed values. Anything may lie in the storage, put there by another
 * program or left half written: nothing of it is used but a string that is in our own list.
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
