// Runs before the page is painted: says that scripts run, and takes up the theme chosen last time.
document.documentElement.classList.add("js");
try {
  const theme = localStorage.getItem("theme");
  if (theme) document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be forbidden; the system's theme serves then.
}
