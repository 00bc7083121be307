// On a page of rules: whoever changes the language stays at the section that was being read.
document.querySelector(".rules-languages")?.addEventListener("click", ({ target }) => {
  const link = target instanceof Element ? target.closest("a") : null;
  if (link) link.hash = location.hash;
});
