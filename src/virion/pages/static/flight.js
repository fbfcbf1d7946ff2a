// Cards fly from where they lay to where they lie now (first, last, invert, play), as copies in a layer above the table
// that takes no taps. Nothing waits for a flight.
const still = matchMedia("(prefers-reduced-motion: reduce)");

export function places(root) {
  const found = new Map();
  for (const element of root.querySelectorAll("[data-key]")) found.set(element.dataset.key, element.getBoundingClientRect());
  return found;
}

function sky() {
  let layer = document.getElementById("sky");
  if (!layer) {
    layer = document.createElement("div");
    layer.id = "sky";
    layer.inert = true;
    document.body.append(layer);
  }
  return layer;
}

export function fly(root, before) {
  if (document.hidden) return;
  const leaving = new Map();
  for (const element of root.querySelectorAll("[data-from]")) {
    const from = before.get(element.dataset.from);
    const to = element.getBoundingClientRect();
    if (!from?.width || !to.width) continue;
    if (still.matches) {
      element.animate([{ opacity: 0.2 }, { opacity: 1 }], 250);
      continue;
    }
    const x = from.left + from.width / 2 - to.left - to.width / 2;
    const y = from.top + from.height / 2 - to.top - to.height / 2;
    if (Math.abs(x) + Math.abs(y) < 2) continue;
    const wait = (leaving.get(element.dataset.from) ?? 0) * 70;
    leaving.set(element.dataset.from, (leaving.get(element.dataset.from) ?? 0) + 1);
    const scale = from.width > 2 * to.width ? 0.6 : from.width / to.width;
    const copy = element.cloneNode(true);
    for (const marked of [copy, ...copy.querySelectorAll("*")]) {
      for (const name of ["id", "data-key", "data-from", "data-at"]) marked.removeAttribute(name);
    }
    copy.classList.add("flying");
    Object.assign(copy.style, { left: `${to.left}px`, top: `${to.top}px`, width: `${to.width}px`, height: `${to.height}px` });
    sky().append(copy);
    const timing = { duration: 440, delay: wait, easing: "cubic-bezier(.3,.7,.2,1)", fill: "backwards" };
    element.animate([{ opacity: 0 }, { opacity: 0 }], timing);
    copy.animate(
      [
        { transform: `translate(${x}px, ${y}px) scale(${scale})` },
        { transform: `translate(${x * 0.35}px, ${y * 0.35}px) scale(${(1 + scale) / 2 + 0.12})`, offset: 0.6 },
        { transform: "none" },
      ],
      timing,
    ).finished.then(() => copy.remove(), () => copy.remove());
  }
}
