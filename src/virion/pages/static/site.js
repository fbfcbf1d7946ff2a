// What every page shares: the theme switch, copying a link, and buttons that ask twice.
const root = document.documentElement;
const toggle = document.getElementById("theme");
const dark = () => (root.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";

toggle.addEventListener("click", () => {
  root.dataset.theme = dark() ? "light" : "dark";
  try {
    localStorage.setItem("theme", root.dataset.theme);
  } catch {
    // The choice then lasts as long as the page.
  }
});

export function toast(text) {
  const box = document.getElementById("told");
  box.textContent = text;
  box.hidden = false;
  clearTimeout(toast.timer);
  toast.timer = setTimeout(() => (box.hidden = true), 5000);
}

export function absolute() {
  for (const field of document.querySelectorAll("[data-absolute]")) {
    field.value = new URL(field.getAttribute("value"), location).href;
  }
}

document.addEventListener("click", async (event) => {
  const copy = event.target.closest("[data-copy]");
  if (copy) {
    const field = document.getElementById(copy.dataset.copy);
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      document.execCommand("copy");
    }
    toast(document.getElementById("told").dataset.copied);
  }
  const sure = event.target.closest(":is(.menu, .announce, .lobby, .advice-moves) [data-sure]");
  if (sure && !sure.hasAttribute("data-armed")) {
    event.preventDefault();
    sure.setAttribute("data-armed", "");
    setTimeout(() => sure.removeAttribute("data-armed"), 6000);
  }
});

// More seats than usual need an option of that name to allow them.
document.addEventListener("change", (event) => {
  const field = document.getElementById(event.target.dataset.sets ?? "");
  if (field) field.value = event.target.value;
});

absolute();
