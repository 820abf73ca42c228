#!/usr/bin/env python3
"""Writes the text of the types that generated code includes. The text is copied from this package.

    python3 Sources/ShapeRuntime/embed.py            # writes Sources/ShapeSwift/Runtime/RuntimeText.swift
    python3 Sources/ShapeRuntime/embed.py --check    # fails if that file is outdated

A part is a top-level declaration. It needs the parts that declare the names that it uses. An
extension is needed if a name of its members is used and the type that it extends is included.
"""

import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
TARGET = ROOT / "Sources/ShapeSwift/Runtime/RuntimeText.swift"
FOLDERS = ["Sources/ShapeGeometry", "Sources/ShapeRuntime"]
# The prefix of top-level names in generated code. Without it, other modules could have the same
# names.
PREFIX = "Shape"
ACCESS = {"public", "package"}
KINDS = {"struct", "enum", "class", "func", "let", "var", "extension", "typealias"}
MEMBERS = {"func", "var", "let", "case", "struct", "enum", "typealias", "subscript", "init"}

# The files for drawing ink in apps. Their code is written into a file of its own, together with the
# parts that it needs.
INK = ["Ink.swift", "InkCanvas.swift", "InkView.swift", "InkControl.swift"]
# The types of the ink code that apps can see. A prefix is put before their names.
INK_TYPES = ["InkView", "InkControl", "Ink"]
# The types of the ink code that are visible only in their own file.
HIDDEN_INK_TYPES = ["InkCanvas", "InkBitmap", "InkImage", "CachedPath"]

# A member that both rectangles and paths have. Code that needs it for paths calls `combined`
# instead.
SHARED = {"union"}
# The types that drawings call.
CALLED = {"PathNode", "ShapePath"}
# An initializer that assigns all members. If nothing is public, the compiler adds it by itself.
MEMBERWISE = re.compile(
    r"(?:  ///.*\n)*  init\((?:\w+: \w+,?\s*)+\) \{\n(?:    self\.(\w+) = \1\n)+  \}\n\n?")

TOKEN = re.compile(
    r'(?P<comment>//[^\n]*|/\*.*?\*/)|(?P<string>"""(?:.|\n)*?"""|"(?:\\.|[^"\\])*")'
    r"|(?P<name>`?[A-Za-z_][A-Za-z_0-9]*`?)|(?P<number>0x[0-9A-Fa-f_.p+-]+|\d[\d_]*(?:\.\d[\d_]*)?(?:e[-+]?\d+)?)|(?P<space>\s+)|(?P<other>.)",
    re.S)


def tokens(text):
    return [(m.lastgroup, m.group()) for m in TOKEN.finditer(text)]


