"""Renders SVG with librsvg, and reads and compares its PNG files."""

import concurrent.futures
import struct
import subprocess
import sys
import zlib


def render(pairs, zoom):
    """Renders each SVG file of the pairs to the PNG file beside it."""
    def one(pair):
        source, target = pair
        run = subprocess.run(
            ["rsvg-convert", "--zoom", str(zoom), "-o", str(target), str(source)],
            capture_output=True, text=True)
        if run.returncode:
            sys.exit(f"icons: {source}: {run.stderr.strip()}")
    with concurrent.futures.ThreadPoolExecutor() as pool:
        list(pool.map(one, pairs))


def pixels(path):
    """The size of the PNG file of librsvg and its rows of red, green, blue and alpha."""
    data = path.read_bytes()
    width, height, depth, kind = struct.unpack(">IIBB", data[16:26])
    if (depth, kind) != (8, 6):
        sys.exit(f"icons: {path} has no 8-bit RGBA pixels")
    at, packed = 8, b""
    while at < len(data):
        length, = struct.unpack(">I", data[at:at + 4])
        if data[at + 4:at + 8] == b"IDAT":
            packed += data[at + 8:at + 8 + length]
        at += length + 12
    raw, row, rows = zlib.decompress(packed), bytearray(width * 4), []
    for y in range(height):
        start = y * (width * 4 + 1)
        row = unfiltered(raw[start], bytearray(raw[start + 1:start + 1 + width * 4]), row)
        rows.append(row)
    return (width, height), rows


def unfiltered(kind, row, above):
    for x in range(len(row)) if kind else ():
        a, b, c = (row[x - 4], above[x], above[x - 4]) if x > 3 else (0, above[x], 0)
        if kind == 1:
            guess = a
        elif kind == 2:
            guess = b
        elif kind == 3:
            guess = (a + b) // 2
        else:
            p = a + b - c
            guess = min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))[2]
        row[x] = row[x] + guess & 255
    return row


def difference(a, b):
    """The mean and the largest difference of the components of two PNG files, in 0...1. The
    color of a transparent pixel does not count."""
    if a.read_bytes() == b.read_bytes():
        return 0.0, 0.0
    (size, one), (other, two) = pixels(a), pixels(b)
    if size != other:
        sys.exit(f"icons: {a} has {size} pixels, and {b} has {other}")
    total = largest = 0
    for left, right in zip(one, two):
        if left == right:
            continue
        for x in range(0, len(left), 4):
            if left[x:x + 4] == right[x:x + 4]:
                continue
            alpha = left[x + 3], right[x + 3]
            apart = [abs(left[x + i] * alpha[0] - right[x + i] * alpha[1]) // 255
                     for i in range(3)] + [abs(alpha[0] - alpha[1])]
            total += sum(apart)
            largest = max(largest, *apart)
    return total / (size[0] * size[1] * 4 * 255), largest / 255
