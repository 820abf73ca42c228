"""The program that is packaged: its system and processors, read from the binary itself."""

import dataclasses
import hashlib
import pathlib
import shutil
import struct
import subprocess
import tempfile

ELF_MACHINES = {62: "x86_64", 183: "aarch64"}
MACH_O_PROCESSORS = {0x01000007: "x86_64", 0x0100000C: "arm64"}
MACH_O_64 = 0xFEEDFACF
MACH_O_FAT = 0xCAFEBABE
# A segment that names a dynamic linker, a segment with dependencies, an entry that names one.
PT_INTERP, PT_DYNAMIC, DT_NEEDED = 3, 2, 1
SHT_SYMTAB = 2
LC_BUILD_VERSION = 0x32
# Commands that load a library, if necessary or if it is there.
LC_LIBRARIES = (0xC, 0x80000018)
# Libraries that every Mac has.
OF_MACOS = ("/usr/lib/", "/System/Library/", "@rpath/libswift")


class Unsuitable(Exception):
    """A file that cannot be packaged, with the reason and the remedy."""


@dataclasses.dataclass(frozen=True)
class Program:
    """A release binary. `minimum` is the oldest macOS that runs it, as `(15, 0)`."""

    path: pathlib.Path
    data: bytes
    system: str
    processors: tuple[str, ...]
    minimum: tuple[int, int] | None = None

    @property
    def processor(self):
        """The processor as archives name it; `universal` for more than one."""
        return self.processors[0] if len(self.processors) == 1 else "universal"

    @property
    def platform(self):
        return f"{self.system}-{self.processor}"

    @property
    def triples(self):
        """The triples that SwiftPM uses for the systems that run this program."""
        suffix = "unknown-linux-gnu" if self.system == "linux" else "apple-macosx"
        return [f"{processor}-{suffix}" for processor in self.processors]


def load(path):
    """Reads the program at `path`. Symbols of a Linux program are removed."""
    path = pathlib.Path(path)
    if not path.is_file():
        raise Unsuitable(f"there is no program '{path}'; run 'make build'")
    data = path.read_bytes()
    try:
        if data[:4] == b"\x7fELF":
            return load_elf(path, data)
        if len(data) >= 8:
            return load_mach_o(path, data)
    except (struct.error, IndexError, ValueError):
        raise Unsuitable(f"'{path}' is cut off; build it again") from None
    raise Unsuitable(f"'{path}' is no program for Linux or macOS")


def load_elf(path, data):
    machine = struct.unpack_from("<H", data, 18)[0]
    if data[4:6] != b"\x02\x01" or machine not in ELF_MACHINES:
        raise Unsuitable(f"'{path}' is for an unknown processor; x86_64 and aarch64 are known")
    if libraries := elf_dependencies(data):
        raise Unsuitable(
            f"'{path}' needs {libraries} at run time, and packages contain static programs only; "
            "install the static libraries that Scripts/link-flags looks for (libxml2-dev, "
            "libc6-dev, the static Swift runtime), then run 'make build'")
    if has_symbols(data):
        data = stripped(path)
    return Program(path, without_build_folder(data), "linux", (ELF_MACHINES[machine],))


def elf_dependencies(data):
    """A description of the libraries that a dynamically linked program needs, or an empty text."""
    offset, = struct.unpack_from("<Q", data, 32)
    size, count = struct.unpack_from("<HH", data, 54)
    found = []
    for i in range(count):
        kind, _, start, _, _, length = struct.unpack_from("<IIQQQQ", data, offset + i * size)
        if kind == PT_INTERP:
            found.append("a dynamic linker")
        if kind == PT_DYNAMIC:
            tags = struct.iter_unpack("<qQ", data[start:start + length - length % 16])
            libraries = sum(tag == DT_NEEDED for tag, _ in tags)
            if libraries:
                found.append(f"{libraries} shared libraries")
    return " and ".join(found)


