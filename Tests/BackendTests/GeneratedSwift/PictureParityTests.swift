#if os(Linux)
  import Foundation
  import ShapeSVG
  import ShapeCompiler
  import ShapeGeometry
  import TestSupport
  import Testing

  /// What generated Swift draws looks as the SVG does: the one drawn by Cairo, the other by librsvg.
  /// Letters would be those of other fonts: of texts the places are compared, with the records.
  @Suite struct PictureParityTests {
    /// How far all components may be apart in the mean of a picture, and of 8 by 8 pixels.
    private static let limits = (mean: 0.005, block: 0.12)
    /// Of several shadows Swift shows the last one through what is not opaque, and SVG all.
    private static let meanThroughShapes = 0.02

    @Test(arguments: GeneratedDrawing.examples)
    func looksAsTheSVG(_ drawing: GeneratedDrawing) async throws {
      guard let program = try? await GeneratedProgram.examples.value else { return }
      try await Self.expectSameLook(drawing, program)
    }

    static func expectSameLook(_ drawing: GeneratedDrawing, _ program: GeneratedProgram)
      async throws
    {
      var pictures: [ComparedPicture] = []
      let calls = try calls(of: drawing)
      for call in Thoroughness.choose(quick: calls[1...1], slow: calls[...]) {
        pictures.append(try await ComparedPicture(drawing, call, program))
      }
      let differences = try await program.compare(pictures, of: drawing)
      var problems: [String] = []
      for (picture, difference) in zip(pictures, differences) {
        print("\(picture.name): \(difference)")
        let mean = picture.showsSeveralShadows ? meanThroughShapes : limits.mean
        if difference.mean > mean || difference.block > limits.block {
          let arguments = picture.call.description(drawing.layout)
          problems.append("\(picture.name): \(difference)\n  \(arguments)")
        }
      }
      for problem in problems { Issue.record("\(problem)") }
    }

    /// A small picture, one of the size of the design, and a large one.
    private static func calls(of drawing: GeneratedDrawing) throws -> [GeneratedCall] {
      var sampler = ArgumentSampler(drawing, seed: 2)
      var calls: [(call: GeneratedCall, area: Double)] = []
      while calls.count < Thoroughness.choose(quick: 3, slow: 20) {
        let call = sampler.call(.everything)
        let found = try #require(call, "no arguments keep what is promised")
        let size = ComparedPicture.scene(drawing, found)
        if let size, size.width * size.height < 2.5e5 {
          calls.append((found, size.width * size.height))
        }
      }
      calls.sort { $0.area < $1.area }
      let design = drawing.layout.canvas.values
      let usual = calls.min {
        ($0.area - design.width * design.height).magnitude
          < ($1.area - design.width * design.height).magnitude
      }
      return [calls[0].call, (usual ?? calls[0]).call, calls[calls.count - 1].call]
    }
  }

  /// A picture as SVG, beside what generated Swift is to draw.
  struct ComparedPicture {
    let name: String
    let call: GeneratedCall
    /// The part of the plane that is shown, and how many pixels there are to a point: enough for
    /// `leastArea`. A small picture is all edges, which renderers smooth differently.
    let view: Rect
    let scale: Double
    /// True if a shape that is not opaque has several shadows.
    let showsSeveralShadows: Bool

    /// In square pixels.
    private static let leastArea = 40_000.0

    /// Has the picture drawn from SVG, into a file for the program.
    init(
      _ drawing: GeneratedDrawing, _ call: GeneratedCall, _ program: GeneratedProgram
    ) async throws {
      var call = call
      // Only a picture that fits has its frame for a view.
      call.frame = Rect(
        x: 0, y: 0, width: call.frame.width.rounded(.up), height: call.frame.height.rounded(.up))
      call.resizing = .fit
      let found = Self.scene(drawing, call)
      let scene = try #require(found, "there is no picture")
      view =
        drawing.layout.isPicture
        ? Rect(x: 0, y: 0, width: scene.width, height: scene.height) : scene.viewBox
      self.call = call
      showsSeveralShadows = scene.nodes.contains(where: \.showsSeveralShadows)
      scale = (Self.leastArea / max(1, view.width * view.height)).squareRoot().rounded(.up)
      name = "\(drawing.name)-\(Int(scene.width))x\(Int(scene.height))@\(Int(scale))x"
      try Data(svg(scene)).write(to: program.folder.appending(path: "\(name).svg"))
      _ = try await ToolRun.succeeding(
        "rsvg-convert", ["--zoom", "\(scale)", "-o", "\(name).svg.png", "\(name).svg"],
        in: program.folder)
    }

    /// The scene for a call, which is extended to whole points; nil where there is none.
    static func scene(_ drawing: GeneratedDrawing, _ call: GeneratedCall) -> Scene? {
      var given = call.given(drawing.layout)
      if drawing.layout.isPicture {
        given.targetSize = .init(width: call.frame.width, height: call.frame.height)
      }
      guard var scene = try? drawing.program.scene(of: drawing.index, given) else { return nil }
      scene.nodes = withoutText(scene.nodes)
      if !drawing.layout.isPicture {
        scene.viewBox.width = scene.viewBox.width.rounded(.up)
        scene.viewBox.height = scene.viewBox.height.rounded(.up)
        (scene.width, scene.height) = (scene.viewBox.width, scene.viewBox.height)
      }
      return scene
    }
  }

  extension Scene.Node {
    fileprivate var showsSeveralShadows: Bool {
      switch self {
      case .group(let group):
        group.shadows.count > 1 && group.children.contains(where: \.isTranslucent)
          || group.children.contains(where: \.showsSeveralShadows)
      case .shape(let shape): shape.shadows.count > 1 && isTranslucent
      }
    }

    /// True if something in it is painted with a color that is not opaque.
    private var isTranslucent: Bool {
      switch self {
      case .group(let group): group.children.contains(where: \.isTranslucent)
      case .shape(let shape):
        [shape.fill?.color, shape.stroke?.source.color].contains {
          $0.map { $0.alpha < 1 } ?? false
        }
      }
    }
  }

  private func withoutText(_ nodes: [Scene.Node]) -> [Scene.Node] {
    nodes.compactMap { node in
      switch node {
      case .group(var group):
        group.children = withoutText(group.children)
        return .group(group)
      case .shape(let shape):
        if case .text = shape.outline { return nil }
        return node
      }
    }
  }

  /// How far two pictures are apart.
  struct ComparedDifference: CustomStringConvertible {
    var mean: Double
    /// Where they are furthest apart: a block of 8 by 8 pixels.
    var block: Double
    var x: Int
    var y: Int

    var description: String {
      "\(percent(mean)), at most \(percent(block)) at \(x),\(y)"
    }

    private func percent(_ number: Double) -> String {
      "\((number * 10_000).rounded() / 100) %"
    }
  }

  extension GeneratedProgram {
    /// Draws `pictures`, and compares them with what was drawn of their SVG.
    func compare(_ pictures: [ComparedPicture], of drawing: GeneratedDrawing) async throws
      -> [ComparedDifference]
    {
      let lines = try pictures.map { picture in
        let view = picture.view
        let numbers = [view.x, view.y, view.width, view.height, picture.scale]
        let (index, arguments) = try words(picture.call, of: drawing)
        return
          "compare \(index) \(numbers.map { "\($0)" }.joined(separator: " ")) "
          + "\(picture.name).svg.png \(picture.name).swift.png \(arguments)"
      }
      return try await answers(lines, isLast: { _ in true }).map { answer in
        guard case .drawn(let lines) = answer else {
          throw ToolFailure(description: "\(drawing.testDescription): \(answer)")
        }
        let numbers = lines[0].split(separator: " ").compactMap { Double($0) }
        guard numbers.count == 4 else { throw ToolFailure(description: lines[0]) }
        return ComparedDifference(
          mean: numbers[0], block: numbers[1], x: Int(numbers[2]), y: Int(numbers[3]))
      }
    }
  }
#endif
