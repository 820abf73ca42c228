"""Checks that are printed as they are made, and programs that must succeed."""

import subprocess
import sys

failures = []


def check(what, holds, details=""):
    print(f"  {'ok  ' if holds else 'FAIL'}  {what}", flush=True)
    if not holds:
        failures.append(what)
        print("        " + str(details).strip().replace("\n", "\n        "))


def run(arguments, folder, status=0, timeout=None):
    """The output of a program. Fails if the exit status is not `status`, or after `timeout`
    seconds."""
    arguments = [str(argument) for argument in arguments]
    try:
        result = subprocess.run(
            arguments, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True, timeout=timeout)
    except subprocess.TimeoutExpired as expired:
        output = (expired.stdout or b"").decode(errors="replace")
        sys.exit(f"{' '.join(arguments)}\ndid not end within {timeout} s:\n{output}")
    if result.returncode != status:
        sys.exit(f"{' '.join(arguments)}\nended with {result.returncode}, not {status}:\n"
                 + result.stdout)
    return result.stdout
