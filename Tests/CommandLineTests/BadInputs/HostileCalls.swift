import TestSupport

/// Attacks through SVG, through paths, and through the inputs of the linter.
let hostileCalls: [BadInput] = injections + paths + lints

private func picture(_ options: String) -> String { "shapec svg In.shape -o - \(options)" }

private let injections = [
  BadInput(
    71, "a script", titled("</title><script>alert(1)</script>"), 0, "&lt;/title&gt;&lt;script&gt;"),
  BadInput(72, "the end of CDATA", titled("]]>"), 0, "]]&gt;"),
  BadInput(73, "the end of a comment", titled("-->"), 0, "--&gt;"),
  BadInput(74, "the end of an instruction", titled("<?xml ?>"), 0, "&lt;?xml ?&gt;"),
  BadInput(
    75, "quotes and line ends in ids", drawing(square), 0, "id=\"a__onload__r\"",
    call: picture("--id-prefix $'a\"\\nonload=\"'")),
  BadInput(
    76, "an id that closes a reference",
    drawing("rect r (0, 0, 1, 1) {\n fill #000\n shadow #000 blur 1 }"), 0,
    "url(#x__url___evil_shadow)", call: picture("--id-prefix 'x) url(//evil)'")),
  BadInput(
    77, "addresses", titled("javascript:alert(1) data:text/html,x data:image/svg+xml,x"), 0,
    "<title id=\"D-title\">javascript:alert(1)"),
  BadInput(
    77, "addresses in ids", drawing(square), 0, "id=\"javascript_alert_1_r\"",
    call: picture("--id-prefix 'javascript:alert(1)'")),
  BadInput(
    78, "entities", titled("&xxe; <!DOCTYPE x [<!ENTITY e SYSTEM \\\"file:///etc/passwd\\\">]>"), 0,
    "&amp;xxe; &lt;!DOCTYPE"),
  BadInput(
    79, "names of XML",
    drawing("rect xml (0, 0, 1, 1) { fill #000 }\n    rect xlink (0, 0, 1, 1) { fill #000 }"), 0,
    "id=\"D-xml\"", "id=\"D-xlink\""),
  BadInput(
    79, "names of XML in ids", drawing(square), 0, "id=\"xml_base_r\"",
    call: picture("--id-prefix 'xml:base='")),
]

private let importing = "import \"PATH\" as m\n" + drawing(square)

private func importing(_ path: String) -> String { importing.replacing("PATH", with: path) }

