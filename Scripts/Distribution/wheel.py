"""The wheel, with which `pip install shapec` installs the program."""

import base64
import hashlib

from .archives import text, zipped
from .release import SUMMARY


def package(release, program):
    """The name and the bytes of the wheel of a program."""
    name = f"shapec-{release.version}"
    tags = platform_tags(program)
    information = f"{name}.dist-info/"
    # The data folder is installed into the prefix: completions and manual pages are found there.
    files = {data_path(name, path): entry for path, entry in release.tree(program).items()
             if not path.startswith("share/doc/")}
    documents = release.documents(program.system)
    licenses = [path for path in documents if path != "README.md"]
    files |= {f"{information}licenses/{path}": documents[path] for path in licenses}
    files[information + "METADATA"] = text(metadata(release, licenses))
    files[information + "WHEEL"] = text(
        "Wheel-Version: 1.0\nGenerator: shapec\nRoot-Is-Purelib: false\n"
        + "".join(f"Tag: py3-none-{tag}\n" for tag in tags))
    # The format recommends that the folder with the metadata is at the end.
    ordered = dict(sorted(files.items(), key=lambda file: (information in file[0], file[0])))
    record = information + "RECORD"
    rows = [f"{path},sha256={digest(entry.data)},{len(entry.data)}\n"
            for path, entry in ordered.items()]
    ordered[record] = text("".join(rows) + f"{record},,\n")
    return (f"{name}-py3-none-{'.'.join(tags)}.whl",
            zipped(ordered, release.moment, sort=False))


def data_path(name, path):
    folder, _, rest = path.partition("/")
    return f"{name}.data/scripts/{rest}" if folder == "bin" else f"{name}.data/data/{path}"


def platform_tags(program):
    """The platforms that can run a program.

    A static program needs no C library, but the glibc in it needs Linux 3.2. Platforms with a glibc
    before 2.17 include older kernels, so 2.17 is the oldest platform. `manylinux2014` is its name
    for installers that do not know numbered platforms. Systems with musl, such as Alpine, run the
    program as well, and their installers accept `musllinux` only.
    """
    if program.system == "linux":
        processor = program.processor
        return [f"manylinux2014_{processor}", f"manylinux_2_17_{processor}",
                f"musllinux_1_1_{processor}"]
    processor = "universal2" if len(program.processors) > 1 else program.processor
    return [f"macosx_{program.minimum[0]}_{program.minimum[1]}_{processor}"]


def metadata(release, licenses):
    name, _, email = release.maintainer.partition(" <")
    fields = [
        "Metadata-Version: 2.4", "Name: shapec", f"Version: {release.version}",
        f"Summary: {SUMMARY}", f"Author: {name}", f"Author-email: {name} <{email}",
        "License-Expression: MIT", *(f"License-File: {path}" for path in licenses),
        f"Project-URL: Homepage, {release.repository}",
        "Keywords: vector,drawing,SVG,Swift,SwiftUI,layout",
        "Classifier: Environment :: Console",
        "Classifier: Intended Audience :: Developers",
        "Classifier: Topic :: Multimedia :: Graphics",
        "Classifier: Topic :: Software Development :: Code Generators",
        "Requires-Python: >=3.8",
        "Description-Content-Type: text/markdown",
    ]
    return "\n".join(fields) + "\n\n" + release.description()


def digest(data):
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")
