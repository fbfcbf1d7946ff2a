// A table that stays up to date: frames from the server are morphed in, cards fly, moves are sent.
import { paint, start as choose } from "./choose.js";
import { start as count, sync, tick } from "./clock.js";
import { fly, places } from "./flight.js";
import { morph } from "./morph.js";
import { start as peek } from "./peek.js";
import { start as hold } from "./reveal.js";
import { absolute, toast } from "./site.js";

const main = document.getElementById("table");
const lost = document.getElementById("lost");
const address = `/table/${main.dataset.table}`;
const words = document.getElementById("told").dataset;
let socket = null;
let tries = 0;
let retry = 0;

const title = document.title;

function beckon() {
  document.title = main.querySelector("[data-asked=owes]") ? `● ${title}` : title;
}

function log_end() {
  const log = document.getElementById("log");
  if (log) log.scrollTop = log.scrollHeight;
}

function update({ html, version, ply, now }) {
  sync(now);
  if (version < Number(main.dataset.version)) return;
  const moved = ply > Number(main.dataset.ply);
  const before = places(main);
  const over = document.getElementById("result-title");
  morph(main, html);
  if (version !== undefined) main.dataset.version = version;
  if (ply !== undefined) main.dataset.ply = ply;
  absolute();
  tick();
  paint();
  log_end();
  beckon();
  if (moved) fly(main, before);
  if (!over) document.getElementById("result-title")?.focus();
}

async function refresh() {
  const answer = await fetch(address);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("table");
  if (!page) return;
  const now = Date.parse(answer.headers.get("date"));
  update({ html: page.innerHTML, version: Number(page.dataset.version), ply: Number(page.dataset.ply), now });
}

async function send(move, again = 0) {
  const ply = Number(main.dataset.ply);
  try {
    const answer = await fetch(`${address}/move`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ply, move: JSON.parse(move) }),
    });
    if (answer.ok) {
      if (socket?.readyState !== WebSocket.OPEN) await refresh();
      return;
    }
    const told = await answer.json();
    if (told.html) update(told);
    // Resigning does not depend on what has happened meanwhile.
    if (answer.status === 409 && again < 3 && document.querySelector(`.menu button[value='${move}']`)) return send(move, again + 1);
    toast(told.error ?? words.again);
  } catch {
    toast(words.failed);
  }
  paint();
}

async function advise(form) {
  const told = document.getElementById("advice");
  told.textContent = told.dataset.busy;
  form.toggleAttribute("data-busy", true);
  try {
    const answer = await fetch(form.action, { method: "POST", headers: { accept: "application/json" }, body: new URLSearchParams(new FormData(form)) });
    const found = await answer.json();
    if (found.html) update(found);
    document.querySelector(".advice-moves")?.scrollIntoView({ block: "nearest" });
    if (!answer.ok) toast(found.error ?? words.again);
  } catch {
    toast(words.failed);
  }
  form.removeAttribute("data-busy");
}

function connect() {
  clearTimeout(retry);
  if (socket && socket.readyState <= WebSocket.OPEN) return;
  socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}${address}/live`);
  const mine = socket;
  const beat = setInterval(() => mine.readyState === WebSocket.OPEN && mine.send("ping"), 25000);
  mine.addEventListener("message", (event) => {
    const frame = JSON.parse(event.data);
    if (frame.type === "table") {
      tries = 0;
      lost.hidden = true;
      update(frame);
    } else if (frame.type === "closing") mine.close();
  });
  mine.addEventListener("close", () => {
    clearInterval(beat);
    if (tries > 0) lost.hidden = false;
    retry = setTimeout(connect, Math.min(8000, 300 * 2 ** tries) * (0.7 + Math.random() * 0.6));
    tries += 1;
  });
}

// The menu takes room from the log, which should still show what happened last.
document.addEventListener("toggle", (event) => event.target.id === "menu" && log_end(), true);
addEventListener("online", connect);
addEventListener("pageshow", connect);
document.addEventListener("visibilitychange", () => document.hidden || connect());
document.addEventListener("submit", (event) => {
  if (!event.target.matches(".advice-ask")) return;
  event.preventDefault();
  if (!event.target.hasAttribute("data-busy")) advise(event.target);
});
document.addEventListener("click", (event) => {
  const sure = event.target.closest(":is(.menu, .announce, .advice-moves) button[name=move][data-armed]");
  if (sure && !event.defaultPrevented) {
    event.preventDefault();
    send(sure.value);
  }
  const opens = event.target.closest("[data-opens]");
  if (opens) document.getElementById(opens.dataset.opens).showModal();
  else if (event.target.matches("dialog[open]")) event.target.close();
});

peek();
hold();
choose(send);
count();
log_end();
beckon();
connect();
