// Turns the inside of an element into new HTML with as few changes as possible. Elements are recognised by id or
// data-key, so that focus, scroll, open dialogs and running animations outlive an update.
const KEPT = new Set(["open", "data-lit", "data-armed"]);

const keyOf = (node) => (node.nodeType === 1 ? node.id || node.dataset.key || "" : "");

const alike = (one, other) => one.nodeType === other.nodeType && one.nodeName === other.nodeName && keyOf(one) === keyOf(other);

function attributes(from, to) {
  for (const { name } of [...from.attributes]) {
    if (!to.hasAttribute(name) && !KEPT.has(name)) from.removeAttribute(name);
  }
  for (const { name, value } of to.attributes) {
    if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  }
}

function children(from, to) {
  const known = new Map();
  for (const child of from.children) if (keyOf(child)) known.set(keyOf(child), child);
  const appending = from.hasAttribute("data-append");
  let at = from.firstChild;
  if (appending) {
    const first = [...to.children].map(keyOf).find((key) => known.has(key));
    if (first) at = known.get(first);
  }
  for (const wanted of [...to.childNodes]) {
    const key = keyOf(wanted);
    let found = key ? known.get(key) : null;
    if (found && found.nodeName !== wanted.nodeName) found = null;
    if (!found && at && !key && alike(at, wanted)) found = at;
    if (!found) {
      from.insertBefore(wanted, at);
      continue;
    }
    if (found === at) at = at.nextSibling;
    else from.insertBefore(found, at);
    if (found.nodeType !== 1) {
      if (found.nodeValue !== wanted.nodeValue) found.nodeValue = wanted.nodeValue;
    } else if (!found.isEqualNode(wanted)) {
      attributes(found, wanted);
      children(found, wanted);
    }
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

export function morph(element, html) {
  const active = document.activeElement;
  const inside = element.contains(active);
  const key = inside ? keyOf(active) : "";
  const wanted = document.createElement("template");
  wanted.innerHTML = html;
  children(element, wanted.content);
  if (inside && document.activeElement !== active) {
    const again = key && (document.getElementById(key) ?? element.querySelector(`[data-key="${CSS.escape(key)}"]`));
    (again || document.getElementById("prompt") || element).focus({ preventScroll: true });
  }
}
