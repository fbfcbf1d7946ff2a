// Counts down the time of an open decision to its end, by the server's clock: a frame that shows a clock says what time it
// was there when it was sent. Screen readers are told once, when ten seconds are left for one's own decision.
const SOON = 10;
const two = new Intl.NumberFormat(document.documentElement.lang, { minimumIntegerDigits: 2, useGrouping: false });
const plain = new Intl.NumberFormat(document.documentElement.lang, { useGrouping: false });
const told = document.getElementById("time");
let ahead = null; // by how much the server's clock is ahead of this one, in milliseconds
let last = {};

export function sync(now) {
  if (Number.isFinite(now)) ahead = now - Date.now();
}

export function tick() {
  if (ahead === null) return;
  let mine = {};
  for (const clock of document.querySelectorAll("#table .clock")) {
    const { ends, seconds } = clock.dataset;
    const left = Math.min(Number(seconds), Math.max(0, Math.ceil((Number(ends) - Date.now() - ahead) / 1000)));
    const figures = `${plain.format(Math.floor(left / 60))}:${two.format(left % 60)}`;
    const shown = clock.querySelector(".left > span");
    if (shown.textContent !== figures) shown.textContent = figures;
    clock.toggleAttribute("data-soon", left <= SOON);
    if (clock.closest("#prompt")) mine = { ends, left };
  }
  const same = mine.ends !== undefined && mine.ends === last.ends;
  if (same && last.left > SOON && mine.left <= SOON) told.textContent = told.dataset.soon;
  else if (!same && told.textContent) told.textContent = "";
  last = mine;
}

export function start() {
  setInterval(tick, 200);
}
