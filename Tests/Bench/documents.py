"""Generates projects of any size, which are always the same: icons that import palettes."""

import pathlib

ICON = """\
import "../{palette}.shape" as kit

/// Icon {number}: a plate, a dot that moves from icon to icon, and a stroke.
drawing Icon{number} {{
    canvas 24 x 24
    title "Icon {number}"

    frame target = canvas
    param chosen: bool = false

    assume target.width in 12...96
    assume target.height in 12...96

    let ink = chosen ? kit.strong : kit.weak
    let box = target.fit(aspect: 1)

    group icon (0, 0, 24, 24) in box {{
        rect plate (2, 2, 20, 20) {{
            radius 4
            fill ink.alpha(0.2)
        }}
        oval dot ({x}, {y}, 4, 4) {{ fill ink }}
        path tick {{
            corner (6, {y})
            round ({x}, 12) in (-2, 0) out (2, 0)
            corner (18, 18)
            stroke ink width 1.5 cap .round join .round
        }}
    }}
}}
"""


def make_documents(folder, count, palettes=10):
    """Writes `count` icons into folders below `folder`. The icons of each folder share a palette,
    and all palettes import one base palette. Returns the paths of the icons in `folder`."""
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True)
    (folder / "base.shape").write_text("let ink = #1C1C1E\n")
    for palette in range(palettes):
        (folder / f"palette{palette}").mkdir()
        (folder / f"palette{palette}.shape").write_text(
            f'import "base.shape"\n\nlet strong = #0A84{palette:02X}\nlet weak = base.ink\n')
    icons = []
    for number in range(count):
        palette = f"palette{number % palettes}"
        icon = f"{palette}/Icon{number}.shape"
        (folder / icon).write_text(ICON.format(
            number=number, palette=palette, x=4 + number % 13, y=4 + number // 13 % 13))
        icons.append(icon)
    return icons
