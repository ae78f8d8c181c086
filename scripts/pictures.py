"""The pictures of the docs, drawn by the real client from sample scenes: `make pictures`.

Tables, boards and a short film of a turn go to docs/pictures; README, site and rules show them.
"""

import io
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.sync_api import Page, ViewportSize, sync_playwright

ROOT: Final = Path(__file__).resolve().parents[1]
PICTURES: Final = ROOT / "docs" / "pictures"
DESK: Final = ViewportSize(width=1440, height=900)
PHONE: Final = ViewportSize(width=390, height=844)
QUIET: Final = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
SCENES: Final = {
    "mini-rails": "mini_rails",
    "paris-connection": "paris_connection",
    "ride-the-rails": "ride_the_rails",
    "stephensons-rocket": "stephensons_rocket",
    "age-of-steam": "age_of_steam",
}
FILM: Final = [("market:4", 1400), ("h:E7", 1600), (None, 1800)]
"""What a turn of Mini Rails clicks, and how long each picture stays."""
QUALITY: Final = 82


@contextmanager
def gallery() -> Iterator[str]:
    """The address of the development server that shows sample scenes."""
    command = [str(ROOT / "scripts" / "npm"), "run", "dev", "--", "--host", "127.0.0.1"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True)
    try:
        assert server.stdout is not None
        for line in server.stdout:
            plain = re.sub(r"\x1b\[[0-9;]*m", "", line)
            if found := re.search(r"http://127\.0\.0\.1:\d+", plain):
                yield f"{found.group()}/dev/gallery.html"
                break
    finally:
        subprocess.run(["kill", "--", f"-{server.pid}"], check=False)
        server.wait(timeout=10)


def save(picture: bytes, name: str, width: int | None = None) -> None:
    """Keep a picture as WebP, made narrower if asked."""
    image = Image.open(io.BytesIO(picture)).convert("RGB")
    if width is not None and image.width > width:
        image = image.resize((width, round(image.height * width / image.width)))
    image.save(PICTURES / f"{name}.webp", quality=QUALITY, method=6)
    print(PICTURES / f"{name}.webp")


def show(page: Page, address: str, query: str) -> None:
    """Open a sample scene and wait until it is drawn."""
    page.goto(f"{address}?{query}")
    page.locator("[data-map] svg").first.wait_for()
    page.wait_for_timeout(700)


def tables(page: Page, address: str) -> None:
    """Every game's table, and its board alone."""
    for slug, scene in SCENES.items():
        show(page, address, f"scene={scene}&theme=light")
        save(page.screenshot(), slug, 1200)
        page.mouse.move(5, 5)
        save(page.locator("[data-map] svg.board").screenshot(), f"{slug}-board", 900)
    show(page, address, "scene=ride_the_rails&theme=dark")
    save(page.screenshot(), "ride-the-rails-dark", 1200)


def film(page: Page, address: str) -> None:
    """One turn of Mini Rails: a disc is taken, a hex is pointed at, the track is built."""
    show(page, address, "scene=mini_rails&theme=light")
    frames = [page.screenshot()]
    for node, _ in FILM:
        if node is not None:
            page.locator(f'[data-node="{node}"]').first.hover()
            page.wait_for_timeout(300)
            frames.append(page.screenshot())
            page.locator(f'[data-node="{node}"]').first.click()
        page.wait_for_timeout(900)
    frames.append(page.screenshot())
    images = [Image.open(io.BytesIO(frame)).convert("RGB").resize((960, 600)) for frame in frames]
    lengths = [1200, *[length for _, length in FILM]]
    images[0].save(
        PICTURES / "turn.webp",
        save_all=True,
        append_images=images[1:],
        duration=lengths[: len(images)],
        loop=0,
        quality=70,
        method=6,
    )
    print(PICTURES / "turn.webp")


def main() -> None:
    """Draw everything anew."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    with gallery() as address, sync_playwright() as playwright:
        chromium = shutil.which("chromium") or shutil.which("chromium-browser")
        browser = playwright.chromium.launch(executable_path=chromium, args=QUIET)
        desk = browser.new_context(viewport=DESK, reduced_motion="reduce").new_page()
        tables(desk, address)
        film(desk, address)
        phone = browser.new_context(
            viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2
        ).new_page()
        show(phone, address, "scene=stephensons_rocket&theme=light")
        save(phone.screenshot(), "phone", 480)
        browser.close()


if __name__ == "__main__":
    main()
