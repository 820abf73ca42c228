import ShapeCompiler

/// The value of a property of CSS that paints: a color or an opacity, or where a page has it from.
indirect enum SVGPaintValue: Hashable {
  case color(SVGColorBytes)
  /// In the smallest steps that are written.
  case opacity(steps: Int)
  case currentColor
  /// A custom property, and what it is where nothing sets it.
  case variable(SVGIdentifier, otherwise: SVGPaintValue)

  /// The first of `sources` that a page sets, else `color`.
  init(_ color: Scene.Color, _ sources: [SVGColorSource]) {
    self = sources.reversed().reduce(.color(SVGColorBytes(color))) { value, source in
      switch source {
      case .variable(let name): .variable(SVGIdentifier(css: name), otherwise: value)
      case .currentColor: .currentColor
      }
    }
  }

  init(opacityOf color: Scene.Color) {
    self = .opacity(steps: Int((color.alpha * opacitySteps).rounded()))
  }

  /// True if a page can change it.
  var isOpen: Bool {
    switch self {
    case .color, .opacity: false
    case .currentColor, .variable: true
    }
  }
}

/// A color as it is written, without its alpha.
struct SVGColorBytes: Hashable {
  let red: UInt8
  let green: UInt8
  let blue: UInt8

  init(_ color: Scene.Color) {
    (red, green, blue) = (eightBits(color.red), eightBits(color.green), eightBits(color.blue))
  }
}

extension SVGValue {
  mutating func append(_ paint: SVGPaintValue) {
    switch paint {
    case .color(let color): append(color)
    case .opacity(let steps):
      append(Double(steps) / opacitySteps, precision: SVGValue.opacityPrecision)
    case .currentColor: append("currentColor")
    case .variable(let name, let otherwise):
      append("var(--")
      append(name)
      append(", ")
      append(otherwise)
      append(")")
    }
  }
}

/// The number of steps between the opacities 0 and 1.
private let opacitySteps = powerOfTen(SVGValue.opacityPrecision)
