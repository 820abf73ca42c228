"""The Bazel example in a copy of the project, with a Bazel server of its own."""

import contextlib
import os
import re
import shutil
import signal
import subprocess

from checks import run
from project import copy_project, pictures


class Bazel:
    """The example's workspace in a copy of the project, and a server for it. A command fails after
    `timeout` seconds."""

    def __init__(self, folder, timeout=None):
        self.folder = folder
        self.timeout = timeout
        self.program = copy_project(folder)
        self.workspace = folder / "Examples" / "bazel"
        self.startup = [
            "--nohome_rc", f"--output_user_root={folder / 'server'}", "--host_jvm_args=-Xmx512m",
            "--max_idle_secs=120"]

    def run(self, command, *arguments, status=0):
        return run(["bazel", *self.startup, command, *arguments], self.workspace, status,
                   self.timeout)

    def stop(self):
        """Ends the server. A server that is not idle within 20 seconds is killed."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            subprocess.run(["bazel", *self.startup, "shutdown"], cwd=self.workspace, timeout=20,
                           stdin=subprocess.DEVNULL, capture_output=True)
        for file in (self.folder / "server").glob("*/server/server.pid.txt"):
            with contextlib.suppress(ProcessLookupError):
                os.kill(int(file.read_text()), signal.SIGKILL)

    def build(self, *arguments, status=0):
        """The number of actions that ran in each way, and the printed output."""
        targets = [] if any(argument.startswith("//") for argument in arguments) else ["//..."]
        output = self.run("build", "--jobs=2", "--color=no", "--curses=no", *arguments, *targets,
                          status=status)
        summary = re.findall(r"^INFO: \d+ process(?:es)?: (.*)\.$", output, re.MULTILINE)
        kinds = {}
        for part in summary[-1].split(", ") if summary else []:
            count, kind = part.split(" ", 1)
            # Old versions of Bazel call every cache remote.
            kind = "sandbox" if kind.endswith("sandbox") else "cached" if "cache hit" in kind else kind
            kinds[kind] = int(count)
        kinds.pop("internal", None)
        return kinds, output

    def pictures(self):
        return pictures(self.workspace / "bazel-bin")

    def direct(self):
        """The same pictures, drawn without Bazel."""
        out = self.folder / "direct"
        shutil.rmtree(out, ignore_errors=True)
        for target, arguments in {
            "Badge": ["Badge"], "Battery": ["Battery"], "TabBar": ["TabBar"],
            "TabBar_dark": ["TabBar", "--size", "440x56", "--set", "selected=alerts",
                            "--appearance", "dark"],
            "BezierArrow_dragged": ["BezierArrow", "--frame", "right=250,60,30,38"],
            "icons_svg": ["TabIcons"],
        }.items():
            run([self.program, "svg", f"Examples/{arguments[0]}.shape", "-o", f"{out / target}/",
                 *arguments[1:]], self.folder)
        return pictures(out)