class Part:
    """A top-level declaration of a file, with the comment before it."""

    def __init__(self, parts):
        self.tokens = parts
        words = [t for k, t in parts if k == "name"]
        self.kind = next(w for w in words if w in KINDS)
        self.names = set()
        self.extended = None
        self.conforms = self.has_static = False
        index = next(i for i, (k, t) in enumerate(parts) if k == "name" and t == self.kind)
        if self.kind == "extension":
            rest = "".join(t for k, t in parts[index + 1:] if k != "comment")
            self.extended = re.match(r"\s*\[?([A-Za-z_]+)", rest).group(1)
            self.has_static = "static" in (t for k, t in parts[index:] if k == "name")
            self.conforms = ":" in rest.split("{")[0]
            self.names = self.members(index)
        else:
            self.names = {next(t for k, t in parts[index + 1:] if k == "name")}

    def members(self, index):
        """The names that an extension declares."""
        found, depth = set(), 0
        for i in range(index, len(self.tokens)):
            kind, text = self.tokens[i]
            if kind == "other" and text == "{":
                depth += 1
            elif kind == "other" and text == "}":
                depth -= 1
            elif kind == "name" and text in MEMBERS and depth == 1:
                if text in ("init", "subscript"):
                    rest = "".join(t for k, t in self.tokens[i + 1:i + 20] if k != "comment")
                    labels = re.findall(r"[(,]\s*([A-Za-z_]+)", rest.split(")")[0])
                    found.add("init " + " ".join(labels[:2]))
                    continue
                following = (t for k, t in self.tokens[i + 1:] if k != "space")
                name = next(following)
                if text == "func" and not re.match(r"[A-Za-z_`]", name):
                    name = "operator"
                found.add(name)
        return found

    @property
    def declared(self):
        """The names that are declared within this part."""
        words = [t for k, t in self.tokens if k != "space" and k != "comment"]
        head = words.index(self.kind)
        return {
            b for i, (a, b) in enumerate(zip(words, words[1:]))
            if i > head and a in ("func", "let", "var", "case")
        }

    @property
    def used(self):
        return {t for k, t in self.tokens if k == "name"}

    @property
    def uses(self):
        """The names that are used: after a value or type, as `.name` alone, and without a point."""
        words = [(k, t) for k, t in self.tokens if k not in ("space", "comment")]
        found = {"of": set(), "implied": set(), "bare": set()}
        for i, (kind, text) in enumerate(words):
            if kind != "name":
                continue
            if i == 0 or words[i - 1][1] != ".":
                found["bare"].add(text)
            elif i > 1 and (words[i - 2][0] in ("name", "number") or words[i - 2][1] in ")]}?!"):
                found["of"].add(text)
            else:
                found["implied"].add(text)
                # A key path.
                found["of"].add(text) if i > 1 and words[i - 2][1] == "\\" else None
        return found


def parts(text):
    """The declarations of a file, without imports and conditions."""
    text = re.sub(r"(?m)^\s*(public |package )?import .*\n", "", text)
    text = re.sub(r"(?m)^#.*\n", "", text)
    current, depth, result = [], 0, []
    for token in tokens(text):
        kind, value = token
        if not current and kind == "space":
            continue
        current.append(token)
        if kind == "other" and value in "{([":
            depth += 1
        elif kind == "other" and value in "})]":
            depth -= 1
            if depth == 0 and value == "}" or depth == 0 and ends(current):
                result.append(Part(current))
                current = []
    assert not [t for k, t in current if k not in ("space", "comment")], current
    return result


def split(part):
    """One extension for each member of an extension, since few drawings need all members."""
    if not part.extended or part.conforms:
        return [part]
    start = next(i for i, (k, t) in enumerate(part.tokens) if k == "other" and t == "{")
    head = [t for t in part.tokens[:start + 1] if t[0] != "comment"]
    members, current, depth = [], [], 0
    for kind, text in part.tokens[start + 1:-1]:
        if depth == 0 and kind == "space" and "\n" in text and is_complete(current):
            members.append(current)
            current = []
        current.append((kind, text))
        depth += kind == "other" and text in "{(["
        depth -= kind == "other" and text in "})]"
    if any(k not in ("space", "comment") for k, t in current):
        members.append(current)
    return [
        Part([t for t in head if t[1].strip() or t[1] == " "] + [("space", "\n")]
             + strip(member) + [("space", "\n"), ("other", "}")])
        for member in members
    ]


def strip(tokens):
    """The tokens from the first token that is not a space on, indented by two spaces."""
    first = next(i for i, (k, t) in enumerate(tokens) if k != "space")
    return [("space", "  ")] + tokens[first:]


def is_complete(current):
    """True if a member is complete at the end of a line."""
    words = [(k, t) for k, t in current if k not in ("space", "comment")]
    if not words or words[-1][1] in ("=", ",", ":"):
        return False
    if words[-1][1] == "}":
        return True
    return any(t in ("let", "var") for k, t in words) and any(t == "=" for k, t in words)


def ends(current):
    """True if a declaration without a block ends here, as `let x = […]` does."""
    words = [t for k, t in current if k == "name"]
    kind = next((w for w in words if w in KINDS), None)
    if kind != "let":
        return False
    text = "".join(t for k, t in current if k != "comment")
    return "=" in text


