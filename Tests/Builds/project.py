"""Copies of this project in which examples are built, and their documents and pictures."""

import pathlib
import re
import shutil

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHAPEC = ROOT / ".build" / "release" / "shapec"


def pictures(folder):
    """The SVG files below `folder`, by their paths in it."""
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*.svg")}


def copy_project(folder):
    """Creates a project like this one in `folder`, with the examples and the program."""
    shutil.copytree(ROOT / "Examples", folder / "Examples",
                    ignore=shutil.ignore_patterns("bazel-*", "pictures", "swiftpm"))
    program = folder / ".build" / "release" / "shapec"
    program.parent.mkdir(parents=True)
    shutil.copy2(SHAPEC, program)
    return program


def recolor(file, color="#123456"):
    """Changes the accent of a palette to `color`."""
    text = file.read_text()
    changed = re.sub(r"(let accent = color\(light: )#[0-9A-F]{6}", rf"\g<1>{color}", text)
    assert changed != text, "the palette has no accent any more"
    file.write_text(changed)


def importers_of(name, folder):
    """The documents in `folder` that import `name`, directly or indirectly, with paths relative to
    the parent of the folder."""
    imports = {
        file.name: set(re.findall(r'^import.*?"(.*?)"', file.read_text(), re.MULTILINE))
        for file in folder.glob("*.shape")}
    found, open_names = set(), {name}
    while open_names:
        open_names = {file for file in imports if imports[file] & open_names} - found
        found |= open_names
    return sorted(f"{folder.name}/{file}" for file in found)
