import Foundation
import ShapeCompiler
import ShapeFormulas
import ShapeSVG
import ShapeSyntax
import Testing

/// The pictures of all examples, byte for byte: at the design, and at the limits of the domains and
/// assumptions.
@Suite struct GoldenPictureTests {
  @Test(arguments: goldenPictures)
  func looksAsItDid(_ picture: GoldenPicture) throws {
    let found = try picture.draw()
    let file = GoldenPicture.folder.appending(path: picture.fileName)
    let golden = (try? Data(contentsOf: file)).map { [UInt8]($0) }
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] != nil {
      try FileManager.default.createDirectory(
        at: GoldenPicture.folder, withIntermediateDirectories: true)
      if golden != found { try Data(found).write(to: file) }
      Issue.record("\(picture.fileName) was \(golden == found ? "right already" : "rewritten")")
    } else if golden == nil {
      Issue.record("\(picture.fileName) is missing; UPDATE_GOLDENS=1 writes it")
    } else {
      #expect(
        golden == found,
        "\(picture.fileName) has changed; UPDATE_GOLDENS=1 rewrites it\n\(difference(golden, found))"
      )
    }
  }

  /// The first lines that differ.
  private func difference(_ golden: [UInt8]?, _ found: [UInt8]) -> String {
    let old = String(decoding: golden ?? [], as: UTF8.self).split(separator: "\n")
    let new = String(decoding: found, as: UTF8.self).split(separator: "\n")
    let length = max(old.count, new.count)
    func line(_ lines: [Substring], _ i: Int) -> Substring { i < lines.count ? lines[i] : "" }
    let differing = (0..<length).filter { line(old, $0) != line(new, $0) }
    return differing.prefix(3).map { "- \(line(old, $0))\n+ \(line(new, $0))" }
      .joined(separator: "\n")
  }

  @Test func everyExampleHasItsPictures() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: GoldenPicture.examples.path)
    var drawings: Set<String> = []
    for file in names.sorted() where file.hasSuffix(".shape") {
      let program = try GoldenPicture.compiled(file)
      #expect(program.diagnostics.isEmpty, "\(file): \(program.diagnostics.map(\.message))")
      drawings.formUnion(program.drawings.map(\.name))
    }
    // Drawings that are pages of a flipbook need no pictures of their own.
    for file in names where file.hasSuffix(".shape") {
      let text = try String(
        contentsOf: GoldenPicture.examples.appending(path: file), encoding: .utf8)
      for list in text.matches(of: /\n *drawings \[([^\]]*)\]/) {
        drawings.subtract(list.output.1.split(separator: ", ").map(String.init))
      }
    }
    #expect(Set(goldenPictures.map(\.drawing)) == drawings)
    for drawing in drawings {
      let count = goldenPictures.count { $0.drawing == drawing }
      #expect(count >= 3, "\(drawing) has \(count) pictures")
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: GoldenPicture.folder.path)
    #expect(Set(files) == Set(goldenPictures.map(\.fileName)))
  }
}

/// A drawing of the examples for some arguments.
struct GoldenPicture: Sendable, CustomTestStringConvertible {
  var file: String
  var drawing: String
  /// The part of the golden file's name after the name of the drawing.
  var variant: String
  /// The arguments as texts, such as the value of `target`.
  var arguments: [String: String]
  var isDark: Bool
  var scale: Double
  /// The size of the target of a drawing without frames.
  var target: GivenArguments.TargetSize?

  init(
    _ drawing: String, _ variant: String, in file: String? = nil,
    _ arguments: [String: String] = [:],
    isDark: Bool = false, scale: Double = 1, target: (width: Double, height: Double)? = nil
  ) {
    self.file = (file ?? drawing) + ".shape"
    self.drawing = drawing
    self.variant = variant
    self.arguments = arguments
    self.isDark = isDark
    self.scale = scale
    self.target = target.map { GivenArguments.TargetSize(width: $0.width, height: $0.height) }
  }

  var fileName: String { "\(drawing)-\(variant).svg" }
  var testDescription: String { fileName }

  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
  static let folder = tests.appending(path: "Fixtures/Goldens")
  static let examples = tests.deletingLastPathComponent().appending(path: "Examples")

