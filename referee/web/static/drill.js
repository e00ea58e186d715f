// A number chooses an option, Enter goes on; a clock counts what is left of the time.
"use strict";
(function () {
  const busy = "a, button, summary, input, select, textarea, [contenteditable]";
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
    const at = document.activeElement;
    if (event.key === "Enter" ? at && at.matches(busy) : at && at.matches("input:not([type=checkbox]), select, textarea")) return;
    const found = document.querySelector(`main [data-key="${CSS.escape(event.key)}"]`);
    if (!found) return;
    event.preventDefault();
    found.click();
  });
  const ends = new WeakMap();
  const tick = () => {
    const clock = document.querySelector("[data-left]");
    if (!clock) return;
    if (!ends.has(clock)) ends.set(clock, performance.now() + 1000 * Number(clock.dataset.left));
    const left = Math.ceil((ends.get(clock) - performance.now()) / 1000);
    clock.classList.toggle("late", left <= 10);
    clock.textContent = left > 0 ? `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}` : clock.dataset.over;
  };
  document.addEventListener("DOMContentLoaded", tick);
  document.addEventListener("htmx:afterSettle", tick);
  setInterval(tick, 500);
})();
