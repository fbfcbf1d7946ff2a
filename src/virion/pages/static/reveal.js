// What is for one pair of eyes only shows while it is held, with a finger or the mouse, and long enough to be read after
// a mere tap. Keys open and close it, as they do all such boxes without a script.
const HELD = "details[data-hold]";
const LEAST = 1500;
let since = 0;
let timer = 0;

const held = (event) => event.target.closest?.(`${HELD} > summary`)?.parentElement;

function close() {
  clearTimeout(timer);
  for (const box of document.querySelectorAll(`${HELD}[open]`)) box.open = false;
}

function let_go() {
  clearTimeout(timer);
  timer = setTimeout(close, Math.max(0, since + LEAST - Date.now()));
}

export function start() {
  document.addEventListener("pointerdown", (event) => {
    const box = held(event);
    close();
    if (!box) return;
    since = Date.now();
    box.open = true;
  });
  for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, let_go);
  // A pointer has opened it already; the click of a key has no detail.
  document.addEventListener("click", (event) => held(event) && event.detail > 0 && event.preventDefault());
  document.addEventListener("contextmenu", (event) => held(event) && event.preventDefault());
  document.addEventListener("keydown", (event) => event.key === "Escape" && close());
  document.addEventListener("focusout", (event) => held(event) && close());
  document.addEventListener("visibilitychange", () => document.hidden && close());
}