  static func compiled(_ file: String) throws -> Program {
    func source(_ file: String) throws -> SourceText {
      SourceText(name: file, bytes: [UInt8](try Data(contentsOf: examples.appending(path: file))))
    }
    return compile(try source(file)) { path, _ in
      guard let found = try? source(path) else { return .failure("it is not there") }
      return .file(key: path, source: found)
    }
  }

  /// The SVG of the picture. The arguments must satisfy the domains and assumptions of the drawing.
  func draw() throws -> [UInt8] {
    let program = try Self.compiled(file)
    let index = try #require(program.drawings.first { $0.name == drawing }).index
    let layout = try #require(program.layouts[index], "\(program.diagnostics.map(\.message))")
    var given = GivenArguments()
    given.isDark = isDark
    given.scale = scale
    given.targetSize = target
    for (name, text) in arguments {
      let argument = try #require(layout.arguments.firstIndex { $0.name == name })
      let result = program.value(text, for: argument, of: index, name: name)
      switch try #require(result.value, "\(result.diagnostics.map(\.message))") {
      case .numbers(let numbers): given.numbers[argument] = numbers
      case .text(let text): given.texts[argument] = text
      }
    }
    expectPromises(layout, given)
    return try svg(try program.scene(of: index, given))
  }

  private func expectPromises(_ layout: Layout, _ given: GivenArguments) {
    let values = layout.graph.evaluate(layout.argumentValues(given))
    for assumption in layout.assumptions {
      let value = values[assumption.value]
      if let lower = assumption.lower { #expect(values[lower] <= value) }
      if let upper = assumption.upper { #expect(value <= values[upper]) }
    }
    for argument in layout.arguments {
      guard let domain = argument.domain else { continue }
      let (lower, upper) = (values[domain.lower[0]], values[domain.upper[0]])
      let value = values[argument.inputs[0]]
      #expect(lower <= value && value <= upper, "\(argument.name)")
    }
  }
}

/// The pictures that have golden files.
private let goldenPictures: [GoldenPicture] = [
  GoldenPicture("AxisLabels", "design"),
  GoldenPicture(
    "AxisLabels", "smallest",
    ["sheet": "0,0,360,84", "second": "0.9", "third": "0.95", "fourth": "1"]),
  GoldenPicture("AxisLabels", "largest", ["sheet": "0,0,720,140"]),
  GoldenPicture("Badge", "design"),
  GoldenPicture("Badge", "smallest", ["target": "0,0,60,24"]),
  GoldenPicture("Badge", "largest", ["target": "0,0,400,80"]),
  GoldenPicture("BarChart", "design"),
  GoldenPicture(
    "BarChart", "smallest-dark", ["target": "0,0,96,64", "growth": "0.4", "today": "0"],
    isDark: true),
  GoldenPicture("BarChart", "largest", ["target": "0,0,1200,600", "today": "6"]),
  GoldenPicture("Battery", "design"),
  GoldenPicture("Battery", "smallest-low", ["target": "0,0,32,16", "level": "5%"]),
  GoldenPicture(
    "Battery", "largest-charging-dark",
    ["target": "0,0,160,64", "level": "1", "charging": "true"], isDark: true),
  GoldenPicture("Battery", "long-empty", ["target": "0,0,136,16", "level": "0"]),
  GoldenPicture("AreaChart", "design"),
  GoldenPicture("AreaChart", "smallest", ["target": "0,0,160,80"]),
  GoldenPicture(
    "AreaChart", "largest-dark", ["target": "0,0,800,400", "tint": "#FF9F0A"], isDark: true),
  GoldenPicture("Avatar", "design"),
  GoldenPicture("Avatar", "smallest-away", ["target": "0,0,24,24", "online": "false"]),
  GoldenPicture("Avatar", "largest-dark", ["target": "0,0,400,400"], isDark: true),
  GoldenPicture("CalendarDay", "design"),
  GoldenPicture("CalendarDay", "smallest", ["target": "0,0,46,48.3", "day": "1"]),
  GoldenPicture(
    "CalendarDay", "largest-dark", ["target": "0,0,400,420", "month": "שבט"], isDark: true),
  GoldenPicture("PushButton", "design"),
  GoldenPicture("PushButton", "240x60-pressed", ["target": "0,0,240,60", "pressed": "true"]),
  GoldenPicture("PushButton", "64x40-dark", ["target": "0,0,64,40"], isDark: true),
  GoldenPicture("VolumeSlider", "design"),
  GoldenPicture("VolumeSlider", "120x44-empty", ["target": "0,0,120,44", "volume": "0"]),
  GoldenPicture("VolumeSlider", "600x60-dark", ["target": "0,0,600,60"], isDark: true),
  GoldenPicture("CheckButton", "design"),
  GoldenPicture("CheckButton", "44x44-off", ["target": "0,0,44,44", "checked": "false"]),
  GoldenPicture("CheckButton", "300x300-dark", ["target": "0,0,300,300"], isDark: true),
  GoldenPicture("BezierArrow", "design"),
  GoldenPicture("BezierArrow", "dragged", ["right": "170,120,30,38"]),
  GoldenPicture("BezierArrow", "stretched", ["right": "400,0,30,38"]),
  GoldenPicture("BlockArrow", "design"),
  GoldenPicture("BlockArrow", "smallest", ["target": "0,0,40,24"]),
  GoldenPicture("BlockArrow", "largest-dark", ["target": "0,0,600,160"], isDark: true),
  GoldenPicture("BlockArrow", "short", ["target": "0,0,40,160"]),
  GoldenPicture("Callout", "design"),
  GoldenPicture("Callout", "smallest", ["box": "0,0,40,16", "goal": "68,-1,18,18"]),
  GoldenPicture(
    "Callout", "largest-dark", ["box": "0,0,400,200", "goal": "960,280,40,40"], isDark: true),
  GoldenPicture("Callout", "near-and-above", ["box": "0,210,80,24", "goal": "108,13,18,18"]),
  GoldenPicture("CheckMark", "design"),
  GoldenPicture("CheckMark", "24x24", ["target": "0,0,24,24"]),
  GoldenPicture("CheckMark", "200x60", ["target": "0,0,200,60"]),
  GoldenPicture("CheckMark", "shadow", ["drop": "shadow(#0008, offset: (2, 3), blur: 6)"]),
  GoldenPicture("Clock", "design"),
  GoldenPicture("Clock", "smallest", ["target": "0,0,32,32", "hours": "0", "minutes": "0"]),
  GoldenPicture(
    "Clock", "wide-dark",
    ["target": "0,0,600,200", "hours": "6", "minutes": "30", "seconds": "15"], isDark: true),
  GoldenPicture("DimensionLine", "design"),
  GoldenPicture("DimensionLine", "smallest", ["target": "0,0,160,112", "along": "1"]),
  GoldenPicture(
    "DimensionLine", "largest-dark", ["target": "0,0,640,400", "along": "0.2"], isDark: true),
  GoldenPicture("EdgeCallout", "design"),
  GoldenPicture("EdgeCallout", "smallest", ["map": "0,0,220,180", "place": "24,20"]),
  GoldenPicture("EdgeCallout", "largest", ["map": "0,0,640,400", "place": "616,380"]),
  GoldenPicture("FlippingTip", "design"),
  GoldenPicture("FlippingTip", "smallest", ["window": "0,0,160,112", "place": "28,20"]),
  GoldenPicture("FlippingTip", "largest", ["window": "0,0,480,320", "place": "452,300"]),
  GoldenPicture("FamilyTree", "design"),
  GoldenPicture("FamilyTree", "smallest", ["sheet": "0,0,450,150"]),
  GoldenPicture("FamilyTree", "largest", ["sheet": "0,0,760,320", "wide": "130"]),
  GoldenPicture("FourBar", "design"),
  GoldenPicture("FourBar", "turned", ["crank": "250deg"]),
  GoldenPicture(
    "FourBar", "largest-dark", ["target": "0,0,480,340", "crank": "140deg"], isDark: true),
  GoldenPicture("GlossyButton", "design"),
  GoldenPicture(
    "GlossyButton", "smallest-pressed", ["target": "0,0,64,24", "state": "pressed"]),
  GoldenPicture(
    "GlossyButton", "largest-dark",
    ["target": "0,0,600,144", "title": "Save as template", "letters": "16", "tint": "#D6336C"],
    isDark: true),
  GoldenPicture("GlossyButton", "tall-disabled", ["target": "0,0,64,144", "state": "disabled"]),
  GoldenPicture("GoldenSplit", "design"),
  GoldenPicture("GoldenSplit", "smallest", ["page": "0,0,280,180"]),
  GoldenPicture("GoldenSplit", "largest", ["page": "0,0,720,440"]),
  GoldenPicture("IsometricBox", "design"),
  GoldenPicture(
    "IsometricBox", "smallest",
    ["sheet": "0,0,320,256", "length": "60", "depth": "60", "height": "40"]),
  GoldenPicture(
    "IsometricBox", "largest",
    ["sheet": "0,0,480,420", "length": "140", "depth": "140", "height": "90"]),
  GoldenPicture("LitWall", "design"),
  GoldenPicture("LitWall", "smallest", ["target": "0,0,120,75"]),
  GoldenPicture(
    "LitWall", "largest-off-dark", ["target": "0,0,1280,800", "isOn": "false"], isDark: true),
  GoldenPicture(
    "LitWall", "long-moved-dark",
    ["target": "0,0,480,120", "red": "390,80", "gold": "80,40", "blue": "230,60"], isDark: true),
  GoldenPicture("Medal", "design"),
  GoldenPicture("Medal", "locked", ["earned": "false"]),
  GoldenPicture("Medal", "wide", target: (300, 100)),
  GoldenPicture("NiceTicks", "design"),
  GoldenPicture("NiceTicks", "smallest", ["sheet": "0,0,260,150", "best": "4"]),
  GoldenPicture("NiceTicks", "largest", ["sheet": "0,0,640,400", "best": "4000"]),
  GoldenPicture("OverflowToolbar", "design"),
  GoldenPicture("OverflowToolbar", "smallest", ["window": "0,0,150,44"]),
  GoldenPicture("OverflowToolbar", "largest", ["window": "0,0,640,64"]),
  GoldenPicture("OverflowToolbar", "narrow-dark", ["window": "0,0,330,50"], isDark: true),
  GoldenPicture("PhotoCard", "design"),
  GoldenPicture("PhotoCard", "smallest", ["target": "0,0,260,200"]),
  GoldenPicture("PhotoCard", "largest-dark", ["target": "0,0,960,960"], isDark: true),
  GoldenPicture("PhotoCard", "wide-other", ["target": "0,0,960,240", "headline": "Lighthouse"]),
  GoldenPicture("PlayerBar", "design"),
  GoldenPicture("PlayerBar", "smallest", ["target": "0,0,240,56"]),
  GoldenPicture(
    "PlayerBar", "largest-playing-dark", ["target": "0,0,800,120", "playing": "true"],
    isDark: true),
  GoldenPicture("PoppyIcon", "design"),
  GoldenPicture("PoppyIcon", "smallest", ["target": "0,0,16,16"]),
  GoldenPicture(
    "PoppyIcon", "largest-dark", ["target": "0,0,1024,1024", "tint": "p3(0.55, 0.3, 0.95)"],
    isDark: true),
  GoldenPicture("PoppyIcon", "tall", ["target": "0,0,48,200"]),
  GoldenPicture("PricingTable", "design"),
  GoldenPicture("PricingTable", "smallest", ["page": "0,0,372,256"]),
  GoldenPicture("PricingTable", "largest", ["page": "0,0,720,360"]),
  GoldenPicture("PulleyBelt", "design"),
  GoldenPicture("PulleyBelt", "smallest", ["target": "0,0,200,120", "slack": "3"]),
  GoldenPicture(
    "PulleyBelt", "largest-dark", ["target": "0,0,600,300", "slack": "1"], isDark: true),
  GoldenPicture("FigureEight", "design"),
  GoldenPicture("FigureEight", "smallest-start", ["target": "0,0,48,72", "at": "0"]),
  GoldenPicture("FigureEight", "largest-end", ["target": "0,0,480,720", "at": "1"]),
  GoldenPicture("Signature", "design"),
  GoldenPicture("Signature", "thin", ["thick": "2"]),
  GoldenPicture("Signature", "thick", ["thick": "8"]),
  GoldenPicture("DownloadRing", "design"),
  GoldenPicture("DownloadRing", "empty", ["progress": "0"]),
  GoldenPicture("DownloadRing", "full", ["progress": "1", "tint": "#C00"]),
  GoldenPicture("DroppedShape", "design"),
  GoldenPicture("DroppedShape", "let-go", ["time": "0"]),
  GoldenPicture("DroppedShape", "rocking", ["time": "0.8"]),
  GoldenPicture("Milestones", "design"),
  GoldenPicture("Milestones", "smallest", ["sheet": "0,0,400,170"]),
  GoldenPicture("Milestones", "largest", ["sheet": "0,0,800,320"]),
  GoldenPicture("WalkingFigure", "design"),
  GoldenPicture("WalkingFigure", "later", ["time": "1.3"]),
  GoldenPicture("WalkingFigure", "end", ["time": "3600"]),
  GoldenPicture("Walker", "design", in: "WalkingFigure"),
  GoldenPicture("Walker", "quarter", in: "WalkingFigure", ["phase": "0.25", "tint": "#C00"]),
  GoldenPicture("Walker", "last", in: "WalkingFigure", ["phase": "1"]),
  GoldenPicture("RopeButton", "design"),
  GoldenPicture("RopeButton", "rest", ["push": "0"]),
  GoldenPicture("RopeButton", "largest-later", ["target": "0,0,400,400", "time": "2"]),
  GoldenPicture("LampOnRope", "design"),
  GoldenPicture("LampOnRope", "rest", ["push": "0"]),
  GoldenPicture("LampOnRope", "later", ["time": "0.9"]),
  GoldenPicture(
    "LampOnRope", "widest", ["target": "0,0,480,240", "push": "-300", "glow": "#CFE4FF"]),
  GoldenPicture("Vine", "design"),
  GoldenPicture("Vine", "half", ["growth": "0.5"]),
  GoldenPicture("Vine", "seed", ["seed": "42"]),
  GoldenPicture("ChatBubble", "design"),
  GoldenPicture("ChatBubble", "wide", ["target": "0,0,400,60", "mouth": "380,60"]),
  GoldenPicture("ChatBubble", "above", ["target": "0,0,160,120", "mouth": "80,40"]),
  GoldenPicture("ProgressRing", "design"),
  GoldenPicture("ProgressRing", "smallest-empty", ["target": "0,0,24,24", "progress": "0"]),
  GoldenPicture("ProgressRing", "largest-done", ["target": "0,0,400,400", "progress": "1"]),
  GoldenPicture(
    "ProgressRing", "wide-dark", ["target": "0,0,400,100", "progress": "99%"], isDark: true),
  GoldenPicture("Rainfall", "design"),
  GoldenPicture("Rainfall", "smallest", ["target": "0,0,80,64", "amount": "0.5"]),
  GoldenPicture("Rainfall", "largest-dark", ["target": "0,0,800,400"], isDark: true),
  GoldenPicture("Rainfall", "dry", ["target": "0,0,160,100", "amount": "0"]),
  GoldenPicture("SegmentedControl", "design"),
  GoldenPicture(
    "SegmentedControl", "smallest-disabled", ["target": "0,0,160,24", "enabled": "false"]),
  GoldenPicture("SegmentedControl", "wide", ["target": "0,0,420,40", "chosen": "chart"]),
  GoldenPicture(
    "SegmentedControl", "largest-dark", ["target": "0,0,640,64", "chosen": "search"], isDark: true),
  GoldenPicture("SignalMeter", "design"),
  GoldenPicture("SignalMeter", "smallest-lost", ["target": "0,0,18,12", "strength": "0"]),
  GoldenPicture(
    "SignalMeter", "largest-dark", ["target": "0,0,240,160", "strength": "2.5"], isDark: true),
  GoldenPicture("Slider", "design"),
  GoldenPicture("Slider", "smallest", ["target": "0,0,72,36", "value": "0"]),
  GoldenPicture("Slider", "largest-dark", ["target": "0,0,1000,80", "value": "1"], isDark: true),
  GoldenPicture("Sparkline", "design"),
  GoldenPicture("Sparkline", "smallest", ["target": "0,0,60,28", "selected": "0"]),
  GoldenPicture(
    "Sparkline", "largest-dark", ["target": "0,0,800,300", "selected": "8"], isDark: true),
  GoldenPicture("Speedometer", "design"),
  GoldenPicture("Speedometer", "smallest-still", ["target": "0,0,70,52.5", "value": "0"]),
  GoldenPicture(
    "Speedometer", "largest-dark", ["target": "0,0,600,450", "value": "120"], isDark: true),
  GoldenPicture("SplitView", "design"),
  GoldenPicture("SplitView", "smallest", ["window": "0,0,200,80"]),
  GoldenPicture("SplitView", "largest", ["window": "0,0,640,240"]),
  GoldenPicture("SpeechBubble", "design"),
  GoldenPicture(
    "SpeechBubble", "smallest", ["body": "0,0,96,56", "tip": "-52,120", "typing": "false"]),
  GoldenPicture(
    "SpeechBubble", "largest-dark", ["body": "0,0,320,180", "tip": "260,196"], isDark: true),
  GoldenPicture("House", "design", in: "TabIcons"),
  GoldenPicture(
    "House", "smallest-disabled", in: "TabIcons", ["target": "0,0,12,12", "state": "disabled"]),
  GoldenPicture(
    "House", "wide-chosen-dark", in: "TabIcons", ["target": "0,0,96,48", "state": "chosen"],
    isDark: true),
  GoldenPicture("Lines", "design", in: "Toolbar"),
  GoldenPicture(
    "Lines", "smallest-2x", in: "Toolbar", ["target": "0,0,9,8", "setting": "center"], scale: 2),
  GoldenPicture(
    "Lines", "largest-3x", in: "Toolbar", ["target": "0,0,72,56", "setting": "right"], scale: 3),
  GoldenPicture("Magnifier", "design", in: "TabIcons"),
  GoldenPicture(
    "Magnifier", "smallest-disabled", in: "TabIcons", ["target": "0,0,12,12", "state": "disabled"]),
  GoldenPicture(
    "Magnifier", "largest-chosen-dark", in: "TabIcons",
    ["target": "0,0,96,96", "state": "chosen"], isDark: true),
  GoldenPicture("Bell", "design", in: "TabIcons"),
  GoldenPicture(
    "Bell", "smallest-news", in: "TabIcons", ["target": "0,0,12,12", "news": "true"]),
  GoldenPicture(
    "Bell", "largest-chosen-dark", in: "TabIcons",
    ["target": "0,0,96,96", "state": "chosen", "news": "true"], isDark: true),
  GoldenPicture("Person", "design", in: "TabIcons"),
  GoldenPicture(
    "Person", "smallest-disabled", in: "TabIcons", ["target": "0,0,12,12", "state": "disabled"]),
  GoldenPicture(
    "Person", "tall-chosen-dark", in: "TabIcons", ["target": "0,0,48,96", "state": "chosen"],
    isDark: true),
  GoldenPicture("TabBar", "design"),
  GoldenPicture(
    "TabBar", "smallest", ["target": "0,0,200,44", "selected": "search", "news": "false"]),
  GoldenPicture(
    "TabBar", "largest-dark", ["target": "0,0,800,96", "selected": "alerts", "guest": "true"],
    isDark: true),
  GoldenPicture("ToggleSwitch", "design"),
  GoldenPicture("ToggleSwitch", "smallest-off", ["target": "0,0,34,20", "on": "false"]),
  GoldenPicture(
    "ToggleSwitch", "largest-pressed-dark",
    ["target": "0,0,204,124", "on": "false", "pressed": "true"], isDark: true),
  GoldenPicture("ToggleSwitch", "disabled", ["target": "0,0,204,60", "enabled": "false"]),
  GoldenPicture("Toolbar", "design", ["chosen": "right"]),
  GoldenPicture("Toolbar", "smallest-3x", ["target": "0,0,160,32"], scale: 3),
  GoldenPicture("Toolbar", "odd-1x", ["target": "0,0,333,43", "chosen": "center"]),
  GoldenPicture("Toolbar", "odd-1.5x", ["target": "0,0,333,43", "chosen": "center"], scale: 1.5),
  GoldenPicture("Toolbar", "odd-2x", ["target": "0,0,333,43", "chosen": "center"], scale: 2),
  GoldenPicture("Toolbar", "odd-3x", ["target": "0,0,333,43", "chosen": "center"], scale: 3),
  GoldenPicture(
    "Toolbar", "largest-dark", ["target": "0,0,800,80", "chosen": "justified"], isDark: true),
  GoldenPicture("Vase", "design"),
  GoldenPicture("Vase", "smallest", ["target": "0,0,40,60"]),
  GoldenPicture("Vase", "largest-dark", ["target": "0,0,420,660"], isDark: true),
  GoldenPicture("Vase", "wide", ["target": "0,0,420,60"]),
]