private let paths = [
  BadInput(91, "a path upwards", importing("../../x.shape"), 1, "error[import/"),
  BadInput(
    91, "a path upwards to what is there", importing("../secret.shape"), 1, "outside the project",
    call:
      "mkdir -p in; mv In.shape in; echo 'let a = 1' > secret.shape; cd in; shapec svg In.shape -o -"
  ),
  BadInput(92, "an absolute path", importing("/etc/passwd"), 1, "a path is relative"),
  BadInput(
    93, "a link outwards", importing("link.shape"), 1, "outside the project",
    call: "ln -s /etc/passwd link.shape; shapec svg In.shape -o -"),
  BadInput(
    93, "a link outwards in a folder", "", 2, "there is no '.shape' file in 'in'",
    call: "mkdir in; ln -s /etc/passwd in/x.shape; shapec check in"),
  BadInput(
    93, "a link to itself", importing("link.shape"), 1, "error[import/",
    call: "ln -s link.shape link.shape; shapec svg In.shape -o -"),
  BadInput(94, "NUL in a path", importing("a\\u{0}b.shape"), 1, "NUL"),
  BadInput(
    94, "a line end in a path", importing("a\\nb.shape"), 0, "<rect",
    call: "echo 'let a = 1' > $'a\\nb.shape'; shapec svg In.shape -o -"),
  BadInput(
    94, "a file like an option", "", 0, "<rect", files: ["-rf": "", "-o.shape": drawing(square)],
    call: "shapec svg -o - -- -o.shape"),
  BadInput(
    94, "a file with colons", "", 0, "<rect", files: ["a::b:1.shape": drawing(square)],
    call: "shapec svg -o - a::b:1.shape"),
  BadInput(
    95, "names that differ in case",
    drawing(square) + drawing(square).replacing("drawing D", with: "drawing d"), 2,
    "'D' and 'd' of 'In.shape' differ only in case", call: "shapec svg In.shape -o out"),
  BadInput(
    96, "a pipe as an import", importing("pipe.shape"), 1, "it is not a file",
    call: "mkfifo pipe.shape; shapec svg In.shape -o -"),
  BadInput(
    96, "a device as an import", importing("zero.shape"), 1, "error[import/",
    call: "ln -s /dev/zero zero.shape; shapec svg In.shape -o -"),
  BadInput(96, "an endless device", "", 3, "--max-source-size", call: "shapec svg /dev/zero -o -"),
  BadInput(
    96, "a directory as an import", importing("dir.shape"), 1, "error[import/",
    call: "mkdir dir.shape; shapec svg In.shape -o -"),
  BadInput(
    96, "an unreadable import", importing("closed.shape"), 1, "error[",
    call: "echo 'let a = ' > closed.shape; chmod 0 closed.shape; shapec svg In.shape -o -"),
  BadInput(
    97, "an output that is read-only", drawing(square), 74, "cannot write 'out/D.svg'",
    call: "mkdir -p out/D.svg; shapec svg In.shape -o out"),
  BadInput(
    98, "a full disk", drawing(square), 74, "cannot write 'out.svg'",
    call: "(ulimit -f 0; shapec svg In.shape -o out.svg) 2>&1 | cat; exit ${PIPESTATUS[0]}"),
  BadInput(
    99, "one output of two inputs", "", 2, "would both be",
    files: ["a/A.shape": drawing(square), "b/B.shape": drawing(square)],
    call: "shapec svg a b -o out"),
  BadInput(
    100, "ended in the middle", drawing(square), 0,
    call: "shapec svg In.shape -o out & kill -TERM $!; wait; ! ls -A out 2>/dev/null | grep tmp"),
  BadInput(
    107, "a list that includes itself", "", 2, "includes itself", files: ["list": "@list\n"],
    call: "shapec svg @list"),
]

private let lints = [
  BadInput(
    94, "a file like a workflow command", "", 1,
    "::warning file=%3A%3Aerror%3A%3Aa%2Cline=1.shape,",
    files: ["::error::a,line=1.shape": Linted.roof()],
    call: "rm In.shape; shapec lint --format github"),
  BadInput(
    94, "a file with a line end in a workflow command", "", 1, "file=a%0A%3A%3Aerror%3A%3Ab.shape,",
    files: ["a\n::error::b.shape": Linted.roof()],
    call: "rm In.shape; shapec lint --format github"),
  BadInput(
    104, "a baseline that is none", Linted.roof(), 2, "the baseline is damaged: base:1:",
    files: ["base": "<<<<<<< \u{1B}]0;x\u{07}\n"], call: "shapec lint --baseline base"),
  BadInput(
    104, "a baseline without an end", Linted.roof(), 2, "it is not a file",
    call: "shapec lint --baseline /dev/zero"),
  BadInput(
    104, "a baseline of other findings", Linted.roof(), 1, "duplicate-node",
    "1 of 1 entries matches nothing",
    files: [
      "base": #"{"fingerprint": "0123456789abcdef0123456789abcdef", "path": "../../etc/none", "#
        + #""rule": "drawing/duplicate-node", "subject": "\u001b[31m"}"#
    ], call: "shapec lint --baseline base"),
  // A million findings are tested by hand.
  BadInput(
    108, "very many findings",
    repeated("let a b\n", Thoroughness.choose(quick: 1_000, slow: 9_000)), 1,
    "\"version\": \"2.1.0\"",
    call: "shapec lint --format sarif"),
]
