// A chapter that is edited: lines are numbered, findings marked at theirs, nothing left unsaved.
"use strict";
(function () {
  const form = document.getElementById("editing");
  if (!form) return;
  const text = document.getElementById("text");
  const lines = form.querySelector(".lines");
  let saved = text.dataset.at ? "" : text.value; // what was begun for somebody is not saved

  const draw = () => {
    const found = new Map();
    for (const each of form.querySelectorAll("#findings li[data-line]")) {
      const line = Number(each.dataset.line);
      if (found.get(line) !== "error") found.set(line, each.className);
    }
    const count = text.value.split("\n").length;
    lines.replaceChildren();
    for (let n = 1; n <= count; n += 1) {
      const line = document.createElement("span");
      line.textContent = n;
      if (found.has(n)) line.className = found.get(n);
      lines.append(line);
    }
    follow();
  };
  const follow = () => { lines.scrollTop = text.scrollTop; };

  text.addEventListener("input", draw);
  text.addEventListener("scroll", follow, { passive: true });
  document.addEventListener("htmx:afterSettle", draw);

  // A finding leads to its line, which is chosen and brought into view.
  form.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-line]");
    if (!link) return;
    event.preventDefault();
    goTo(Number(link.dataset.line));
  });
  const goTo = (wanted) => {
    const all = text.value.split("\n");
    const line = Math.min(wanted, all.length);
    const start = all.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
    text.focus();
    text.setSelectionRange(start, start + all[line - 1].length);
    const height = text.scrollHeight / all.length;
    text.scrollTop = Math.max(0, (line - 4) * height);
    text.scrollLeft = 0;
    follow();
  };

  // A new line begins below the one before it, as YAML wants it.
  text.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing || event.ctrlKey || event.metaKey) return;
    const before = text.value.slice(0, text.selectionStart);
    const indent = /^ */.exec(before.slice(before.lastIndexOf("\n") + 1))[0];
    if (!indent) return;
    event.preventDefault();
    text.setRangeText(`\n${indent}`, text.selectionStart, text.selectionEnd, "end");
    text.dispatchEvent(new Event("input", { bubbles: true }));
  });

  form.addEventListener("submit", () => { saved = text.value; });
  window.addEventListener("beforeunload", (event) => {
    if (text.value !== saved) event.preventDefault();
  });
  draw();
  if (text.dataset.at) goTo(Number(text.dataset.at));
})();
