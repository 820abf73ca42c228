import Foundation
import Testing

/// Colors that follow the page: its appearance, its custom properties and its text color.
@Suite struct PageColorTests {
  /// A card whose parameters are painted in every way.
  static let card = """
    drawing Dot {
        canvas 10 x 10
        param inkColor: color = #204060
        oval (0, 0, 10, 10) { fill inkColor }
    }

    drawing Card {
        canvas 120 x 80
        param tint: color = #2F6FDE
        param edge: color = tint
        param paper: color = color(light: #FFFFFF, dark: #1C1C1E)
        param on: bool = true
        let sky = gradient(stop(tint, 0%), stop(color(light: #FFFFFF, dark: #00000080), 100%))
        rect ground = canvas { fill paper }
        rect plate (10, 10, 60, 60) {
            fill sky angle 90deg
            stroke edge width 3
            shadow color(light: #00000040, dark: #FFFFFF) offset (0, 2) blur 6
        }
        oval dot (80, 10, 30, 30) { fill on ? tint.alpha(0.5) : #FFF }
        line rule from (80, 50) to (110, 50) { stroke mix(tint, #000000, 0.5) width 4 }
        use Dot handed (80, 56, 14, 14) { inkColor = tint }
        use Dot own (100, 56, 14, 14)
    }

    """

  private func draw(_ options: String..., document: String = card) throws -> String {
    let folder = try Folder(["In.shape": document])
    let run = try folder.run(["svg", "In.shape", "--drawing", "Card", "-o", "-"] + options)
    #expect(run.error == "" && run.status == 0)
    return run.output
  }

  /// The line of a picture that contains the element with an id.
  private func element(_ id: String, of picture: String) throws -> String {
    let line = picture.split(separator: "\n").first { $0.contains("id=\"Card-\(id)\"") }
    return String(try #require(line, "\(id)")).trimmingCharacters(in: .whitespaces)
  }

  private static let moving = """
    drawing Card {
        canvas 60 x 40
        param tint: color = color(light: #F00, dark: #00F)
        param edge: color = tint
        rect plate (5, 5, 20, 30) { fill tint.alpha(50%); stroke edge width 2 }
        animate tint from color(light: #F00, dark: #00F) to color(light: #0F0, dark: #FF0)
    }

    """

  /// An animated color has a light and a dark color in each keyframe. Its element is written only
  /// once.
  @Test func colorsMoveInBothAppearances() throws {
    let picture = try draw("--appearance", "both", document: Self.moving)
    #expect(
      picture.contains(
        "0% { fill: var(--Card-color-3, #f00); animation-timing-function: "
          + "cubic-bezier(0.42, 0, 0.58, 1) } 100% { fill: var(--Card-color-1, #0f0) } }"),
      "\(picture)")
    #expect(picture.contains("--Card-color-1: #ff0; "))
    #expect(picture.contains("--Card-color-3: #00f"))
    #expect(picture.components(separatedBy: "<rect").count == 2)
    // An attribute that does not change has no keyframes.
    #expect(!picture.contains("fill-opacity: "))
  }

