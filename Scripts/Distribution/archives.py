"""Archives whose bytes depend only on their contents and one time: tar, zip and ar.

Entries are sorted, belong to root, and have the mode 755 or 644. Compressed bytes also depend on
the version of zlib.
"""

import dataclasses
import gzip
import io
import tarfile
import time
import zipfile

# A zip file cannot express an earlier time.
ZIP_EPOCH = 315532800


@dataclasses.dataclass(frozen=True)
class Entry:
    """A file of a package."""

    data: bytes
    executable: bool = False

    @property
    def mode(self):
        return 0o755 if self.executable else 0o644


def text(content):
    return Entry(content.encode())


def folders(paths):
    """All folders that contain the paths, parents first."""
    found = set()
    for path in paths:
        parts = path.split("/")[:-1]
        found |= {"/".join(parts[:i + 1]) for i in range(len(parts))}
    return sorted(found)


def compressed(data, level=6):
    """gzip without a name and a time."""
    return gzip.compress(data, level, mtime=0)


def tar(entries, moment, prefix=""):
    """The bytes of a tar archive. `entries` maps paths to entries; `prefix` precedes each path."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.GNU_FORMAT) as archive:
        def add(path, mode, data=None):
            info = tarfile.TarInfo(prefix + path)
            info.mtime, info.mode, info.uname, info.gname = moment, mode, "root", "root"
            if data is None:
                info.type = tarfile.DIRTYPE
                archive.addfile(info)
            else:
                info.size = len(data)
                archive.addfile(info, io.BytesIO(data))

        for folder in folders(entries):
            add(folder, 0o755)
        for path, entry in sorted(entries.items()):
            add(path, entry.mode, entry.data)
    return buffer.getvalue()


def zipped(entries, moment, sort=True):
    """The bytes of a zip archive. `sort` is false if the order of entries has a meaning."""
    date = time.gmtime(max(moment, ZIP_EPOCH))[:6]
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive:
        for path, entry in sorted(entries.items()) if sort else entries.items():
            info = zipfile.ZipInfo(path, date)
            info.create_system = 3
            info.external_attr = (0o100000 | entry.mode) << 16
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, entry.data, compresslevel=6)
    return buffer.getvalue()


def ar(members, moment):
    """The bytes of an ar archive, in the order of `members`, which maps names to bytes."""
    result = b"!<arch>\n"
    for name, data in members.items():
        header = f"{name:<16}{moment:<12}{0:<6}{0:<6}{100644:<8}{len(data):<10}`\n"
        result += header.encode() + data + b"\n" * (len(data) % 2)
    return result
