"""Generates many drawings of varied size, and the rules that draw them."""

import re

RULES = """\
load("//shape:defs.bzl", "shape_library", "shape_svg")

shape_library(
    name = "palette",
    srcs = ["palette.shape"],
)
"""

RULE = """
shape_svg(
    name = "{name}",
    src = "{name}.shape",{deps}
)
"""


def make_drawings(examples, folder, count):
    """Writes `count` documents, a palette and a BUILD file into `folder`. Each fifth document is a
    copy of the badge in `examples`, and imports nothing; the others are copies of the battery, and
    import the palette. Returns the names of all drawings and of those that import the palette."""
    folder.mkdir()
    badge, battery = ((examples / f"{name}.shape").read_text() for name in ("Badge", "Battery"))
    (folder / "palette.shape").write_text((examples / "palette.shape").read_text())
    names = [f"Drawing{number:03}" for number in range(count)]
    importers = {name for number, name in enumerate(names) if number % 5}
    rules = RULES
    for number, name in enumerate(names):
        text = battery_copy(battery, number) if name in importers else badge_copy(badge, number)
        text = re.sub(r"^drawing \w+", f"drawing {name}", text, flags=re.MULTILINE)
        (folder / f"{name}.shape").write_text(text)
        deps = '\n    deps = [":palette"],' if name in importers else ""
        rules += RULE.format(name=name, deps=deps)
    (folder / "BUILD.bazel").write_text(rules)
    return set(names), importers


def badge_copy(text, number):
    """A badge in a color of its own, with a longer or shorter line."""
    return replaced(text, ("#2F6FDE", f"#{number * 40503 % 0xFFFFFF:06X}"),
                    ("(34, 12, 52, 8)", f"(34, 12, {20 + number % 32}, 8)"))


def battery_copy(text, number):
    """A battery with its own charge and outline, and up to 299 dots in the palette's accent."""
    dots = "".join(
        f"    oval dot{dot} ({2 + dot % 50}, {2 + dot // 50 * 4}, 1, 1) {{ fill palette.accent }}\n"
        for dot in range(1 + number * 37 % 299))
    return replaced(text, ("= 80%", f"= {1 + number % 99}%"),
                    ("width 2", f"width {1 + number % 5 / 4}"), ("\n}\n", f"\n\n{dots}}}\n"))


def replaced(text, *replacements):
    for old, new in replacements:
        assert text.count(old) == 1, f"{old!r} is not once in the example"
        text = text.replace(old, new)
    return text
