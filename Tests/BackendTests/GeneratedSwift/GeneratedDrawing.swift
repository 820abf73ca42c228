#if os(Linux)
  import Foundation
  import ShapeCompiler
  import ShapeGeometry
  import Testing

  /// A drawing for which Swift is generated.
  struct GeneratedDrawing: Sendable, CustomTestStringConvertible {
    /// The name of its document.
    var document: String
    var name: String
    var program: Program
    var index: Int
    var layout: Layout

    var testDescription: String { "\(name) in \(document)" }

    /// The drawings of the examples.
    static let examples: [GeneratedDrawing] = exampleDocuments.flatMap { document in
      document.program.drawings.compactMap { drawing in
        document.program.layouts[drawing.index].map { layout in
          GeneratedDrawing(
            document: document.name, name: drawing.name, program: document.program,
            index: drawing.index, layout: layout)
        }
      }
    }

    /// All documents of the examples.
    static let exampleDocuments: [(name: String, program: Program)] = {
      let files = try? FileManager.default.contentsOfDirectory(atPath: GoldenPicture.examples.path)
      return (files ?? []).sorted().filter { $0.hasSuffix(".shape") }.compactMap { file in
        (try? GoldenPicture.compiled(file)).map { (file, $0) }
      }
    }()
  }

  /// The arguments that a call passes.
  enum GivenPart: Int, CaseIterable {
    case everything
    /// No arguments. All arguments have their defaults.
    case nothing
    /// All arguments except those whose default depends on other arguments.
    case whatOthersDependOn
    /// All arguments, and a moment of the animation.
    case moment
  }

  /// The meaning of a parameter of a drawing function.
  enum GeneratedParameter {
    /// An argument of the drawing, by its index.
    case argument(Int)
    /// The rectangle that a drawing without frames is drawn in.
    case frame
    /// The way in which a drawing without frames fills its rectangle.
    case resizing
    case appearance
    /// The number of pixels per point.
    case scale
    case direction
  }

  /// The arguments of a call.
  struct GeneratedCall {
    var part: GivenPart
    /// The values of all arguments, including arguments that are not passed.
    var arguments: GivenArguments
    /// The rectangle that a drawing without frames is drawn in, and the way in which it fills the
    /// rectangle.
    var frame = Rect(x: 0, y: 0, width: 0, height: 0)
    var resizing = Resizing.fit
    /// The time of the moment in seconds, for the part `moment`.
    var time = 0.0

    /// The arguments with which the compiler draws the same picture.
    func given(_ layout: Layout) -> GivenArguments {
      var given = arguments
      switch part {
      case .everything: break
      case .moment: given = layout.motion(given).arguments(given, at: time)
      case .nothing: given = GivenArguments()
      case .whatOthersDependOn:
        for i in layout.defaultOrder {
          given.numbers[i] = nil
          given.texts[i] = nil
        }
      }
      return given
    }

    /// The arguments for `parameters` as the driver reads them.
    func numbers(_ layout: Layout, for parameters: [GeneratedParameter]) -> [Double] {
      if part == .nothing { return [] }
      if part == .moment, !layout.animations.isEmpty {
        var call = self
        call.part = .everything
        let isLate = { (parameter: GeneratedParameter) in
          if case .appearance = parameter { true } else { false }
        }
        return call.numbers(layout, for: parameters.filter { !isLate($0) }) + [time]
          + call.numbers(layout, for: parameters.filter(isLate))
      }
      let given = part == .moment ? arguments : self.given(layout)
      return parameters.flatMap { parameter -> [Double] in
        switch parameter {
        case .argument(let i):
          guard let text = given.texts[i] else { return given.numbers[i] ?? [] }
          let scalars = text.unicodeScalars.map { Double($0.value) }
          return [Double(scalars.count)] + scalars
        case .frame: return [frame.x, frame.y, frame.width, frame.height]
        case .resizing: return [Double(Resizing.allCases.firstIndex(of: resizing) ?? 0)]
        case .appearance: return [given.isDark ? 1 : 0]
        case .scale: return [given.scale]
        case .direction: return [given.isRightToLeft ? 1 : 0]
        }
      }
    }

    /// The map from the coordinates of the drawing to those of the context.
    func transform(_ layout: Layout) -> Transform {
      if part == .nothing || !layout.isPicture { return .identity }
      let canvas = layout.canvas.values
      let (x, y) = (frame.width / canvas.width, frame.height / canvas.height)
      let scale =
        switch resizing {
        case .fit: Transform.scale(min(x, y), min(x, y))
        case .fill: Transform.scale(max(x, y), max(x, y))
        case .stretch: Transform.scale(x, y)
        case .center: Transform.identity
        }
      let middle = Vector(canvas.x + canvas.width / 2, canvas.y + canvas.height / 2)
      return .translation(-middle).followed(by: scale)
        .followed(by: .translation(Vector(frame.midX, frame.midY)))
    }

    /// A readable description of the arguments.
    func description(_ layout: Layout) -> String {
      let given = self.given(layout)
      let words = layout.arguments.enumerated().compactMap { i, argument -> String? in
        if let text = given.texts[i] { return "\(argument.name) = \(text.debugDescription)" }
        return given.numbers[i].map { numbers in
          "\(argument.name) = \(numbers.map { "\($0)" }.joined(separator: ","))"
        }
      }
      let place = layout.isPicture && part != .nothing ? ["\(resizing) in \(frame)"] : []
      let rest = (given.isDark ? ["dark"] : []) + (given.scale == 1 ? [] : ["@\(given.scale)x"])
      return (words + place + rest).joined(separator: "; ")
    }
  }
#endif
