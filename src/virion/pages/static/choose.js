// Choosing a move on the board. Every move is a button of the form #moves, which may lie on the board itself; its
// attributes say which cards it takes up (data-card), what it points at (data-at), what cards or places it marks together
// (data-picks, data-places), or that it needs none of these (data-now). Two taps make a move: a card, then its target or
// button; where there is no card to take up, the button or target itself, twice. Where a card has several ways to be
// used (data-way), one of them is chosen at a time. Fields of the form say more of a move: see `made`.
import { hide, PEEKABLE, show, texts } from "./peek.js";

let card = null; // data-key of the card taken up
let picks = []; // data-keys or places marked together
let several = false;
let all = false;
let armed = "";
let way = "";
let send = () => {};

const form = () => document.getElementById("moves");
const buttons = () => [...(form()?.elements ?? [])].filter((button) => button.name === "move");
const element = (key) => document.querySelector(`#table [data-key="${CSS.escape(key)}"]`);
const code = () => (card ? element(card)?.dataset.card : undefined);
const same = (wanted, marked) => wanted.split(" ").sort().join() === [...marked].sort().join();
const placed = () => buttons().filter((button) => button.dataset.places !== undefined);
const first = () => document.querySelector("#hand .card");

const takes = (button) => (button.dataset.card ?? "").split(" ").includes(code());
const ways = () => [...new Set(buttons().filter(takes).map((button) => button.dataset.way ?? ""))].filter(Boolean);

// The move of a button, with what the fields named after its kind say of it: gun.count, or discard.cards[] for a list.
function made(button) {
  const move = JSON.parse(button.value);
  for (const [name, text] of new FormData(form())) {
    const [kind, field] = name.split(".");
    if (!field || kind !== move.kind || !text) continue;
    if (field.endsWith("[]")) (move[field.slice(0, -2)] ??= []).push(JSON.parse(text));
    else move[field] = JSON.parse(text);
  }
  return JSON.stringify(move);
}

const marked = () => picks.map((key) => element(key)?.dataset.card ?? "");

function offered(button) {
  const { picks: together, places, now } = button.dataset;
  if (all) return true;
  if (places !== undefined) return same(places, picks);
  if (several) return together !== undefined && same(together, marked());
  if (card) return together === code() || (takes(button) && (button.dataset.way ?? way) === way);
  return now !== undefined;
}

function drop() {
  card = null;
  picks = [];
  several = false;
  all = false;
  armed = "";
}

export function paint() {
  for (const old of document.querySelectorAll(".field [data-lit], .field [data-armed]:not(:is(.announce, .advice-moves) *)")) {
    old.removeAttribute("data-lit");
    old.removeAttribute("data-armed");
    if (old.matches(".aim")) old.hidden = true;
  }
  const current = form();
  if (!current) return drop();
  if (card && !code()) card = null;
  picks = picks.filter((key) => element(key) || document.querySelector(`#table [data-at="${key}"]`));
  if (!buttons().some((button) => button.value === armed)) armed = "";
  const known = card ? ways() : [];
  if (!known.includes(way)) way = known[0] ?? "";
  for (const field of current.querySelectorAll("[data-follows]")) if (card) field.value = JSON.stringify(code());
  const explain = current.querySelector(".explain");
  let aims = 0;
  for (const button of buttons()) {
    button.hidden = !offered(button);
    button.toggleAttribute("data-armed", button.value === armed);
    if (button.value === armed) button.dataset.sure = current.dataset.sure;
    const place = button.dataset.at;
    if (button.hidden || !place || all) continue;
    aims += 1;
    for (const target of document.querySelectorAll(`#table [data-at="${place}"]`)) {
      if (target.matches("#moves *")) continue;
      target.dataset.lit = button.value;
      target.toggleAttribute("data-armed", button.value === armed);
      if (target.matches(".aim")) [target.hidden, target.textContent] = [false, button.textContent];
    }
  }
  for (const place of placed().flatMap((button) => button.dataset.places.split(" "))) {
    document.querySelector(`#table [data-at="${place}"]`)?.setAttribute("data-lit", picks.includes(place) ? "picked" : "pick");
  }
  for (const group of current.querySelectorAll(".group")) group.hidden = ![...group.querySelectorAll("button")].some((b) => !b.hidden);
  for (const held of document.querySelectorAll("#table .card[data-card]")) {
    held.setAttribute("aria-pressed", String(held.dataset.key === card || picks.includes(held.dataset.key)));
  }
  explain.replaceChildren();
  const hint = document.createElement("p");
  hint.className = "hint";
  const afar = buttons().find((button) => button.value === armed && !current.contains(button));
  hint.textContent = several || placed().length ? current.dataset.pick : aims ? current.dataset.aim : afar?.dataset.confirm ?? "";
  if (card) explain.append(texts(code()));
  const why = card && element(card).dataset.why;
  if (why) explain.append(Object.assign(document.createElement("p"), { className: "why", textContent: why }));
  if (hint.textContent) explain.append(hint);
  explain.hidden = !explain.childNodes.length;
  const tool = (name) => current.querySelector(`[data-do=${name}]`);
  if (tool("cancel")) tool("cancel").hidden = !(card || several || all);
  tool("all")?.setAttribute("aria-pressed", String(all));
  if (tool("all")) tool("all").hidden = !all && buttons().every((button) => !button.hidden);
  if (tool("several")) tool("several").hidden = several || card !== null;
  for (const tab of current.querySelectorAll("[data-do=way]")) {
    tab.hidden = known.length < 2 || !known.includes(tab.dataset.way);
    tab.setAttribute("aria-pressed", String(tab.dataset.way === way));
  }
  for (const button of buttons().filter((one) => one.dataset.need)) {
    const chosen = [...current.elements].filter((one) => one.type === "checkbox" && one.checked).length;
    button.disabled = chosen !== Number(button.dataset.need);
  }
  current.dataset.ready = "";
}

