import Foundation
import ShapeCompiler
import ShapeSwift
import ShapeSyntax
import Testing

/// The Swift source of drawings, as text.
@Suite struct SwiftSourceTests {
  /// The documents whose source is in golden files.
  private static let kept = [
    "BarChart", "BezierArrow", "Callout", "CheckMark", "Clock", "FourBar", "Medal", "SignalMeter",
    "SpeechBubble", "TabBar", "TabIcons", "palette",
  ]

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures/Swift")

  private static func source(
    _ document: String, _ options: SwiftOptions = SwiftOptions(), leavesRuntimeOut: Bool = false
  ) throws -> String {
    let program = try GoldenPicture.compiled(document + ".shape")
    let indices = program.drawings.map(\.index)
    var source = SwiftSource(indices, of: program, options: options)
    source.leavesRuntimeOut = leavesRuntimeOut
    return String(decoding: source.bytes, as: UTF8.self)
  }

  /// The options for all kinds of views.
  private static let views = SwiftOptions(
    target: .swiftUI, isInteractive: true, hasPaths: true)

  @Test(arguments: kept)
  func isAsItWas(_ document: String) throws {
    try check(document, try Self.source(document))
  }

  @Test(arguments: ["BezierArrow", "CheckMark", "Medal", "SpeechBubble"])
  func viewsAreAsTheyWere(_ document: String) throws {
    try check(document + "-views", try Self.source(document, Self.views))
  }

