#if os(Linux)
  import Foundation
  import ShapeSVG
  import ShapeCompiler
  import ShapeGeometry
  import TestSupport
  import Testing

  /// Generated Swift, drawn by Cairo, looks like the SVG, drawn by librsvg. Texts are left out,
  /// since their fonts differ; the records compare the positions of texts.
  @Suite struct PictureParityTests {
    /// The largest mean difference of all color components, over a picture and over a block of 8 by
    /// 8 pixels.
    private static let limits = (mean: 0.005, block: 0.12)
    /// The largest mean difference for several shadows below a translucent shape: Swift shows only
    /// the last shadow through the shape, and SVG shows all.
    private static let meanThroughShapes = 0.02

    /// Examples; every third of them, unless tests are slow.
    private static let examples: [GeneratedDrawing] = {
      let all = GeneratedDrawing.examples
      let step = Thoroughness.choose(quick: 3, slow: 1)
      return stride(from: 0, to: all.count, by: step).map { all[$0] }
    }()

    @Test(arguments: examples)
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

    /// A small picture, a picture of about the size of the design, and a large picture.
    private static func calls(of drawing: GeneratedDrawing) throws -> [GeneratedCall] {
      var sampler = ArgumentSampler(drawing, seed: 2)
      var calls: [(call: GeneratedCall, area: Double)] = []
      while calls.count < Thoroughness.choose(quick: 3, slow: 20) {
        let call = sampler.call(.everything)
        let found = try #require(call, "no valid arguments were found")
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

  /// A picture as SVG, to be compared with the picture that generated Swift draws.
  struct ComparedPicture {
    let name: String
    let call: GeneratedCall
    /// The visible part of the plane, and the number of pixels per point. The scale is chosen so
    /// that the picture has at least `leastArea` pixels. A smaller picture would consist mostly of
    /// edges, which renderers antialias differently.
    let view: Rect
    let scale: Double
    /// True if a translucent shape has several shadows.
    let showsSeveralShadows: Bool

    /// The smallest area of a picture, in square pixels.
    private static let leastArea = 40_000.0

    /// Draws the SVG of the picture into a file in the folder of the program.
    init(
      _ drawing: GeneratedDrawing, _ call: GeneratedCall, _ program: GeneratedProgram
    ) async throws {
      var call = call
      // The view equals the frame only for the resizing `fit`.
      call.frame = Rect(
        x: 0, y: 0, width: call.frame.width.rounded(.up), height: call.frame.height.rounded(.up))
      call.resizing = .fit
      let found = Self.scene(drawing, call)
      let scene = try #require(found, "the call has no picture")
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

    /// The scene of a call without its texts, with the view box extended to whole points; nil if
    /// the call has no scene.
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

    /// True if part of the node is painted with a color that is not opaque.
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

  /// The difference between two pictures.
  struct ComparedDifference: CustomStringConvertible {
    var mean: Double
    /// The largest mean difference of a block of 8 by 8 pixels, and the position of the block.
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
    /// Draws `pictures`, and compares them with the pictures that were drawn from SVG.
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