def sections(data):
    """The sections of an ELF file: name, type, offset and size."""
    table, = struct.unpack_from("<Q", data, 40)
    size, count, names = struct.unpack_from("<HHH", data, 58)
    headers = [struct.unpack_from("<IIQQQQ", data, table + i * size) for i in range(count)]
    for name, kind, _, _, offset, length in headers:
        start = headers[names][4] + name
        yield data[start:data.index(b"\0", start)].decode(), kind, offset, length


def has_symbols(data):
    return any(kind == SHT_SYMTAB for _, kind, _, _ in sections(data))


def without_build_folder(data):
    """The program without traces of the folder in which it was built.

    Two hashes depend on paths in debugging information, although that information was removed. The
    hash of modules is for the compiler alone, and is cleared. The build id becomes a hash of the
    program.
    """
    result = bytearray(data)
    found = {name: (offset, length) for name, _, offset, length in sections(data)}
    if hashes := found.get(".swift_modhash"):
        result[hashes[0]:sum(hashes)] = bytes(hashes[1])
    if note := found.get(".note.gnu.build-id"):
        # The header of the note has 16 bytes: three numbers, and the name "GNU".
        start, length = note[0] + 16, note[1] - 16
        result[start:start + length] = bytes(length)
        digest = hashlib.sha256(result).digest()[:length]
        result[start:start + length] = digest.ljust(length, b"\0")
    return bytes(result)


def stripped(path):
    """The program without symbols. GNU strip only knows the processor of its own system."""
    tools = [tool for tool in ("strip", "llvm-strip") if shutil.which(tool)]
    with tempfile.TemporaryDirectory() as folder:
        result = pathlib.Path(folder) / "shapec"
        for tool in tools:
            if subprocess.run([tool, "-o", str(result), str(path)], capture_output=True,
                              check=False).returncode == 0:
                return result.read_bytes()
    raise Unsuitable(f"no tool here can remove the symbols of '{path}'; strip it on the system "
                     "that built it, or install binutils or llvm")


def load_mach_o(path, data):
    if struct.unpack_from(">I", data)[0] == MACH_O_FAT:
        count, = struct.unpack_from(">I", data, 4)
        slices = [struct.unpack_from(">iiIII", data, 8 + i * 20)[2] for i in range(count)]
    else:
        slices = [0]
    processors, minimums = [], []
    for start in slices:
        magic, processor, _, _, commands = struct.unpack_from("<IIIII", data, start)
        if magic != MACH_O_64 or processor not in MACH_O_PROCESSORS:
            raise Unsuitable(f"'{path}' is no program for Linux or macOS")
        processors.append(MACH_O_PROCESSORS[processor])
        found = list(load_commands(data, start + 32, commands))
        minimums.append(minimum_version(path, data, found))
        check_libraries(path, data, found)
    return Program(path, data, "macos", tuple(sorted(processors)), max(minimums))


def load_commands(data, position, count):
    """The kind, the position and the size of each load command from `position`."""
    for _ in range(count):
        kind, size = struct.unpack_from("<II", data, position)
        yield kind, position, size
        position += size


def minimum_version(path, data, commands):
    """The oldest macOS for a part of a Mach-O file."""
    for kind, position, _ in commands:
        if kind == LC_BUILD_VERSION:
            version, = struct.unpack_from("<I", data, position + 12)
            return version >> 16, version >> 8 & 0xFF
    raise Unsuitable(f"'{path}' does not say which macOS it is for; link it for macOS 11 or newer")


def check_libraries(path, data, commands):
    """Refuses a part of a Mach-O file that needs libraries which some Macs lack."""
    for kind, position, size in commands:
        if kind in LC_LIBRARIES:
            start = position + struct.unpack_from("<I", data, position + 8)[0]
            name = data[start:position + size].split(b"\0")[0].decode()
            if not name.startswith(OF_MACOS):
                raise Unsuitable(
                    f"'{path}' needs {name}, and packages are for every Mac; link the library of "
                    "macOS instead, as .github/workflows/release.yml does")
