// On a page of rules: whoever changes the language stays at the section that was being read.
"use strict";
document.querySelector(".rules-languages").addEventListener("click", ({ target }) => {
  const link = target.closest("a");
  if (link) link.hash = location.hash;
});
