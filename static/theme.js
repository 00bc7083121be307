// Puts the light that was chosen last into effect from the first moment; Python sees to the rest.
"use strict";
window.posthorn = {
  // What the player has set; nothing where it cannot be read.
  settings() {
    try {
      return JSON.parse(localStorage.getItem("posthorn.settings")) ?? {};
    } catch {
      return {};
    }
  },
};
document.documentElement.dataset.theme = posthorn.settings().theme ?? "auto";
