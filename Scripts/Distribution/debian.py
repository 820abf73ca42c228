"""The package for Debian and Ubuntu (.deb)."""

import hashlib
import time

from .archives import Entry, ar, compressed, tar, text
from .release import SUMMARY

PROCESSORS = {"x86_64": "amd64", "aarch64": "arm64"}
DESCRIPTION = """\
 A document describes a drawing that knows how to resize. shapec lays it
 out once, as formulas of its frames and parameters, and draws it at any
 size, as SVG or as Swift functions. It also checks drawings for mistakes
 at all sizes, formats, compares and merges them."""

# The package is for all versions of Debian and Ubuntu, so it cannot depend on their libraries.
OVERRIDES = """\
shapec: statically-linked-binary [usr/bin/shapec]
shapec: embedded-library libxml2 [usr/bin/shapec]
"""


def package(release, program):
    """The name and the bytes of the package of a Linux program."""
    processor = PROCESSORS[program.processor]
    files = contents(release, program)
    sums = "".join(f"{hashlib.md5(entry.data).hexdigest()}  {path}\n"
                   for path, entry in sorted(files.items()))
    about = {"control": text(control(release, processor, files)), "md5sums": text(sums)}
    data = ar({
        "debian-binary": b"2.0\n",
        "control.tar.gz": compressed(tar(about, release.moment, "./")),
        "data.tar.gz": compressed(tar(files, release.moment, "./")),
    }, release.moment)
    return f"shapec_{release.version}_{processor}.deb", data


def contents(release, program):
    """The files by their paths below the root. Debian has its own places for some of them."""
    moves = {"share/zsh/site-functions/": "share/zsh/vendor-completions/"}
    files = {}
    for path, entry in release.tree(program).items():
        for old, new in moves.items():
            path = path.replace(old, new)
        if path.startswith("share/man/"):
            path, entry = path + ".gz", Entry(compressed(entry.data, 9))
        files["usr/" + path] = entry
    documents = "usr/share/doc/shapec/"
    files[documents + "copyright"] = text(copyright_file(release, files.pop(documents + "LICENSE")))
    files[documents + "changelog.gz"] = Entry(compressed(changelog(release).encode(), 9))
    files["usr/share/lintian/overrides/shapec"] = text(OVERRIDES)
    return files


def control(release, processor, files):
    # Folders count as one block each, and files are rounded up to whole blocks.
    size = sum(-(-len(entry.data) // 1024) for entry in files.values())
    return (f"Package: shapec\n"
            f"Version: {release.version}\n"
            f"Architecture: {processor}\n"
            f"Maintainer: {release.maintainer}\n"
            f"Installed-Size: {size}\n"
            f"Section: graphics\n"
            f"Priority: optional\n"
            f"Homepage: {release.repository}\n"
            f"Description: {SUMMARY[0].lower()}{SUMMARY[1:]}\n{DESCRIPTION}\n")


def changelog(release):
    date = time.strftime("%a, %d %b %Y %H:%M:%S +0000", time.gmtime(release.moment))
    return (f"shapec ({release.version}) unstable; urgency=medium\n\n"
            f"  * {release.repository}/releases lists the changes.\n\n"
            f" -- {release.maintainer}  {date}\n")


def copyright_file(release, license_entry):
    """The license in Debian's format, which indents texts and marks empty lines."""
    lines = license_entry.data.decode().strip().split("\n")
    holder = next(line for line in lines if line.startswith("Copyright"))
    body = "\n".join(f" {line}" if line else " ." for line in lines[lines.index(holder) + 2:])
    return ("Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n"
            "Upstream-Name: shapec\n"
            f"Source: {release.repository}\n"
            "Comment: The licenses of the libraries that are linked into the program are in\n"
            " /usr/share/doc/shapec/licenses.\n\n"
            f"Files: *\nCopyright: {holder.removeprefix('Copyright (c) ')}\n"
            f"License: Expat\n{body}\n")
