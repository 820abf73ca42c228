import ShapeChanges
import ShapeCompiler
import ShapeSyntax
import Testing

/// Changes that break users of a document.
@Suite struct BreakingChangeTests {
  private static let document = """
    choice Mode = day, night

    let accent = #3366CC
    let unit = 8
    let spare = 1

    drawing Panel {
        canvas 100 x 100

        frame box = canvas
        param mode: Mode = .day
        param level: number = 0.5 in 0...1
        param label: text = "Hello"

        assume box.width in 50...200

        rect plate (10, 10, 80, 80) in box { fill accent }
        path hand in box {
            corner (20, 20)
            corner (20, 20 + unit)
            corner (30, 20)
            close
            fill #FF0000
            visible when mode == .night
        }
        text words (10, 10, 80, 14) {
            content label
            opacity level
            font .system size 12
        }
    }

    drawing Other { canvas 10 x 10 }

    """

  private static func version(_ text: String) throws -> DocumentVersion {
    let source = SourceText(name: "Panel.shape", text: text)
    let program = compile(source) { _, _ in .missing(neighbors: []) }
    return try #require(DocumentVersion(source, program))
  }

  /// The breaking changes that replacements of texts cause, each as its line, its rule and its
  /// message.
  private func changes(_ edits: [(String, String)], picture: Double? = nil) throws -> [String] {
    var later = Self.document
    for (old, new) in edits {
      #expect(later.contains(old))
      later = later.replacing(old, with: new)
    }
    return breakingChanges(
      from: try Self.version(Self.document), to: try Self.version(later), pictureShare: picture
    ).map { "\($0.line) \($0.rule.rawValue): \($0.message)" }
  }

  @Test func nothing() throws {
    #expect(try Self.version(Self.document).program.diagnostics.isEmpty)
    #expect(try changes([], picture: 0) == [])
  }

  /// Additions, wider ranges, and changes inside a drawing are not breaking changes.
  @Test(arguments: [
    ("    param label", "    param extra: number = 1\n    param label"),
    ("in 0...1", "in -1...2"), (" in 0...1", ""), ("in 50...200", "in 40...300"),
    ("    assume box.width in 50...200\n", ""),
    ("day, night", "day, dusk, night"), ("let unit = 8", "let unit = 9\nlet gap = 2"),
    ("#3366CC", "#114499"), ("drawing Other", "drawing Third { canvas 1 x 1 }\ndrawing Other"),
    ("canvas 10 x 10", "canvas 20 x 10"), ("= .day", "= .night"),
  ])
  func harmless(old: String, new: String) throws {
    #expect(try changes([(old, new)]) == [])
  }

  @Test(arguments: [
    (
      ("unit", "step"), "4 value-removed: the value 'unit' is called 'step' now"
    ),
    (
      ("let spare = 1", "let spare = 1deg"),
      "5 value-type: the value 'spare' is of type angle, and was of type number"
    ),
    (("Mode", "Kind"), "1 choice-removed: the choice 'Mode' is called 'Kind' now"),
    (("day, night", "day, dusk, night"), ""),
    (("night", "dusk"), "1 case-removed: the choice 'Mode' has no case 'night' now"),
    (
      ("drawing Other { canvas 10 x 10 }", ""),
      "7 drawing-removed: the drawing 'Other' is removed"
    ),
    (
      ("drawing Panel", "drawing Board"),
      "7 drawing-renamed: the drawing 'Panel' is called 'Board' now"
    ),
    (
      ("level", "amount"),
      "12 parameter-renamed: the parameter 'level' of 'Panel' is called 'amount' now"
    ),
    (
      ("0.5 in 0...1", "0.5 in 0...0.9"),
      "12 range-narrowed: 'level' of 'Panel' may be 0...0.9 now, and before 0...1"
    ),
    (
      ("in 50...200", "in 60...200"),
      "10 range-narrowed: 'box.width' of 'Panel' may be 60...200 now, and before 50...200"
    ),
    (("plate", "board"), "17 member-removed: the element 'plate' of 'Panel' is called 'board' now"),
    (("corner (30, 20)", "corner (31, 20)"), ""),
    (("hand", "needle"), "18 path-removed: the path 'hand' of 'Panel' is called 'needle' now"),
  ])
  func oneChange(edit: (String, String), expected: String) throws {
    #expect(try changes([edit]) == (expected.isEmpty ? [] : [expected]))
  }

