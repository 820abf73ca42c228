#!/usr/bin/env python3
"""Measures the time and the memory of `shapec frames` for sequences of 10, 1,000 and 10,000 frames.

    frames.py SHAPEC DOCUMENT

Prints a Markdown table. Memory is the largest resident set of the call.
"""

import os
import pathlib
import resource
import shutil
import subprocess
import sys
import tempfile
import time


def measured(call):
    """The seconds and the largest resident set, in MiB, of a call. The call is the only child of a
    forked process, so that no other process counts."""
    start = time.monotonic()
    child = os.fork()
    if child == 0:
        code = subprocess.run(call).returncode
        peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
        pathlib.Path("peak").write_text(str(peak / (1024 * (1024 if sys.platform == "darwin" else 1))))
        os._exit(code)
    _, status = os.waitpid(child, 0)
    if status:
        sys.exit(f"frames.py: {' '.join(map(str, call))} failed")
    return time.monotonic() - start, float(pathlib.Path("peak").read_text())


def main(shapec, document):
    shapec, document = (pathlib.Path(path).resolve() for path in (shapec, document))
    print("| frames | seconds | µs a frame | memory |\n|--:|--:|--:|--:|")
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        for count in (10, 1000, 10_000):
            # The frame at the last moment is counted, too.
            call = [shapec, "frames", document, "-o", "out", "--rate", "100", "--seconds", (count - 1) / 100]
            seconds, peak = measured([str(part) for part in call])
            found = len(os.listdir("out"))
            assert found == count, f"{found} files, not {count}"
            print(f"| {count:,} | {seconds:.2f} | {seconds / count * 1e6:.0f} | {peak:.1f} MiB |", flush=True)
            shutil.rmtree("out")


if __name__ == "__main__":
    main(*sys.argv[1:])
