"""The browser of the tests: a Chromium without windows if there is one, since others draw them for nobody."""

import shutil

from playwright.sync_api import Browser, Playwright

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
FLAGS = ("--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking")
PATH = next(filter(None, map(shutil.which, NAMES)), None)


def launched(driver: Playwright) -> Browser:
    """Return a browser that was started."""
    assert PATH, f"the browser tests need one of {', '.join(NAMES)} on the PATH"
    return driver.chromium.launch(executable_path=PATH, args=FLAGS)