  @Test func parameters() throws {
    #expect(
      try changes([
        ("    param label: text = \"Hello\"\n", ""), ("content label", "content \"Hello\""),
      ]) == ["12 parameter-removed: the parameter 'label' of 'Panel' is removed"])
    #expect(
      try changes([
        ("    param mode: Mode = .day\n", ""),
        ("    assume", "    param mode: Mode = .day\n\n    assume"),
      ]) == [
        "14 parameter-order: 'mode' has another place among the frames and parameters of 'Panel'"
      ])
    #expect(
      try changes([
        ("level: number = 0.5 in 0...1", "level: angle = 5deg"),
        ("        opacity level\n", ""),
      ])
        == [
          "12 parameter-type: the parameter 'level' of 'Panel' is of type angle, and was of type number"
        ])
  }

  private static let moving = """
    let accent = color(light: #3366CC, dark: #99BBFF)

    drawing Dial {
        canvas 100 x 100
        snap .pixels; rightToLeft .mirrored

        frame box = canvas
        param turn: angle = 0deg in 0deg...90deg
        param tip: point = (50, 10) draggable by knob
        param on: bool = true toggle
        let half = box.width / 2
        let reach: number

        rect plate (10, 10, 80, 80) in box { fill accent }
        oval knob = rect(center: tip, size: (10, 10)) { fill on ? #FFFFFF : #000000 }
        path hand in box {
            corner (20, 20)
            corner start (20, 28)
            corner (30, 20)
            stroke #FF0000
        }
        constrain { reach == half + 10 }
        animate turn from 0deg to 90deg { duration 1 }
    }

    """

  /// Breaking changes of the appearance, scale, interactions, motion and members in generated code.
  @Test(arguments: [
    (
      ("color(light: #3366CC, dark: #99BBFF)", "#3366CC"),
      [
        "1 value-type: the value 'accent' has one form for light and dark now, and had a form for light and one for dark",
        "3 parameter-removed: the argument 'appearance' of 'Dial' is removed, because light and dark look the same now",
      ]
    ),
    (
      ("snap .pixels; ", ""),
      [
        "3 parameter-removed: the argument 'scale' of 'Dial' is removed, because nothing is rounded to pixels now"
      ]
    ),
    (
      ("; rightToLeft .mirrored", ""),
      [
        "3 parameter-removed: the argument 'isRightToLeft' of 'Dial' is removed, because nothing is mirrored now"
      ]
    ),
    (
      (" draggable by knob", ""),
      ["9 interaction-removed: 'tip' of 'Dial' is no longer 'draggable'"]
    ),
    ((" toggle", ""), ["10 interaction-removed: 'on' of 'Dial' is no longer 'toggle'"]),
    (
      ("    animate turn from 0deg to 90deg { duration 1 }\n", ""),
      ["3 motion-removed: 'Dial' has no motion now"]
    ),
    (
      ("let half = box.width / 2", "let half = box.center"),
      ["11 member-type: the value 'half' of 'Dial' is of type point, and was of type number"]
    ),
    (
      ("reach", "stretch"),
      ["12 member-removed: the value 'reach' of 'Dial' is called 'stretch' now"]
    ),
    (
      ("corner start", "corner"),
      ["18 member-removed: the node 'hand.start' of 'Dial' is removed"]
    ),
  ])
  func generatedCode(edit: (String, String), expected: [String]) throws {
    #expect(Self.moving.contains(edit.0))
    #expect(try Self.version(Self.moving).program.diagnostics.isEmpty)
    let later = Self.moving.replacing(edit.0, with: edit.1)
      .replacing("half + 10", with: edit.1.contains("box.center") ? "half.x + 10" : "half + 10")
    let found = breakingChanges(
      from: try Self.version(Self.moving), to: try Self.version(later))
    #expect(found.map { "\($0.line) \($0.rule.rawValue): \($0.message)" } == expected)
  }

  /// A parameter gets the former name of another parameter.
  @Test func namesThatMoveOn() throws {
    func drawing(_ a: String, _ b: String) -> String {
      "drawing A {\n    canvas 1 x 1\n    param \(a): number = 1 in 0...1000\n    param \(b): number = 2 in 0...100\n}\n"
    }
    let found = breakingChanges(
      from: try Self.version(drawing("a", "b")), to: try Self.version(drawing("b", "c")))
    #expect(found.contains { $0.message.contains("'a' of 'A'") })
  }

  /// The share of a picture that differs is exact to one cell of the grid at each edge.
  @Test(arguments: [
    (("#3366CC", "#3366CE"), 0.64), (("(10, 10, 80, 80)", "(14, 10, 80, 80)"), 0.064),
    (("(10, 10, 80, 80) in", "(10, 10, 80, 40) in"), 0.32),
  ])
  func picture(edit: (String, String), share: Double) throws {
    #expect(try changes([edit], picture: share + 0.021) == [])
    let found = try changes([edit], picture: max(share - 0.021, 0))
    #expect(found.count == 1 && found[0].contains(" picture: the default picture of 'Panel'"))
  }

  @Test func errors() throws {
    let found = try changes([("fill accent", "fill nothing")])
    #expect(found.contains { $0.hasPrefix("17 errors: the document no longer compiles:") })
  }
}
