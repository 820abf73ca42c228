/// Documents with and without findings.
enum Linted {
  /// A drawing in which a node is repeated. The second node is in line 7.
  static func roof(_ name: String = "Roof", title: String = "Roof", again: String = "") -> String {
    """
    drawing \(name) {
        canvas 40 x 20
        title "\(title)"
        path roof {
            corner (0, 20)
            corner (20, 0)
            corner (20, 0)\(again)
            corner (40, 20)
            close
            fill #C00
        }
    }

    """
  }

  /// A drawing whose only finding is ignored by a comment.
  static let ignored = roof(again: "  // lint:ignore drawing/duplicate-node -- it \"is\" <wanted>")

  /// A drawing whose only finding is a note.
  static func untitled(_ name: String) -> String {
    "drawing \(name) {\n    canvas 10 x 10\n    rect r (0, 0, 10, 10) { fill #000 }\n}\n"
  }

  static let clean = """
    drawing Clean {
        canvas 10 x 10
        title "Clean"
        rect r (0, 0, 10, 10) { fill #000 }
    }

    """

  /// Names and documents that attempt to inject commands or markup into the output.
  static let hostile = [
    "a,line=1::x.shape": roof(),
    "::error file=x::y.shape": roof(),
    " ::warning::z.shape": roof(),
    "q\"<>&'%25%0A\u{1B}[31m\n::set-output name=x::.shape": roof(),
    "ünï/\u{202E}\u{85}\u{9B}\u{2028}\u{FFFE}\u{FFFF}.shape": roof(),
    "##[error]x.shape": untitled("D"),
    "]]>.shape": "// ##[add-mask]x\n" + wrong,
    "words.shape":
      "let a = \"\u{1B}]0;x\u{07}\u{9B}1m\u{FFFE}<&>]]>\" + nowhere\r\n\u{202E}\u{0}\n",
    "ignored.shape": ignored,
  ]

  /// A document with errors.
  static let wrong = Document.wrong
}
