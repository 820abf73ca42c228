"""The Homebrew formula, which installs the archives of a release."""

from .program import Unsuitable
from .release import SUMMARY

TEST = """\
    (testpath/"Dot.shape").write <<~SHAPE
      drawing Dot {
          canvas 24 x 24
          frame box = canvas
          oval dot (2, 2, 20, 20) in box { fill #2F6FDE }
      }
    SHAPE
    system bin/"shapec", "svg", "Dot.shape"
    assert_match "<svg", (testpath/"Dot.svg").read
    assert_equal version.to_s, shell_output("#{bin}/shapec --version").strip
"""


def formula(release, archives):
    """The text of the formula. `archives` has each program with its archive's name and checksum."""
    blocks = [block(release, system, archives) for system in ("macos", "linux")]
    return (
        "class Shapec < Formula\n"
        f'  desc "{SUMMARY}"\n'
        f'  homepage "{release.repository}"\n'
        f'  version "{release.version}"\n'
        '  license "MIT"\n\n'
        + "".join(part + "\n" for part in blocks if part)
        + "  def install\n"
        '    bin.install "bin/shapec"\n'
        '    bash_completion.install "share/bash-completion/completions/shapec"\n'
        '    zsh_completion.install "share/zsh/site-functions/_shapec"\n'
        '    fish_completion.install "share/fish/vendor_completions.d/shapec.fish"\n'
        '    man1.install Dir["share/man/man1/*.1"]\n'
        '    doc.install Dir["share/doc/shapec/*"]\n'
        "  end\n\n"
        "  test do\n" + TEST + "  end\n"
        "end\n")


def block(release, system, archives):
    """The addresses of the archives for a system, one for each kind of processor."""
    mine = [each for each in archives if each[0].system == system]
    if not mine:
        return ""
    lines = [f"  on_{system} do\n"]
    if system == "macos":
        oldest = max(program.minimum[0] for program, _, _ in mine)
        lines.append(f"    depends_on macos: {macos_name(oldest)}\n")
    for program, name, checksum in sorted(mine, key=lambda each: each[1]):
        source = (f'url "{release.downloads}/{name}"\n', f'sha256 "{checksum}"\n')
        if program.processor == "universal":
            lines += ["    " + line for line in source]
        else:
            kind = "intel" if program.processor == "x86_64" else "arm"
            lines += [f"    on_{kind} do\n", *("      " + line for line in source), "    end\n"]
    return "".join([*lines, "  end\n"])


def macos_name(version):
    names = {11: "big_sur", 12: "monterey", 13: "ventura", 14: "sonoma", 15: "sequoia", 26: "tahoe"}
    if version not in names:
        raise Unsuitable(f"the formula has no name for macOS {version}; add it to {__file__}")
    return ":" + names[version]
