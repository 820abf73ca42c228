"""The facts that all packages of a release share: version, time, addresses, documentation."""

import dataclasses
import json
import pathlib
import re
import subprocess
import time

from . import components, manual
from .archives import Entry, text
from .program import Unsuitable

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHELLS = {
    "bash": "share/bash-completion/completions/shapec",
    "zsh": "share/zsh/site-functions/_shapec",
    "fish": "share/fish/vendor_completions.d/shapec.fish",
}
SUMMARY = "Compiler for resizable vector drawings"


@dataclasses.dataclass(frozen=True)
class Release:
    """A version of shapec. `moment` is the time of all files, in seconds since 1970."""

    version: str
    moment: int
    repository: str
    maintainer: str
    # Completions by shell, and manual pages by file name.
    completions: dict[str, bytes]
    pages: dict[str, bytes]

    @property
    def downloads(self):
        """The address of the folder that has the archives."""
        return f"{self.repository}/releases/download/v{self.version}"

    @property
    def date(self):
        return time.strftime("%Y-%m-%d", time.gmtime(self.moment))

    def tree(self, program):
        """The files of an installation under a prefix such as /usr/local."""
        files = {"bin/shapec": Entry(program.data, executable=True)}
        files |= {SHELLS[shell]: Entry(data) for shell, data in self.completions.items()}
        files |= {f"share/man/man1/{name}": Entry(data) for name, data in self.pages.items()}
        files |= {f"share/doc/shapec/{name}": entry
                  for name, entry in self.documents(program.system).items()}
        return files

    def documents(self, system):
        """The license and the description of shapec, and the licenses of the linked components."""
        files = {name: Entry((ROOT / name).read_bytes()) for name in ("LICENSE", "README.md")}
        files |= {f"licenses/{name}": text(content)
                  for name, content in components.license_files(system).items()}
        return files

    def description(self):
        """A short description in Markdown, for sites that list packages."""
        return (ROOT / "Distribution/description.md").read_text()


def release(programs, moment, repository, maintainer):
    """The release of the programs, described by the one that runs here."""
    program = runnable(programs)

    def ask(*arguments):
        return subprocess.run([program, *arguments], capture_output=True, check=True).stdout

    version = ask("--version").decode().strip()
    if not re.fullmatch(r"[0-9]+\.[0-9]+\.[0-9]+", version):
        raise Unsuitable(f"'{program} --version' says '{version}', and packages need three numbers "
                         "such as 1.2.3; see Sources/ShapeTool/Messages/ToolVersion.swift")

    def usage(names):
        output = ask("help", *names).decode()
        return " ".join(re.search(r"USAGE: (.*?)\n\n", output, re.DOTALL)[1].split())

    date = time.strftime("%Y-%m-%d", time.gmtime(moment))
    pages = manual.pages(json.loads(ask("--experimental-dump-help")), usage, version, date)
    return Release(
        version, moment, repository, maintainer,
        # Shells read these scripts and never execute them, so a first line "#!…" is of no use.
        {shell: re.sub(rb"\A#!.*\n", b"", ask("--generate-completion-script", shell))
         for shell in SHELLS},
        {name: page.encode() for name, page in pages.items()})


def runnable(programs):
    for program in programs:
        try:
            subprocess.run([program.path.resolve(), "--version"], capture_output=True, check=True)
            return program.path.resolve()
        except (OSError, subprocess.CalledProcessError):
            continue
    raise Unsuitable("none of the programs runs on this machine, and one of them must tell its "
                     "version and its help; add the program of this machine")


def last_commit():
    """The time of the last commit."""
    try:
        answer = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=ROOT, check=True,
                                capture_output=True, text=True).stdout
    except (OSError, subprocess.CalledProcessError):
        raise Unsuitable("there is no Git history that tells the time of the release; "
                         "set SOURCE_DATE_EPOCH to seconds since 1970") from None
    return int(answer)
