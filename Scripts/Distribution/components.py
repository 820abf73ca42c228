"""The software that is linked into a program: names, versions and licenses.

Versions are those of the machine that built the program. If another machine packages the program, a
file beside it has them: `shapec.components.json`, the output of `Scripts/dist --components`.
"""

import dataclasses
import glob
import json
import pathlib
import re
import shutil
import subprocess

from .program import Unsuitable

ROOT = pathlib.Path(__file__).resolve().parents[2]
ANY = ("linux", "macos")


@dataclasses.dataclass(frozen=True)
class Component:
    """A linked library. `texts` are patterns of files with its license, the best one first. Without
    such a file, `notice` takes its place."""

    name: str
    license: str
    source: str
    copyright: str
    systems: tuple[str, ...]
    texts: tuple[str, ...]
    notice: str

    def text(self):
        for pattern in self.texts:
            for path in sorted(glob.glob(pattern)):
                return pathlib.Path(path).read_text(errors="replace")
        return f"{self.copyright}\n\n{self.notice}\n"


def toolchain():
    """The folder of the Swift toolchain on the PATH."""
    swift = shutil.which("swift")
    return pathlib.Path(swift).resolve().parents[1] if swift else pathlib.Path("/usr")


APACHE = """Licensed under the Apache License, version 2.0, with Runtime Library Exception:
https://swift.org/LICENSE.txt"""

# The texts of Debian's packages name all authors of the libraries.
COMPONENTS = [
    Component(
        "swift-argument-parser", "Apache-2.0 WITH Swift-exception",
        "https://github.com/apple/swift-argument-parser",
        "Copyright 2020 Apple Inc. and the Swift project authors", ANY,
        (str(ROOT / ".build/checkouts/swift-argument-parser/LICENSE.txt"),), APACHE),
    Component(
        "swift-runtime", "Apache-2.0 WITH Swift-exception", "https://github.com/swiftlang/swift",
        "Copyright 2014-2026 Apple Inc. and the Swift project authors", ("linux",),
        (str(toolchain() / "share/swift/LICENSE.txt"),), APACHE),
    Component(
        "libxml2", "MIT AND ISC", "https://gitlab.gnome.org/GNOME/libxml2",
        "Copyright (C) 1998-2012 Daniel Veillard. All Rights Reserved.", ("linux",),
        ("/usr/share/doc/libxml2-dev/copyright", "/usr/share/doc/libxml2/copyright"),
        "Licensed under the MIT license: https://gitlab.gnome.org/GNOME/libxml2/-/blob/master/"
        "Copyright"),
    Component(
        "glibc", "LGPL-2.1-or-later", "https://sourceware.org/git/glibc.git",
        "Copyright (C) 1991-2026 Free Software Foundation, Inc.", ("linux",),
        ("/usr/share/doc/libc6-dev/copyright", "/usr/share/doc/libc6/copyright"),
        "Licensed under the GNU Lesser General Public License, version 2.1 or later:\n"
        "https://www.gnu.org/licenses/old-licenses/lgpl-2.1.html"),
    Component(
        "libstdc++", "GPL-3.0-or-later WITH GCC-exception-3.1", "https://gcc.gnu.org/git/gcc.git",
        "Copyright (C) 1986-2026 Free Software Foundation, Inc.", ("linux",),
        ("/usr/share/doc/libstdc++-*-dev/copyright", "/usr/share/doc/gcc-*-base/copyright"),
        "Licensed under the GNU General Public License, version 3 or later, with the GCC Runtime\n"
        "Library Exception, version 3.1: https://www.gnu.org/licenses/gcc-exception-3.1.html"),
]


def linked_into(system):
    """The components of programs for a system. On macOS, the others are parts of the system."""
    return [component for component in COMPONENTS if system in component.systems]


def versions(program):
    """The version of each component of a program, by name."""
    recorded = program.path.with_name(program.path.name + ".components.json")
    if not recorded.is_file():
        return versions_here(program)
    try:
        found = json.loads(recorded.read_text())
        return {component.name: str(found[component.name])
                for component in linked_into(program.system)}
    except (ValueError, KeyError, TypeError):
        raise Unsuitable(f"'{recorded}' lacks versions of what is in the program; write it again "
                         "with 'Scripts/dist --components', on the machine that built the program"
                         ) from None


def versions_here(program):
    """The versions that are installed on this machine, which must have built the program."""
    found = {}
    for component in linked_into(program.system):
        found[component.name] = VERSIONS[component.name]()
        if not found[component.name]:
            raise Unsuitable(
                f"the version of {component.name} in '{program.path}' is unknown; run "
                "'Scripts/dist --components PROGRAM' on the machine that built it, and put the "
                f"output beside the program, as '{program.path.name}.components.json'")
    return found


def argument_parser():
    state = ROOT / ".build/workspace-state.json"
    if not state.is_file():
        return None
    for dependency in json.loads(state.read_text())["object"]["dependencies"]:
        if dependency["packageRef"]["identity"] == "swift-argument-parser":
            return dependency["state"]["checkoutState"].get("version")
    return None


def answer(pattern, *command):
    """The first group of `pattern` in the output of a command, if it is installed."""
    try:
        output = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    except FileNotFoundError:
        return None
    match = re.search(pattern, output)
    return match and match[1]


VERSIONS = {
    "swift-argument-parser": argument_parser,
    "swift-runtime": lambda: answer(r"Swift version ([0-9.]+)", "swift", "--version"),
    "libxml2": lambda: answer(r"([0-9.]+)", "pkg-config", "--modversion", "libxml-2.0"),
    "glibc": lambda: answer(r"glibc ([0-9.]+)", "getconf", "GNU_LIBC_VERSION"),
    "libstdc++": lambda: answer(r"/gcc/[^/]+/([0-9.]+)/", "clang", "-print-file-name=libstdc++.a"),
}


def overview(system):
    """A text that says what is in a program, with the place of each license."""
    lines = ["shapec is under the MIT license, in the file LICENSE. The program contains:", ""]
    lines += [f"- {component.name} ({component.license}), {component.source}; "
              f"its license is in {component.name}.txt"
              for component in linked_into(system)]
    if system == "linux":
        lines += ["",
                  "glibc is linked statically. To link shapec with another version of glibc,",
                  "install that version, and run 'make build' in the sources of shapec."]
    return "\n".join(lines) + "\n"


def license_files(system):
    """The texts of the licenses by file name, and an overview."""
    files = {f"{component.name}.txt": component.text() for component in linked_into(system)}
    return {"README.txt": overview(system), **files}
