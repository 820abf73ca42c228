#!/usr/bin/env python3
"""Writes the text of the functions and types that generated drawings share.

    python3 Sources/ShapeRuntime/helpers.py            # writes Sources/ShapeSwift/Runtime/*Text.swift
    python3 Sources/ShapeRuntime/helpers.py --check    # fails if these files are outdated

A helper is a member of `DrawingHelpers`, or a type of the compiler's numeric solver, with the
comment before it. A helper needs the helpers that it calls. Functions become members of the protocol
`ShapeDrawing`, and types become types of the module, so their names begin with `Shape`.
"""

import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
TARGET = ROOT / "Sources/ShapeSwift/Runtime/HelperText.swift"
VIEW_TARGET = ROOT / "Sources/ShapeSwift/Runtime/ViewText.swift"
VIEWS = ROOT / "Sources/ShapeRuntime/Views"
FOLDERS = ["Sources/ShapeRuntime/Numbers", "Sources/ShapeRuntime/Drawing"]
# The files of this folder declare one type each.
TYPES = "Sources/ShapeNumbers/Newton"
EXTENSION = re.compile(r"(?m)^extension DrawingHelpers \{\n((?:.*\n)*?)^\}\n")
DECLARATION = re.compile(r"(?:static func|struct|enum|(?:final )?class) (\w+)")
# The prefix of the names of types.
PREFIX = "Shape"
# The name of a function that is called, or of a type that is mentioned.
CALL = re.compile(r"(?<![.\w])([a-z]\w*(?=\()|[A-Z]\w*)")


def helpers():
    """The lines of each helper, by the name of the helper, without indentation."""
    found = {}
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).glob("*.swift")):
            for match in EXTENSION.finditer(path.read_text()):
                for lines in members(match.group(1)):
                    head = next(line for line in lines if not line.startswith("//"))
                    name = DECLARATION.match(head).group(1)
                    assert name not in found, name
                    found[name] = lines
    types = sorted((ROOT / TYPES).glob("*.swift"))
    names = re.compile(r"\b(" + "|".join(path.stem for path in types) + r")\b")
    for path in types:
        lines = compiled(names.sub(PREFIX + r"\1", path.read_text())).rstrip("\n").split("\n")
        head = next(line for line in lines if not line.startswith("//"))
        found[DECLARATION.match(head).group(1)] = lines
    return found


def compiled(text):
    """The source of a type of the compiler, as it is written in drawings."""
    text = re.sub(r"\bDouble\b", "CGFloat", text.replace("package ", ""))
    return subprocess.run(
        ["swift", "format", "--configuration", str(ROOT / ".swift-format")],
        input=text, capture_output=True, text=True, check=True).stdout


def members(body):
    """The members of an extension, each as a list of lines without indentation."""
    result, lines = [], []
    for line in body.split("\n"):
        assert not line or line.startswith("  "), line
        lines.append(line[2:])
        # A member ends with a brace that has the same indentation as its first line.
        if line == "  }":
            result.append([line for i, line in enumerate(lines) if line or i > 0])
            lines = []
    assert not any(lines), lines
    return result


def case(name):
    return re.sub(r"^[A-Z]+(?=[A-Z][a-z])|^[A-Z]", lambda m: m[0].lower(), name.removeprefix(PREFIX))


def needed(name, everything):
    """The helpers that a helper calls, directly or through other helpers, in the common order."""
    found, pending = set(), [name]
    while pending:
        code = [line for line in everything[pending.pop()] if not line.strip().startswith("//")]
        called = set(CALL.findall("\n".join(code)))
        for other in called & everything.keys() - found - {name}:
            found.add(other)
            pending.append(other)
    return [other for other in everything if other in found]


def text():
    everything = helpers()
    lines = [
        "// Made by Sources/ShapeRuntime/helpers.py; the next run overwrites changes to this file.",
        "// swift-format-ignore-file",
        "",
        "extension SwiftHelper {",
        "  /// The name that drawings call.",
        "  var name: SwiftCode {",
        "    switch self {",
        *[f'    case .{case(name)}: "{name}"' for name in everything],
        "    }",
        "  }",
        "",
        "  /// The helpers that this one calls, directly or through other helpers.",
        "  var needs: [SwiftHelper] {",
        "    switch self {",
    ]
    for name in everything:
        needs = ", ".join("." + case(other) for other in needed(name, everything))
        if needs:
            lines.append(f"    case .{case(name)}: [{needs}]")
    lines += [
        "    default: []",
        "    }",
        "  }",
        "",
        "  /// The declaration of the helper, without an access level.",
        "  var text: SwiftCode {",
        "    switch self {",
    ]
    for name, member in everything.items():
        lines += [f"    case .{case(name)}:", '      #"""']
        lines += ["      " + line if line else "" for line in member]
        lines += ['      """#']
    return "\n".join(lines + ["    }", "  }", "}", ""])


def view(source):
    """The code of a file of views without imports, with placeholders for access levels."""
    code = re.sub(r"(?m)^  #if canImport.*\n(?:    import .*\n|  #elseif .*\n)+  #endif\n\n", "", source)
    code = re.sub(r"(?m)^ *import .*\n(?:\n(?! *import))?", "", code).strip()
    # A file that is entirely within one condition is indented one level further.
    inner = "    " if code.startswith("#if") else "  "
    lines = []
    for line in code.split("\n"):
        if not line.lstrip().startswith("//"):
            line = re.sub(r"\bopen (?=class|override)", r"\#(open)", line)
            line = re.sub(r"\bpublic ", r"\#(access)", line)
            line = re.sub(r"\bpackage ", r"\#(nested)" if line.startswith(inner) else r"\#(hidden)", line)
        lines.append("      " + line if line else "")
    return lines


def view_types(files):
    """The names of the types that the files of views declare."""
    head = re.compile(r"(?m)^ *(?:\w+ )*(?:protocol|struct|class|enum) (Shape\w+)")
    return sorted({name for path in files for name in head.findall(path.read_text())})


def view_text():
    files = sorted(VIEWS.glob("*.swift"))
    lines = [
        "// Made by Sources/ShapeRuntime/helpers.py; the next run overwrites changes to this file.",
        "// swift-format-ignore-file",
        "",
        "extension SwiftViewCode {",
        "  /// The names of the types, which drawings cannot have.",
        "  static let types: Set<String> = [",
        *[f'    "{name}",' for name in view_types(files)],
        "  ]",
        "",
        "  /// The declarations.",
        "  /// - Parameters:",
        "  ///   - access: The access level of the types that apps see, with a space after it.",
        "  ///   - open: The access level of classes and methods that apps may override.",
        "  ///   - hidden: The access level of types that apps do not see.",
        "  ///   - nested: The access level of members that apps do not see.",
        "  func text(",
        "    access: SwiftCode, open: SwiftCode, hidden: SwiftCode, nested: SwiftCode",
        "  ) -> SwiftCode {",
        "    switch self {",
    ]
    for path in files:
        lines += [f"    case .{case(path.stem)}:", '      #"""', *view(path.read_text()), '      """#']
    return "\n".join(lines + ["    }", "  }", "}", ""])


if __name__ == "__main__":
    for target, made in [(TARGET, text()), (VIEW_TARGET, view_text())]:
        if "--check" not in sys.argv:
            target.write_text(made)
        elif not target.exists() or target.read_text() != made:
            sys.exit(f"{target.relative_to(ROOT)} is not up to date: run "
                     "Sources/ShapeRuntime/helpers.py")
