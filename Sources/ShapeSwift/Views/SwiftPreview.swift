import ShapeCompiler
import ShapeFormulas
import ShapeNumbers

/// A preview of a view in Xcode, at one size.
struct SwiftPreview {
  private let title: SwiftCode
  private let view: SwiftCode

  /// The previews of a drawing's view: at the smallest declared size, at the design, and at the
  /// largest declared size. Equal sizes have one preview. A drawing without a main frame has one
  /// preview, too.
  static func all(of drawing: SwiftDrawing, _ names: SwiftViewNames) -> [SwiftPreview] {
    let name = SwiftCode(names.view)
    let view = drawing.module.namespace.map { "\($0).\(name)" as SwiftCode } ?? name
    guard let main = drawing.layout.mainFrame else {
      return [SwiftPreview(title: name, view: "\(view)()")]
    }
    var sizes: [[Rational]] = []
    for size in drawing.layout.sizes(ofFrame: main) where !sizes.contains(size) {
      sizes.append(size)
    }
    return sizes.map { size in
      let (width, height) = (size[0].swiftCode, size[1].swiftCode)
      return SwiftPreview(
        title: "\(name), \(width) x \(height)",
        view: "\(view)().frame(width: \(width), height: \(height))")
    }
  }

  /// Writes previews, which only Xcode has.
  static func write(_ previews: [SwiftPreview], to writer: inout SwiftWriter) {
    if previews.isEmpty { return }
    writer.blankLine()
    writer.conditional("DEBUG && canImport(DeveloperToolsSupport)") { writer in
      for (i, preview) in previews.enumerated() {
        if i > 0 { writer.blankLine() }
        writer.block("#Preview(\"\(preview.title)\")") { $0.line(preview.view) }
      }
    }
  }
}

extension Layout {
  /// The smallest declared size of a frame, its size at the design, and the largest declared one.
  /// An undeclared limit is the design.
  fileprivate func sizes(ofFrame frame: Int) -> [[Rational]] {
    let extents = arguments[frame].inputs.suffix(2)
    let design = extents.map { graph.designNumber($0) }
    func limit(_ side: KeyPath<Assumption, Scalar?>) -> [Rational] {
      zip(extents, design).map { extent, drawn in
        let limits = assumptions.filter { $0.value == extent }
          .compactMap { $0[keyPath: side].flatMap { graph.constant($0) } }
        return limits.first ?? drawn
      }
    }
    return [limit(\.lower), design, limit(\.upper)]
  }
}