def sources():
    result = []
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).glob("*.swift")):
            text = path.read_text()
            # A file that is entirely within one condition is indented one level further.
            if text.startswith("#if"):
                text = re.sub(r"(?m)^  ", "", text)
            result += [member for part in parts(text) for member in split(part)]
    return result


def prefixed(all_tokens, types, functions):
    """The tokens, with a prefix before the names of top-level declarations."""
    out = []
    for i, (kind, text) in enumerate(all_tokens):
        if kind == "name":
            before = next((t for k, t in reversed(all_tokens[:i]) if k != "space"), "")
            after = next((t for k, t in all_tokens[i + 1:] if k != "space"), "")
            if text in types and not text.startswith(PREFIX):
                # A name after a point is a member, or a type of another module: no prefix.
                text = text if before == "." else PREFIX + text
            elif text in functions and before != "." and after != ":":
                text = PREFIX.lower() + text[0].upper() + text[1:]
        out.append((kind, text))
    return out


def renamed(part, types, functions):
    """The text of a part, without `public`, and with a prefix before top-level names."""
    out, skips = [], False
    for kind, text in prefixed(part.tokens, types, functions):
        if not (skips and kind == "space"):
            skips = kind == "name" and text in ACCESS
            out += [] if skips else [text]
        else:
            skips = False
    code = "".join(out).strip()
    if part.kind == "struct" and code.count("  init(") == 1:
        code = MEMBERWISE.sub("", code)
    return isolated(code)


def isolated(code):
    """The code of a declaration, marked as `nonisolated`."""
    lines = code.split("\n")
    i = next(i for i, line in enumerate(lines) if not line.startswith("//"))
    lines[i] = re.sub(r"^((?:private |fileprivate )?)", r"\1nonisolated ", lines[i], count=1)
    lines[i] = lines[i].replace("nonisolated indirect", "indirect nonisolated")
    return "\n".join(lines)


MARK = "// part "


def formatted(codes):
    """The parts with their lines broken by the formatter, since prefixes make names longer."""
    whole = "\n\n".join(f"{MARK}{i}\n\n{code}" for i, code in enumerate(codes)) + "\n"
    done = subprocess.run(
        ["swift", "format", "--configuration", str(ROOT / ".swift-format")], input=whole,
        capture_output=True, text=True, check=True).stdout
    pieces = re.split(r"(?m)^" + MARK + r"\d+\n", done)[1:]
    assert len(pieces) == len(codes)
    return [piece.strip() for piece in pieces]


def ink_source():
    """The files for drawing ink in apps, joined into one text, without imports."""
    pieces = []
    for name in INK:
        text = (ROOT / "Sources/ShapeRuntime/Ink" / name).read_text()
        text = re.sub(r"(?m)^  (public |package )?import .*\n", "", text)
        if text.startswith("#if canImport(CoreGraphics)\n"):
            text = re.sub(r"(?m)^  ", "", text.split("\n", 1)[1].rsplit("#endif", 1)[0])
        pieces.append(text.strip())
    return "\n\n".join(pieces)


def ink_text(types, functions):
    """The ink code, with placeholders for the access level and for a prefix."""
    source = prefixed(tokens(ink_source()), types | set(HIDDEN_INK_TYPES), functions)
    code = formatted(["".join(text for kind, text in source)])[0]
    code = re.sub(r"(?m)^(\S.*?)?\bpackage ", r"\1private ", code)
    code = re.sub(r"\bpackage ", "fileprivate ", code)
    lines = []
    for line in code.split("\n"):
        if not line.strip().startswith("//"):
            line = re.sub(r"\bpublic ", r"\#(access)", line)
            line = re.sub(r"(?<!\.)\b(" + "|".join(INK_TYPES) + r")\b", r"\#(prefix)\1", line)
        lines.append(line)
    return "\n".join(lines)


def literal(code):
    return "\n".join("      " + line if line else "" for line in code.split("\n"))