  /// An animated color does not follow the page. A parameter whose default is the animated color
  /// still does.
  @Test func colorsThatMoveAreTheDrawings() throws {
    let folder = try Folder(["In.shape": Self.moving])
    let call = ["svg", "In.shape", "-o", "-", "--css-variables", "--current-color", "tint"]
    let run = try folder.run(call)
    #expect(
      run.error == "shapec: warning: 'tint' of 'Card' is animated, so it cannot follow the text "
        + "color; '--still' draws the picture without motion\n")
    #expect(!run.output.contains("currentColor") && !run.output.contains("--tint"))
    #expect(run.output.contains("100% { stroke: var(--edge, #0f0) }"))
    let still = try folder.run(call + ["--still"])
    #expect(still.error == "" && still.output.contains("fill:var(--tint, currentColor)"))
  }

  @Test func parametersBecomeCustomProperties() throws {
    let picture = try draw("--css-variables")
    #expect(
      try element("plate", of: picture).contains(
        #"style="stroke:var(--edge, var(--tint, #2f6fde))""#))
    #expect(try element("ground", of: picture).contains(#"style="fill:var(--paper, #fff)""#))
    let dot = try element("dot", of: picture)
    #expect(dot.contains(#"style="fill:var(--tint, #2f6fde)""#))
    #expect(dot.contains(##"fill="#2f6fde" fill-opacity="0.5""##))
    #expect(try !element("rule", of: picture).contains("style"))
    #expect(
      picture.contains(##"<stop stop-color="#2f6fde" style="stop-color:var(--tint, #2f6fde)"/>"##))
    #expect(!picture.contains("<style>"))
  }

  /// A used drawing has no custom properties of its own. It paints with the properties of the
  /// parameters that it receives.
  @Test func parametersAreHandedOn() throws {
    let picture = try draw("--css-variables")
    let circles = picture.split(separator: "\n").filter { $0.contains("<circle") }
    #expect(circles.filter { $0.contains("var(--tint") }.count == 2)
    #expect(circles.filter { $0.contains("#204060") && !$0.contains("style") }.count == 1)
  }

  @Test func valuesOfTheCallAreFallbacks() throws {
    let picture = try draw("--css-variables", "--set", "edge=#00F", "--set", "on=false")
    #expect(try element("plate", of: picture).contains(#"style="stroke:var(--edge, #00f)""#))
    #expect(try !element("dot", of: picture).contains("style"))
  }

  @Test func oneParameterIsTheColorOfText() throws {
    let picture = try draw("--current-color", "tint")
    #expect(picture.contains("svg:root { color: #2f6fde }"))
    #expect(try element("plate", of: picture).contains(#"style="stroke:currentColor""#))
    #expect(try element("dot", of: picture).contains(##"fill="#2f6fde""##))
    #expect(try !element("ground", of: picture).contains("style"))
    let both = try draw("--current-color", "tint", "--css-variables")
    #expect(
      try element("plate", of: both).contains("stroke:var(--edge, var(--tint, currentColor))"))
  }

  @Test func oneOfManyParametersIsTheColorOfText() throws {
    let many = (0...1000).map { "param c\($0): color = #F00\n" }.joined()
    let document = "drawing Card {\ncanvas 9 x 9\n\(many)rect (0, 0, 9, 9) { fill c1000 }\n}\n"
    let picture = try draw("--current-color", "c1000", document: document)
    #expect(picture.contains("currentColor"))
  }

  @Test func colorsFollowTheAppearance() throws {
    let picture = try draw("--appearance", "both")
    #expect(
      picture.contains(
        """
          <style>
            @supports (color: var(--color)) {
              .Card-fill-1 { fill: var(--Card-color-1, #fff) }
              .Card-stop-color-1 { stop-color: var(--Card-color-2, #fff); stop-opacity: \
        var(--Card-color-2-opacity, 1) }
              .Card-flood-color-1 { flood-color: var(--Card-color-3, #000); flood-opacity: \
        var(--Card-color-3-opacity, 0.251) }
            }
            @media (prefers-color-scheme: dark) {
              svg { --Card-color-1: #1c1c1e; --Card-color-2: #000; --Card-color-2-opacity: 0.502; \
        --Card-color-3: #fff; --Card-color-3-opacity: 1 }
            }
          </style>
        """))
    #expect(
      try element("ground", of: picture) == ##"""
        <rect id="Card-ground" class="Card-fill-1" x="0" y="0" width="120" height="80" fill="#fff"/>
        """##)
    #expect(
      picture.contains(
        ##"flood-color="#000" flood-opacity="0.251" class="Card-flood-color-1""##))
    #expect(try !element("dot", of: picture).contains("style"))
  }

  @Test func namesOfColorsHaveThePrefix() throws {
    let picture = try draw("--appearance", "both", "--id-prefix", "a.b-")
    #expect(picture.contains("--a_b-color-1: #1c1c1e"))
    #expect(picture.contains("fill: var(--a_b-color-1, #fff)"))
  }

  /// Elements that exist in only one appearance are in a group.
  @Test func elementsOfOneAppearance() throws {
    let picture = try draw(
      "--appearance", "both",
      document: """
        drawing Card {
            canvas 10 x 10
            let ink = color(light: #111111, dark: #EEEEEE)
            rect first (0, 0, 10, 10) { fill ink }
            if ink == #EEEEEE {
                oval moon (0, 0, 5, 5) { fill #FFCC00 }
            }
            rect last (0, 5, 10, 5) { fill color(light: #FF000000, dark: #00FF00) }
        }

        """)
    #expect(
      picture.hasSuffix(
        ##"""
          <rect id="Card-first" class="Card-fill-1" x="0" y="0" width="10" height="10" fill="#111"/>
          <g class="Card-dark" display="none">
            <circle id="Card-moon" cx="2.5" cy="2.5" r="2.5" fill="#fc0"/>
            <rect id="Card-last" x="0" y="5" width="10" height="5" fill="#0f0"/>
          </g>
        </svg>

        """##))
    #expect(picture.contains(".Card-dark { display: inline }"))
  }

  @Test func pictureWithoutSuchColorsIsTheSame() throws {
    let plain = Document.square("Card", color: "#123456")
    let picture = try draw(document: plain)
    #expect(try draw("--appearance", "both", document: plain) == picture)
    #expect(try draw("--current-color", "tint", document: plain) != picture)
  }

  @Test func rowsOfATable() throws {
    let folder = try Folder([
      "In.shape": Document.rounded, "t.csv": "name,appearance\na,both\nb,\nc,dark\n",
    ])
    let run = try folder.run(
      "svg", "In.shape", "--table", "t.csv", "--appearance", "both", "-o", "out")
    #expect(run.error == "" && run.status == 0)
    #expect(folder.text("out/a.svg") == folder.text("out/b.svg"))
    #expect(folder.text("out/a.svg")?.contains("prefers-color-scheme") == true)
    #expect(folder.text("out/c.svg")?.contains("prefers-color-scheme") == false)
  }

  @Test(arguments: [
    (
      "--current-color tnt",
      "'--current-color tnt' is not a color parameter; the color parameters are 'fooBar', "
        + "'foo_bar' and 'tint'; did you mean 'tint'?"
    ),
    (
      "--css-variables --drawing Twins",
      "'fooBar' and 'foo_bar' of 'Twins' would both be '--foo-bar'; rename one"
    ),
    (
      "--current-color size --drawing None",
      "'--current-color size' is not a color parameter; there are no color parameters"
    ),
  ])
  func mistakes(options: String, message: String) throws {
    let folder = try Folder([
      "In.shape": """
      drawing Twins {
          canvas 10 x 10
          param fooBar: color = #123456
          param foo_bar: color = #123456
          rect (0, 0, 10, 10) { fill fooBar }
      }

      drawing None {
          canvas 10 x 10
          param size: number = 1
          rect (0, 0, 10, 10) { fill #000 }
      }

      """,
      "Other.shape": Document.square(),
    ])
    let words = options.split(separator: " ").map(String.init)
    let run = try folder.run(["svg", "In.shape", "Other.shape", "-o", "out"] + words)
    #expect(run.status == 2)
    #expect(run.error.contains(message), "\(run.error)")
    #expect(!folder.files.contains { $0.hasSuffix(".svg") })
  }
}
