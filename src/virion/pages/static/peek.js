// Every card explains itself: by hover, focus or tap. The texts are those of the glossary at the end of the page. A seat
// tells its whole name, which may be cut short in its place, and how its player stands.
const box = document.getElementById("peek");
let owner = null;
let timer = 0;

export function texts(codes) {
  const parts = document.createDocumentFragment();
  for (const code of codes.split(" ")) {
    const entry = document.getElementById(code.startsWith("state-") ? code : `card-${code}`);
    if (!entry) continue;
    const part = document.createElement("div");
    part.className = code.startsWith("state-") ? "peek-state" : "peek-card";
    const from = code.startsWith("state-") ? [entry, entry.nextElementSibling] : entry.querySelectorAll("h3, p");
    for (const piece of from) {
      const copy = document.createElement(piece.tagName === "DT" || piece.tagName === "H3" ? "b" : "span");
      copy.className = piece.className;
      copy.append(...[...piece.childNodes].map((node) => node.cloneNode(true)));
      part.append(copy, " ");
    }
    parts.append(part);
  }
  return parts;
}

function seat(chair) {
  const part = document.createElement("div");
  part.className = "seat";
  const name = document.createElement("b");
  name.dir = "auto";
  name.textContent = chair.querySelector(".who").textContent;
  part.append(name);
  for (const told of chair.querySelectorAll(".tag, .told")) {
    const line = document.createElement("span");
    line.textContent = told.textContent;
    part.append(line);
  }
  return part;
}

export const PEEKABLE = "[data-info], .chair";

export function hide() {
  clearTimeout(timer);
  if (owner) box.hidePopover();
  owner = null;
}

export function show(element, focus = false) {
  hide();
  owner = element;
  box.replaceChildren(element.matches(".chair") ? seat(element) : texts(element.dataset.info));
  box.showPopover();
  const at = element.getBoundingClientRect();
  const size = box.getBoundingClientRect();
  const above = at.top - size.height - 8;
  const y = above >= 4 ? above : Math.min(at.bottom + 8, innerHeight - size.height - 4);
  const x = Math.max(6, Math.min(at.left + at.width / 2 - size.width / 2, innerWidth - size.width - 6));
  Object.assign(box.style, { left: `${x}px`, top: `${Math.max(4, y)}px` });
  if (focus) box.focus();
}

export function start() {
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse" || box.contains(event.target)) return clearTimeout(timer);
    const found = event.target.closest(`${PEEKABLE}, .aim`);
    const element = found?.matches(".aim, [aria-pressed='true']") ? null : found;
    if (element === owner && owner) return clearTimeout(timer);
    clearTimeout(timer);
    timer = setTimeout(element ? () => show(element) : hide, element ? 350 : 200);
  });
  document.addEventListener("focusin", (event) => {
    if (box.contains(event.target)) return;
    if (event.target.matches("[data-info]:focus-visible")) show(event.target);
    else if (owner) hide();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !owner) return;
    if (box.contains(document.activeElement)) owner.focus();
    hide();
  });
  addEventListener("scroll", () => owner && !box.contains(document.activeElement) && hide(), { passive: true, capture: true });
}