def is_needed_by(part, other):
    """True if a part uses a name of another part."""
    if other is part:
        return False
    used = part.used
    # An extension that adds a conformance, an operator or an initializer is not called by a name.
    silent = other.conforms or any(n == "operator" or n[:4] == "init" for n in other.names)
    if silent and other.extended != "ShapePath" and other.extended in used | part.names:
        return True
    if other.extended == "ShapePath" and part.extended != "ShapePath":
        return False
    # An initializer is regarded as called if all of its first labels are used.
    calls = [n.split()[1:] for n in other.names if n.startswith("init ")]
    if part.extended == "ShapePath" and any(set(labels) <= used for labels in calls if labels):
        return True
    if not other.extended:
        return bool(other.names & used)
    uses = part.uses
    spoken = uses["of"] | (uses["implied"] if other.has_static else set())
    if other.extended in part.names or other.extended == part.extended:
        spoken |= uses["bare"]
    return bool((other.names - SHARED) & spoken)


def text():
    everything = sources()
    types = {n for p in everything if p.kind in ("struct", "enum", "class") for n in p.names}
    functions = {n for p in everything if p.kind in ("func", "let", "var") for n in p.names}
    clashes = [n for n in types if sum(n in p.names for p in everything if not p.extended) > 1]
    clashes += [n for n in functions if any(n in p.declared for p in everything)]
    assert not clashes, clashes
    all_types = types | set(HIDDEN_INK_TYPES)
    all_types = sorted(n if n.startswith(PREFIX) else PREFIX + n for n in all_types)
    lines = [
        "// Made by Sources/ShapeRuntime/embed.py; the next run overwrites changes to this file.",
        "// swift-format-ignore-file",
        "",
        "extension SwiftRuntime {",
        "  /// The names that drawings cannot have.",
        "  static let types: Set<String> = [",
        *[f'    "{name}",' for name in all_types],
        "  ]",
        "",
        "  static let parts: [Part] = [",
    ]
    codes = formatted([renamed(part, types, functions) for part in everything])
    for part, code in zip(everything, codes):
        needs = [i for i, other in enumerate(everything) if is_needed_by(part, other)]
        type_name = PREFIX + part.extended if part.extended in types else None
        if part.extended and part.extended.startswith(PREFIX):
            type_name = part.extended
        own = next(iter(part.names)) if part.kind in ("struct", "enum", "class") else None
        if own and not own.startswith(PREFIX):
            own = PREFIX + own
        members = sorted(part.names) if part.extended in CALLED else []
        lines += [
            "    Part(",
            f"      type: {quoted(own)}, extends: {quoted(type_name)},",
            f"      isExtension: {str(part.extended is not None).lower()},",
            f"      members: [{', '.join(quoted(m) for m in members)}],",
            f"      needs: {needs},",
            '      text: #"""',
            literal(code),
            '      """#),',
        ]
    ink = Part(tokens("struct Ink {}") + tokens(ink_source()))
    needs = sorted(i for i, other in enumerate(everything) if is_needed_by(ink, other))
    lines += [
        "  ]",
        "",
        "  /// The indices of the parts that the ink code needs.",
        f"  static let inkNeeds: [Int] = {needs}",
        "",
        "  /// The code for drawing ink in apps.",
        "  /// - Parameters:",
        "  ///   - access: The access level of the types that apps can see, with a space after it.",
        "  ///   - prefix: The prefix of the names of the types that apps can see.",
        "  static func ink(_ access: SwiftCode, _ prefix: SwiftCode) -> SwiftCode {",
        '    #"""',
        re.sub(r"(?m)^(?=.)", "    ", ink_text(types, functions)),
        '    """#',
        "  }",
    ]
    return "\n".join(lines + ["}", ""])


def quoted(name):
    return "nil" if name is None else f'"{name}"'


if __name__ == "__main__":
    made = text()
    if "--check" in sys.argv:
        if not TARGET.exists() or TARGET.read_text() != made:
            sys.exit("Sources/ShapeSwift/Runtime/RuntimeText.swift is not up to date: run "
                     "Sources/ShapeRuntime/embed.py")
    else:
        TARGET.write_text(made)
