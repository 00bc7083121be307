// On rules pages: the links to other languages lead to the section that is being read.
document.querySelector(".rules-languages")?.addEventListener("click", ({ target }) => {
  const link = target instanceof Element ? target.closest("a") : null;
  if (link) link.hash = location.hash;
});