  private func check(_ document: String, _ found: String) throws {
    let file = Self.folder.appending(path: "\(document).swift.txt")
    let golden = try? String(contentsOf: file, encoding: .utf8)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] != nil {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      if golden != found { try Data(found.utf8).write(to: file) }
      Issue.record("\(document) was \(golden == found ? "right already" : "rewritten")")
    } else {
      #expect(golden == found, "\(document) has changed; UPDATE_GOLDENS=1 rewrites it")
    }
  }

  /// Generated source is formatted like the output of the formatter.
  @Test func isFormatted() throws {
    var files: [String: String] = [:]
    let names = try FileManager.default.contentsOfDirectory(atPath: GoldenPicture.examples.path)
    for name in names where name.hasSuffix(".shape") {
      let document = String(name.dropLast(6))
      files[document + ".swift"] = try Self.source(document)
      files[document + "-views.swift"] = try Self.source(
        document, Self.views, leavesRuntimeOut: true)
    }
    #expect(files.count > 40)
    #expect(try formatterComplaints(files) == "")
  }

  /// Imports are in the formatter's order at every access level, and helpers fit into the maximum
  /// line length.
  @Test(arguments: SwiftOptions.Access.allCases)
  func importsAreFormatted(_ access: SwiftOptions.Access) throws {
    let text = """
      drawing D {
          canvas 10 x 10
          frame f = canvas
          param on: bool = true toggle
          param turn: angle = 30deg
          rect = (0, 0, f.width * sin(turn), 5) {
              fill #F00
              visible when text(f.width, decimals: 2) == text(f.height)
          }
      }

      """
    var files: [String: String] = [:]
    for (i, target) in SwiftOptions.Target.names.map(\.target).enumerated() {
      for isInteractive in [false, true] {
        let options = SwiftOptions(target: target, isInteractive: isInteractive, access: access)
        files["D\(i)\(isInteractive).swift"] = try swiftSource(of: text, options)
      }
    }
    #expect(files.values.allSatisfy { $0.contains("import Foundation\n") })
    #expect(try formatterComplaints(files) == "")
  }

  /// A title that depends on arguments becomes a property, which is the label of the view. Other
  /// titles are literals.
  @Test(arguments: [
    (title: "lang + \" \" + text(level)", formula: "lang + \" \" + digits(level)"),
    ("text(knob.minX, decimals: 1)", "decimals(layout.knob.origin.x, 1)"),
    ("on ? \"On\" : lang", "on ? \"On\" : lang"),
    ("\"Two \" + other", "let other: String = other ?? lang + \"s\""),
    ("lang", "lang"),
  ])
  func titles(_ title: String, _ formula: String) throws {
    let source = try Self.titled(title)
    #expect(source.contains("    var accessibilityTitle: String? {\n      \(formula)\n"))
    #expect(try formatterComplaints(["D.swift": source]) == "")
  }

  /// The words that a screen reader speaks for parts are localized strings of the app.
  @Test func wordsAreLocalized() throws {
    let source = try swiftSource(
      of: """
        drawing D {
            canvas 10 x 10
            frame f = canvas
            param on: bool = true toggle
            param place: point = (5, 5) draggable
        }

        """, Self.views)
    for word in ["Left", "Right", "Up", "Down"] {
      #expect(source.contains("(named: Text(\"\(word)\"))"))
      #expect(source.contains("(NSLocalizedString(\"\(word)\", comment: \"\"), "))
    }
    #expect(source.contains("Text(shown.isOn(part) ? \"On\" : \"Off\")"))
    for word in ["On", "Off"] {
      #expect(source.contains(" NSLocalizedString(\"\(word)\", comment: \"\")\n"))
    }
    #expect(try formatterComplaints(["D.swift": source]) == "")
  }

  @Test(arguments: [
    "Short", String(repeating: "long ", count: 12), String(repeating: "l", count: 99),
  ])
  func literalTitles(_ title: String) throws {
    let source = try Self.titled("\"\(title)\"")
    #expect(source.contains("    var accessibilityTitle: String? {\n      \"\(title)\"\n"))
    let complaints = try formatterComplaints(["D.swift": source])
    #expect(complaints == "" || title.count == 99 && !complaints.contains("Lines]"))
  }

  private static func titled(
    _ title: String, other: String = "other: text = lang + \"s\""
  ) throws -> String {
    try swiftSource(
      of: """
        drawing D {
            canvas 10 x 10
            title \(title)
            frame f = canvas
            param on: bool = true toggle
            param level: number = 3
            param lang: text = "Level"
            param \(other)
            oval knob = (max(level * level, 3), level, 5, 5) { fill #F00 }
        }

        """, views)
  }

  /// The code of a group with several shadows is written once, although the group is painted
  /// several times. Nested groups therefore do not multiply the code.
  @Test func nestedShadows() throws {
    func size(_ depth: Int) throws -> Int {
      let end = """
        shadow #0004 offset (0, 1) blur 2
        shadow #0008 offset (0, 2) blur 2
        }

        """
      let groups =
        String(repeating: "group {\n", count: depth) + "rect (0, 0, 5, 5) { fill #F008 }\n"
        + String(repeating: end, count: depth)
      return try Self.lines("drawing Nested {\n    canvas 10 x 10\n\(groups)}\n")
    }
    let (few, some, many) = (try size(3), try size(6), try size(9))
    #expect(many - some < 3 * (some - few))
  }

  private static func lines(_ text: String) throws -> Int {
    try swiftSource(of: text).split(separator: "\n").count
  }

  /// Long names and long texts only cause line breaks.
  @Test func longNamesAreFormatted() throws {
    let name = "aVeryLongNameThatSomebodyMightGiveToAThingInADrawing"
    let text = """
      /// \(String(repeating: "Many words that do not fit into a line. ", count: 8))
      drawing \(name) {
          canvas 100 x 100
          frame \(name)Frame = canvas
          param \(name)Point: point = (5, 5) draggable
          param \(name)Flag: bool = true toggle by \(name)Path
          param \(name)Number: number = 1 in 1...5
          param \(name)Text: text = "\(String(repeating: "long ", count: 40))"
          let \(name)Value = \(name)Flag ? \(name)Frame.width / 7 + \(name)Number : \(name)Frame.height * 3
          path \(name)Path in \(name)Frame {
              corner (10, 10)
              round (20, 20) in (3, 3) out (4, 4)
              corner (30, 10)
              corner (40, 10) radius \(name)Value
              corner = (\(name)Value, \(name)Frame.midY - \(name)Value * \(name)Number)
              stroke #000 width \(name)Value
              visible when \(name)Flag && \(name)Number > 3 || \(name)Frame.width < \(name)Value
          }
          rect = (\(name)Value, \(name)Value, \(name)Frame.width - \(name)Value, \(name)Number) {
              fill \(name)Flag ? #F00 : #00F
              radius \(name)Number
          }
      }

      """
    let files = try [SwiftOptions(), Self.views].map { try swiftSource(of: text, $0) }
    // A line that is still too long contains text that cannot be broken.
    let complaints = try formatterComplaints(["D.swift": files[0], "Views.swift": files[1]])
      .split(separator: "\n").filter { !$0.contains("[LineLength]") }
    #expect(complaints.isEmpty, "\(complaints)\n\(files[1])")
  }

  /// The arguments are those of the document. Their defaults are the values of the design.
  @Test func arguments() throws {
    let source = try swiftSource(
      of: """
        choice Mode = first, second
        drawing D {
            canvas 100 x 100
            frame main = canvas
            frame side = (1, 2, 3, 4)
            param count: number = 2.5
            param turn: angle = 45deg
            param flag: bool = true
            param label: text = "hello"
            param place: point = (1, 2)
            param extent: size = (3, 4)
            param area: rect = (5, 6, 7, 8)
            param ink: color = #2F6FDE80
            param drop: shadow = none
            param mode: Mode = .second
            param follows: point (10, 10) in side
            param copy: number = count * 2
            rect = (copy, count, turn / 1deg, place.x) { fill ink }
        }

        """)
    for parameter in [
      "    main: CGRect = CGRect(x: 0, y: 0, width: 100, height: 100),",
      "    side: CGRect = CGRect(x: 1, y: 2, width: 3, height: 4),", "    count: CGFloat = 2.5,",
      "    turn: CGFloat = 45,", "    flag: Bool = true,", "    label: String = \"hello\",",
      "    place: CGPoint = CGPoint(x: 1, y: 2),",
      "    extent: CGSize = CGSize(width: 3, height: 4),",
      "    area: CGRect = CGRect(x: 5, y: 6, width: 7, height: 8),",
      "blue: 222 / 255, alpha: 128 / 255),",
      "    drop: ShapeShadow? = nil,",
      "    mode: MainStyle.Mode = .second,", "    follows: CGPoint? = nil,",
      "    copy: CGFloat? = nil",
      "    let copy: CGFloat = copy ?? 2 * count\n",
    ] {
      #expect(source.contains(parameter), "\(parameter)")
    }
  }

  /// Elements that are equal except for numbers become a loop.
  @Test func loops() throws {
    let source = try swiftSource(
      of: """
        drawing D {
            canvas 100 x 100
            frame f = canvas
            for i in 0 ..< 9 {
                rect cell (10 * i, 0, 8, 8) in f { fill #000 }
            }
            for h in [3, 1, 4, 1, 5] {
                line from (0, h) to (100, 2 * h) in f { stroke #F00 width h }
            }
        }

        """)
    #expect(source.contains("for i in 0..<9 {"))
    #expect(source.contains("context.addRect(layout.cell[i])"))
    #expect(source.components(separatedBy: "addLine").count == 2)
    #expect(source.contains("for value: CGFloat in [3, 1, 4, 1, 5] {"))
  }

  /// The elements of a loop become a list, with each element at its index.
  @Test func lists() throws {
    let source = try swiftSource(
      of: """
        drawing D {
            canvas 100 x 100
            for i in 0 ..< 3 {
                for j in 0 ..< i { rect cell (10 * j, 10 * i, 8, 8) { fill #000 } }
            }
            path p {
                for i in 0 ..< 3 { corner tip (20 * i, 60 + i * i) }
                corner last (0, 90)
                close
                fill #000
            }
        }

        """)
    #expect(source.contains("let cell: [[CGRect]]"))
    #expect(source.contains("self.cell = [\n        [],"))
    #expect(source.contains("let tip: [CGPoint]\n      let last: CGPoint"))
  }

  /// A color is chosen as a whole, not component by component.
  @Test func colors() throws {
    let source = try swiftSource(
      of: """
        drawing D {
            canvas 100 x 100
            frame f = canvas
            param index: number = 0
            let colors = [#2F6FDE, #15803D, #C2410C]
            rect (0, 0, 9, 9) { fill colors[index] }
            for i in 0 ..< 3 {
                rect (30 * i, 50, 30, 20) in f { fill i == 1 ? #2F6FDE : #F2F2F7 }
            }
        }

        """)
    #expect(source.contains("element(\n        [\n          CGColor(srgbRed: 47 / 255"))
    #expect(source.contains("CGColor(srgbRed: value, green: value2, blue: value3, alpha: 1)"))
  }

  /// A sum is written with the author's named values, unless this could change the rounding.
  @Test func namedSums() throws {
    let source = try swiftSource(
      of: """
        drawing D {
            canvas 200 x 100
            frame a = (0, 0, 80, 100)
            frame b = (120, 0, 80, 100)
            let edge = a.minX + a.width / 7 + b.width / 3
            rect = (edge + 9, a.minY, 4, 5) { fill #F00 }
            rect = (a.maxY - edge, floor(edge + 3), 4, 5) { fill edge + 4 < b.minX ? #0F0 : #00F }
        }

        """)
    #expect(source.contains("CGRect(x: layout.edge + 9, y: a.origin.y, width: 4, height: 5)"))
    #expect(source.contains("- layout.edge"))
    #expect(source.contains("(layout.edge + 3).rounded(.down)") == false)
    #expect(source.contains("a.origin.x + a.size.width / 7 + b.size.width / 3 + 3"))
  }

  /// The silhouette below a second shadow is erased only where the element has paint.
  @Test func silhouettes() throws {
    let source = try swiftSource(
      of: """
        drawing D {
            canvas 100 x 100
            param on: bool = true
            param some: number = 1
            oval (20, 20, 50, 50) {
                fill on ? #F00 : none
                stroke rgb(0, 0, 0, some / 3) width 4
                shadow #00F offset (6, 6) blur 2
                shadow #0F0 offset (-6, -6) blur 2
            }
        }

        """)
    #expect(source.contains("CGColor(srgbRed: 0, green: 0, blue: 0, alpha: on ? 1 : 0)"))
    #expect(source.contains("CGColor(srgbRed: 0, green: 0, blue: 0, alpha: some / 3 > 0 ? 1 : 0)"))
  }

  /// The scale of an image is the scale at which its drawing snaps to pixels.
  @Test func imagesOfPixels() throws {
    let text = "drawing D {\n    canvas 9 x 9\n    %@\n    rect (0, 0, 3, 3) { fill #000 }\n}\n"
    let snapped = try swiftSource(of: text.replacing("%@", with: "snap .pixels"))
    #expect(snapped.contains("makeImage(of: frame.standardized, scale: scale) { context in"))
    let other = try swiftSource(of: text.replacing("%@", with: ""))
    #expect(other.contains("makeImage(of: frame.standardized) { context in"))
  }

  /// A description that is the same in all pictures becomes a paragraph of the documentation.
  @Test(arguments: [
    ("/// A gauge.\n", "\"How full the tank is\"", "/// A gauge.\n///\n/// How full the tank is\n"),
    ("", "\"How full the tank is\"", "\n\n/// How full the tank is\n"),
    ("/// A gauge.\n", "\"A gauge.\"", "\n\n/// A gauge.\n"),
    ("/// A gauge.\n", "text(level * 100)", "\n\n/// A gauge.\n"),
    ("", "\"One */ line\\nand a second\"", "/// One */ line\n/// and a second\n"),
  ])
  func description(_ documentation: String, _ description: String, _ swift: String) throws {
    let source = try swiftSource(
      of: """
        \(documentation)drawing Meter {
            canvas 100 x 20
            title "Level"
            description \(description)
            frame target = canvas
            param level: number = 0.5 in 0...1
            rect bar = (target.minX, target.minY, target.width * level, target.height) { fill #F00 }
        }

        """)
    #expect(source.contains("\(swift)nonisolated enum Meter: ShapeDrawing {"))
  }

  @Test func parameterDocumentation() throws {
    let source = try swiftSource(
      of: """
        drawing D {
            canvas 100 x 100
            frame f = canvas
            /// How full it is.
            param level: number = 0.5 in 0...1
            /// Where the tail points to.
            param turn: angle = 10deg in 0deg...90deg
            param on: bool = true
            rect = (f.minX, f.minY, f.width * level, turn / 1deg) { fill on ? #000 : #FFF }
        }

        """)
    #expect(
      source.contains(
        """
          /// - Parameters:
          ///   - level: How full it is.
          ///     From 0 to 1.
          ///   - turn: Where the tail points to.
          ///     From 0 to 90 degrees.

        """))
  }

  /// The code of a color writes each component once, not every combination of the values of the
  /// components.
  @Test func mixtures() throws {
    func chain(_ name: String) -> String {
      (1..<12).map { "\(name) < \($0) ? \($0) / 12 : " }.joined() + "1"
    }
    let source = try swiftSource(
      of: """
        drawing D {
            canvas 10 x 10
            param a: number = 1
            param b: number = 1
            param c: number = 1
            param d: number = 1
            rect (0, 0, 9, 9) {
                fill rgb(\(chain("a")), \(chain("b")), \(chain("c")), \(chain("d")))
            }
        }

        """)
    #expect(source.utf8.count < 10_000)
    #expect(source.components(separatedBy: "CGColor(").count == 2)
  }

  /// The same document gives the same bytes.
  @Test func isDeterministic() throws {
    for document in Self.kept {
      #expect(try Self.source(document) == Self.source(document))
    }
  }
}
