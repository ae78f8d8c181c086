"""SVG by hand: elements as text, numbers short, words escaped."""

from collections.abc import Iterable
from html import escape


def number(value: float) -> str:
    """A coordinate, short."""
    return f"{value:.1f}".removesuffix(".0")


def element(name: str, content: str | None = None, **attributes: object) -> str:
    """One element; `class_` and `x1` are attributes, `stroke_width` is `stroke-width`."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(_value(value))}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{written}/>" if content is None else f"<{name}{written}>{content}</{name}>"


def label(x: float, y: float, words: str, **attributes: object) -> str:
    """Lettering at a place."""
    return element("text", escape(words), x=x, y=y, **attributes)


def picture(width: float, height: float, title: str, parts: Iterable[str]) -> str:
    """The whole drawing, which scales with its page and says what it is."""
    inner = element("title", escape(title)) + "".join(parts)
    return element(
        "svg",
        inner,
        viewBox=f"0 0 {number(width)} {number(height)}",
        role="img",
        aria_label=title,
        style=f"max-width:{number(width)}px",
    )


def _value(value: object) -> str:
    return number(value) if isinstance(value, float) else str(value)
