"""The programs of the cluster: PostgreSQL, and BuildGrid in a virtual environment."""

import os
import pathlib
import re
import shutil
import subprocess
import sys

from project import ROOT

FOLDER = ROOT / ".build-remote"
PYTHON = FOLDER / "bin" / "python"
REQUIREMENTS = pathlib.Path(__file__).with_name("requirements.txt")


class Missing(Exception):
    """Something is not installed. The text says what, and how to install it."""


def require(program, package):
    if not shutil.which(program):
        raise Missing(
            f"'{program}' is not installed; on Debian and Ubuntu: apt-get install {package}")


def postgres_folder():
    """The folder of `initdb` and `postgres`. Debian has one for each version, none on the PATH."""
    versions = sorted(
        pathlib.Path("/usr/lib/postgresql").glob("*/bin"), reverse=True,
        key=lambda folder: float(folder.parent.name))
    on_path = [pathlib.Path(program).parent for program in [shutil.which("postgres")] if program]
    for folder in [*versions, *on_path]:
        if all(os.access(folder / program, os.X_OK) for program in ("initdb", "postgres")):
            return folder
    raise Missing("PostgreSQL is not installed; on Debian and Ubuntu: apt-get install postgresql")


def install_buildgrid():
    """Installs the packages of requirements.txt in the virtual environment, unless it has them."""
    if sys.version_info < (3, 11):
        raise Missing("BuildGrid needs Python 3.11 or newer; put one on the PATH as 'python3'")
    installed = FOLDER / "requirements.txt"
    wanted = REQUIREMENTS.read_text()
    if installed.is_file() and installed.read_text() == wanted and starts():
        return
    print(f"  installing BuildGrid from PyPI into {FOLDER.name}", flush=True)
    create_environment()
    unreachable = Missing("BuildGrid is not installed, and PyPI does not answer; "
                          "with a network, 'make test-remote' installs it")
    try:
        pip = subprocess.run(
            [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input",
             "--retries", "1", "--timeout", "20", "--requirement", REQUIREMENTS], timeout=240,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    except subprocess.TimeoutExpired:
        raise unreachable from None
    if pip.returncode and re.search("connection|Retrying|timed out", pip.stdout):
        raise unreachable
    if pip.returncode or not starts():
        sys.exit(f"BuildGrid could not be installed:\n{pip.stdout}")
    installed.write_text(wanted)


def starts():
    """True if the environment's Python finds BuildGrid."""
    try:
        return not subprocess.run(
            [PYTHON, "-c", "import buildgrid.server.server, psycopg2"], capture_output=True,
            timeout=60).returncode
    except (OSError, subprocess.TimeoutExpired):
        return False


def create_environment():
    venv = subprocess.run(
        [sys.executable, "-m", "venv", "--clear", FOLDER], stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if venv.returncode and "ensurepip" in venv.stdout:
        raise Missing("Python has no virtual environments; "
                      "on Debian and Ubuntu: apt-get install python3-venv")
    if venv.returncode:
        sys.exit(f"no virtual environment could be created in {FOLDER}:\n{venv.stdout}")
