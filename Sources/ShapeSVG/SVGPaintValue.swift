import ShapeCompiler

/// The value of a CSS property that paints: a color, an opacity, or the source of either in the
/// page.
indirect enum SVGPaintValue: Hashable {
  case color(SVGColorBytes)
  /// A color outside sRGB.
  case displayP3(SVGWideColor)
  /// An opacity as a multiple of the smallest step that is written.
  case opacity(steps: Int)
  case currentColor
  /// A custom property, and the value that is used if nothing sets it.
  case variable(SVGIdentifier, otherwise: SVGPaintValue)

  /// The first of `sources` that a page sets, otherwise `color`.
  init(_ color: Scene.Color, _ sources: [SVGColorSource]) {
    self = sources.reversed().reduce(SVGPaintValue(color)) { value, source in
      switch source {
      case .variable(let name): .variable(SVGIdentifier(css: name), otherwise: value)
      case .currentColor: .currentColor
      }
    }
  }

  init(_ color: Scene.Color) {
    self = color.isWide ? .displayP3(SVGWideColor(color)) : .color(SVGColorBytes(color))
  }

  init(opacityOf color: Scene.Color) {
    self = .opacity(steps: Int((color.alpha * opacitySteps).rounded()))
  }

  /// True if no attribute can express the value, because a page can change it or only CSS supports
  /// it.
  var isOpen: Bool {
    switch self {
    case .color, .opacity: false
    case .displayP3, .currentColor, .variable: true
    }
  }
}

/// A color as it is written, without alpha.
struct SVGColorBytes: Hashable {
  let red: UInt8
  let green: UInt8
  let blue: UInt8

  init(_ color: Scene.Color) {
    (red, green, blue) = (eightBits(color.red), eightBits(color.green), eightBits(color.blue))
  }
}

/// A color of Display P3 as it is written, without alpha. Its components are multiples of the
/// smallest step that is written.
struct SVGWideColor: Hashable {
  let steps: [Int]

  init(_ color: Scene.Color) {
    let (red, green, blue) = color.displayP3
    steps = [red, green, blue].map { Int((min(max($0, 0), 1) * opacitySteps).rounded()) }
  }
}

extension SVGValue {
  mutating func append(_ paint: SVGPaintValue) {
    switch paint {
    case .color(let color): append(color)
    case .displayP3(let color):
      append("color(display-p3")
      for steps in color.steps {
        append(ascii: " ")
        append(Double(steps) / opacitySteps, precision: SVGValue.opacityPrecision)
      }
      append(")")
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