function make(button) {
  const { places, need } = button.dataset;
  const direct = !all && (card || several || places !== undefined || need !== undefined);
  if (!direct && armed !== button.value) {
    armed = button.value;
    return paint();
  }
  button.dataset.sent = "";
  const move = made(button);
  drop();
  send(move);
  const pressed = document.activeElement;
  paint();
  // What has been pressed is hidden now, and the focus would fall out of the table with it.
  if (pressed?.hidden) document.getElementById("prompt").focus({ preventScroll: true });
}

function take(held) {
  hide();
  armed = "";
  way = "";
  const key = held.dataset.key;
  if (several) picks = picks.includes(key) ? picks.filter((other) => other !== key) : [...picks, key];
  else card = card === key ? null : key;
  all = false;
  paint();
}

function tap(event) {
  const held = event.target.closest("#table .card[data-card]");
  const pressed = event.target.closest("#table button[name=move]");
  const button = pressed?.form === form() ? pressed : null;
  const target = event.target.closest("#table [data-lit]");
  const tool = event.target.closest("#moves [data-do]");
  const info = event.target.closest(PEEKABLE);
  if (button) {
    event.preventDefault();
    make(button);
  } else if (held) take(held);
  else if (target?.dataset.lit.startsWith("pick")) {
    hide();
    const place = target.dataset.at;
    picks = picks.includes(place) ? picks.filter((other) => other !== place) : [...picks, place];
    paint();
  } else if (target) {
    hide();
    make(buttons().find((other) => other.value === target.dataset.lit));
  } else if (tool) {
    const what = tool.dataset.do;
    if (what === "way") {
      way = tool.dataset.way;
      return paint();
    }
    const was = card;
    const open = all;
    drop();
    if (what === "several") [several, picks] = [true, was ? [was] : []];
    if (what === "all") all = !open;
    paint();
    if (what === "cancel" || what === "several") (element(was ?? "") ?? first() ?? document.getElementById("prompt")).focus();
  } else if (info) show(info, event.detail === 0);
  else if (!event.target.closest("#peek")) hide();
}

function keys(event) {
  if (document.querySelector("dialog[open]") || event.target.matches("input, select")) return;
  const hand = event.target.closest(".hand");
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.key === "Escape" && (card || several || all || armed)) {
    const was = card;
    drop();
    paint();
    if (was) element(was)?.focus();
  } else if (step && (hand || event.target.form?.id === "moves")) {
    const sideways = event.key === "ArrowRight" || event.key === "ArrowLeft";
    const turned = sideways && document.documentElement.dir === "rtl" ? -step : step;
    const shown = buttons().filter((button) => !button.hidden);
    const row = hand && sideways ? [...hand.querySelectorAll("button")] : shown;
    const at = row.indexOf(event.target);
    if (!hand && !sideways && step < 0 && at === 0) (element(card ?? "") ?? first() ?? event.target).focus();
    else row[(at + turned + row.length) % row.length]?.focus();
    event.preventDefault();
  }
}

export function start(make_move) {
  send = make_move;
  document.addEventListener("click", tap);
  document.addEventListener("keydown", keys);
  document.addEventListener("change", (event) => event.target.form === form() && paint());
  paint();
}
