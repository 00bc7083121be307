// The one listener of the page: whatever a player does becomes one call into Python.
//
// posthorn.listen(handler) is Python's word that it is ready; handler(kind, value, detail) gets
//   "move"   the data-move of what was clicked            its data-value, or ""
//   "action" its data-action, or that of a sent form      its data-value, or the fields of the form as JSON
//   "input"  the name of the control                      its value; of a checkbox "true" or "false"
//   "key"    Escape: other keys press something, or move the focus, which rove.js and keys.js see to
"use strict";
(() => {
  const CLICKS_KEPT = 3;
  const CLICKABLE = "[data-move], [data-action]";
  const page = document.documentElement;
  let handler = null;
  let kept = [];

  const send = (kind, value, detail = "", element = null) => {
    if (handler) return handler(kind, value, detail);
    const last = kept.at(-1);
    // An impatient second click on the same thing means it once.
    if (element && last?.element === element) return undefined;
    element?.setAttribute("data-waiting", "");
    kept.push({ kind, value, detail, element });
    const clicks = kept.filter((event) => event.element);
    if (clicks.length > CLICKS_KEPT) {
      clicks[0].element.removeAttribute("data-waiting");
      kept = kept.filter((event) => event !== clicks[0]);
    }
    return undefined;
  };

  const press = (element) => {
    const { move, action, value } = element.dataset;
    if (move !== undefined) send("move", move, value, element);
    else send("action", action, value, element);
  };

  document.addEventListener("click", (event) => {
    const element = event.target.closest(CLICKABLE);
    // A form speaks when it is sent, not when something in it is clicked.
    if (element && !element.matches("form")) press(element);
  });

  document.addEventListener("submit", (event) => {
    event.preventDefault();
    const form = event.target;
    if (!form.dataset.action) return;
    send("action", form.dataset.action, JSON.stringify(Object.fromEntries(new FormData(form))), form);
  });

  document.addEventListener("input", ({ target }) => {
    if (!target.name || target.type === "file" || target.closest("form[data-action]:not(#setup)")) return;
    send("input", target.name, target.type === "checkbox" ? String(target.checked) : target.value);
  });

  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (event.isComposing) return;
    // Drawn things such as a city of the map are pressed like buttons, which browsers do not do for us.
    if ((key === "Enter" || key === " ") && target.matches(CLICKABLE) && target instanceof SVGElement) {
      event.preventDefault();
      if (!event.repeat) press(target);
    } else if (key === "Escape" && handler) send("key", key);
  });

  Object.assign(posthorn, {
    send,
    listen(python) {
      handler = python;
      for (const { kind, value, detail, element } of kept) {
        element?.removeAttribute("data-waiting");
        handler(kind, value, detail);
      }
      kept = [];
      posthorn.stage("ready");
      posthorn.started();
      page.dataset.ready = "true";
      posthorn.readyAt = performance.now();
      posthorn.dressRest();
      // Files that the start could do without follow when there is nothing else to do.
      // The site is kept on the device even if they cannot be had now: perhaps a newer version mends that.
      const ignore = () => {};
      const whenIdle = window.requestIdleCallback ?? ((act) => setTimeout(act, 1000));
      whenIdle(() => posthorn.python?.complete().catch(ignore).then(posthorn.keep).catch(ignore), { timeout: 5000 });
    },
  });
})();
