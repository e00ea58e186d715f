// Arrow keys and swipes step through a hand: they press the links that say prev and next.
"use strict";
(function () {
  const here = document.querySelector(".bar nav [aria-current]");
  if (here) here.parentElement.scrollLeft = here.offsetLeft - here.parentElement.offsetLeft - 24;
  const press = (way) => {
    const link = document.querySelector(`main a[rel="${way}"]`);
    if (link) link.click();
  };
  const typing = (node) => node.closest("input, textarea, select, [contenteditable]");
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || typing(event.target)) return;
    if (event.key === "ArrowRight") press("next");
    if (event.key === "ArrowLeft") press("prev");
  });
  let from = null;
  document.addEventListener("touchstart", (event) => {
    const [touch] = event.changedTouches;
    from = typing(event.target) ? null : { x: touch.clientX, y: touch.clientY };
  }, { passive: true });
  document.addEventListener("touchend", (event) => {
    if (!from) return;
    const [touch] = event.changedTouches;
    const [across, down] = [touch.clientX - from.x, touch.clientY - from.y];
    if (Math.abs(across) > 60 && Math.abs(across) > 2 * Math.abs(down)) press(across < 0 ? "next" : "prev");
    from = null;
  }, { passive: true });
})();
