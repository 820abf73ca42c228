"""Manual pages in roff (man macros), made from the tool's own help.

Every subcommand has a page. The help of `shapec git install` is in `shapec-git-install.1`.
"""

import re
import textwrap

# Longer lines of source are bad style, as `mandoc -T lint` says.
LINE = 80


def pages(dump, usage, version, date):
    """The pages by file name. `dump` is the tool's `--experimental-dump-help`, and `usage` returns
    the call that the help of a command shows."""
    result = {}

    def add(command, names):
        if command["commandName"] == "help" or not command["shouldDisplay"]:
            return
        names = [*names, command["commandName"]]
        result["-".join(names) + ".1"] = page(command, names, usage(names[1:]), version, date)
        for subcommand in command.get("subcommands", []):
            add(subcommand, names)

    add(dump["command"], [])
    return result


def page(command, names, usage, version, date):
    title = "-".join(names)
    parts = [
        f'.TH {quoted(title.upper())} 1 {date} {quoted("shapec " + version)} "User Commands"',
        # Text that comes from the help is not hyphenated: a hyphen could be taken for a letter.
        ".nh",
        ".SH NAME", *filled(f"{title} - {summary(command)}"),
        ".SH SYNOPSIS", f".B {roff(usage)}",
    ]
    discussion = chapters(command.get("discussion", ""))
    parts += [".SH DESCRIPTION", *body(discussion.pop("", "") or command["abstract"])]
    parts += arguments(command)
    parts += subcommands(command, names)
    for heading, content in discussion.items():
        parts += [f".SH {roff(heading)}", *body(content)]
    parts += see_also(command, names)
    return "\n".join(parts) + "\n"


def summary(command):
    """The abstract as the line after the name of a page: a lower first letter and no period."""
    line = command["abstract"].split(". ")[0].rstrip(".")
    return line[:1].lower() + line[1:]


def chapters(discussion):
    """The parts of a discussion by heading, which is a line of capitals; the first has none."""
    result = {"": ""}
    heading = ""
    for line in discussion.split("\n"):
        if re.fullmatch(r"[A-Z][A-Z ]+", line):
            heading = line
            result[heading] = ""
        else:
            result[heading] += line + "\n"
    return result


def body(content):
    """Paragraphs; indented lines are kept as they are, in a font of fixed width."""
    parts = []
    for block in re.split(r"\n\s*\n", content.strip("\n")):
        groups = []
        for line in block.split("\n"):
            fixed = line.startswith(" ")
            if not groups or groups[-1][0] != fixed:
                groups.append((fixed, []))
            groups[-1][1].append(line)
        for fixed, lines in groups:
            if parts:
                parts.append(".PP")
            if fixed:
                kept = textwrap.dedent("\n".join(lines)).split("\n")
                parts += [".nf", *(protected(roff(line)) for line in kept), ".fi"]
            else:
                parts += filled(" ".join(lines))
    return parts


def filled(content):
    """Text in lines of moderate length, as roff sources have them; a line break ends a sentence."""
    lines = []
    for sentence in re.split(r"(?<=[.!?:]) (?=[A-Z'])", content.strip()):
        line = ""
        for word in map(roff, sentence.split()):
            if line and len(line) + 1 + len(word) > LINE:
                lines.append(line)
                line = word
            else:
                line += " " + word if line else word
        lines.append(line)
    return [protected(line) for line in lines]


def arguments(command):
    """A section for each group of arguments, in the order of the help: positional arguments, titled
    groups, other options."""
    groups = {}
    for argument in command["arguments"]:
        if argument["shouldDisplay"]:
            default = "ARGUMENTS" if argument["kind"] == "positional" else "OPTIONS"
            groups.setdefault(argument.get("sectionTitle", default), []).append(argument)
    order = sorted(groups, key=lambda title: {"ARGUMENTS": 0, "OPTIONS": 2}.get(title, 1))
    parts = []
    for title in order:
        parts.append(f".SH {roff(title)}")
        for argument in groups[title]:
            parts += [".TP", term(argument), *filled(explanation(argument))]
    return parts


def term(argument):
    value = f"\\fI{roff(argument['valueName'])}\\fR"
    if argument["kind"] == "positional":
        return value + (" ..." if argument["isRepeating"] else "")
    # Short names come first.
    names = sorted(argument["names"], key=lambda name: name["kind"] == "long")
    spelled = ", ".join(f"\\fB{roff(spelling(name))}\\fR" for name in names)
    return spelled if argument["kind"] == "flag" else f"{spelled} {value}"


def spelling(name):
    return ("--" if name["kind"] == "long" else "-") + name["name"]


def explanation(argument):
    """The abstract, and the values and the default if the tool knows them."""
    facts = []
    if argument.get("allValues"):
        facts.append("values: " + ", ".join(argument["allValues"]))
    if argument.get("defaultValue"):
        facts.append("default: " + argument["defaultValue"])
    return argument.get("abstract", "") + (f" ({'; '.join(facts)})" if facts else "")


def subcommands(command, names):
    shown = [each for each in command.get("subcommands", [])
             if each["shouldDisplay"] and each["commandName"] != "help"]
    if not shown:
        return []
    parts = [".SH SUBCOMMANDS"]
    for each in shown:
        name = "-".join([*names, each["commandName"]])
        parts += [".TP", f".BR {roff(name)} (1)", *filled(each["abstract"])]
    return parts


def see_also(command, names):
    """The pages of the commands around this one."""
    if len(names) == 1:
        return []
    around = ["-".join(names[:i]) for i in range(1, len(names))]
    references = [f".BR {roff(name)} (1)" for name in around]
    return [".SH SEE ALSO", *(each + "," for each in references[:-1]), references[-1]]


def roff(content):
    """The text with everything escaped that roff would interpret. ASCII quotes and accents stay
    ASCII, since people copy them into shells."""
    escapes = {"\\": "\\e", "-": "\\-", "'": "\\(aq", "`": "\\(ga", "^": "\\(ha", "~": "\\(ti",
               '"': "\\(dq"}
    return "".join(
        escapes.get(character)
        or (character if character.isascii() else f"\\[u{ord(character):04X}]")
        for character in content)


def protected(line):
    """A line of text that is no request, though it begins with a period."""
    return "\\&" + line if line.startswith(".") else line


def quoted(content):
    return f'"{roff(content)}"'
