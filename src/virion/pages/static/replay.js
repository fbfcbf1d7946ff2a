// Steps through a replay without loading pages anew, so that cards fly here too.
import { start as choose } from "./choose.js";
import { fly, places } from "./flight.js";
import { morph } from "./morph.js";
import { start as peek } from "./peek.js";
import { start as hold } from "./reveal.js";

const main = document.getElementById("table");
const PACE = 1400;
let latest = 0;
let waiting = 0;
let playing = 0;

// Goes on by itself, a step at a time, until the end or until somebody steps.
function play(on) {
  clearTimeout(playing);
  playing = on ? setTimeout(onward, PACE) : 0;
  document.getElementById("step-play").setAttribute("aria-pressed", String(on));
}

async function onward() {
  const now = playing;
  const next = document.querySelector("a#step-next");
  if (next) await go(next.href);
  if (now === playing) play(next !== null);
}

async function go(address, push = true) {
  const turn = ++latest;
  const answer = await fetch(address);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("table");
  if (turn !== latest) return;
  if (!page) return location.assign(address);
  const flies = Number(page.dataset.ply) === Number(main.dataset.ply) + 1;
  const before = places(main);
  morph(main, page.innerHTML);
  const slider = document.getElementById("ply");
  slider.value = main.dataset.ply = page.dataset.ply;
  if (push) history.replaceState(null, "", address);
  document.getElementById("log").scrollTop = 1e6;
  document.getElementById("step-play").setAttribute("aria-pressed", String(playing !== 0));
  if (flies) fly(main, before);
  look_again();
}

// While the game is being looked at, the page shows how far that is.
function look_again() {
  clearTimeout(waiting);
  if (document.querySelector("#analysis[data-running]")) waiting = setTimeout(() => go(location.href, false).catch(look_again), 1000);
}

document.addEventListener("click", (event) => {
  const link = event.target.closest(".steps a, a[data-step]");
  const opens = event.target.closest("[data-opens]");
  if (opens) document.getElementById(opens.dataset.opens).showModal();
  else if (event.target.matches("dialog[open]")) event.target.close();
  if (event.target.closest("#step-play")) play(!playing);
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  play(false);
  go(link.href);
});
document.addEventListener("click", (event) => {
  const chart = event.target.closest("[data-chart]");
  if (!chart) return;
  const { left, width } = chart.getBoundingClientRect();
  const at = (((event.clientX - left) / width) * 640 - 72) / (624 - 72);
  const slider = document.getElementById("ply");
  slider.value = Math.round(Math.min(1, Math.max(0, at)) * chart.dataset.chart);
  slider.dispatchEvent(new Event("change", { bubbles: true }));
});
document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.target.matches("input, dialog *") || event.altKey || event.ctrlKey || event.metaKey) return;
  const turned = document.documentElement.dir === "rtl";
  const step = { Home: "first", End: "last", ArrowLeft: turned ? "next" : "back", ArrowRight: turned ? "back" : "next" }[event.key];
  const link = step && document.querySelector(`a#step-${step}`);
  if (!link) return;
  event.preventDefault();
  play(false);
  go(link.href);
});
document.addEventListener("change", (event) => {
  if (event.target.id !== "ply") return;
  const { form, value } = event.target;
  play(false);
  go(`${form.action}?seat=${form.elements.seat.value}&ply=${value}`);
});

peek();
hold();
choose(() => {});
look_again();
document.getElementById("log").scrollTop = 1e6;
