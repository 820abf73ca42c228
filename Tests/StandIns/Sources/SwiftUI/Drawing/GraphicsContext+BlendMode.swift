extension GraphicsContext {
  public struct BlendMode: RawRepresentable, Equatable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    private init(_ mode: CGBlendMode) { rawValue = mode.rawValue }

    var mode: CGBlendMode { CGBlendMode(rawValue: rawValue) ?? .normal }

    public static var normal: BlendMode { BlendMode(.normal) }
    public static var multiply: BlendMode { BlendMode(.multiply) }
    public static var screen: BlendMode { BlendMode(.screen) }
    public static var overlay: BlendMode { BlendMode(.overlay) }
    public static var darken: BlendMode { BlendMode(.darken) }
    public static var lighten: BlendMode { BlendMode(.lighten) }
    public static var colorDodge: BlendMode { BlendMode(.colorDodge) }
    public static var colorBurn: BlendMode { BlendMode(.colorBurn) }
    public static var softLight: BlendMode { BlendMode(.softLight) }
    public static var hardLight: BlendMode { BlendMode(.hardLight) }
    public static var difference: BlendMode { BlendMode(.difference) }
    public static var exclusion: BlendMode { BlendMode(.exclusion) }
    public static var hue: BlendMode { BlendMode(.hue) }
    public static var saturation: BlendMode { BlendMode(.saturation) }
    public static var color: BlendMode { BlendMode(.color) }
    public static var luminosity: BlendMode { BlendMode(.luminosity) }
    public static var clear: BlendMode { BlendMode(.clear) }
    public static var copy: BlendMode { BlendMode(.copy) }
    public static var sourceIn: BlendMode { BlendMode(.sourceIn) }
    public static var sourceOut: BlendMode { BlendMode(.sourceOut) }
    public static var sourceAtop: BlendMode { BlendMode(.sourceAtop) }
    public static var destinationOver: BlendMode { BlendMode(.destinationOver) }
    public static var destinationIn: BlendMode { BlendMode(.destinationIn) }
    public static var destinationOut: BlendMode { BlendMode(.destinationOut) }
    public static var destinationAtop: BlendMode { BlendMode(.destinationAtop) }
    public static var xor: BlendMode { BlendMode(.xor) }
    public static var plusDarker: BlendMode { BlendMode(.plusDarker) }
    public static var plusLighter: BlendMode { BlendMode(.plusLighter) }
  }
}

/// The blending of a view with the content below it.
public enum BlendMode: Hashable, Sendable {
  case normal
  case multiply
  case screen
  case overlay
  case darken
  case lighten
  case colorDodge
  case colorBurn
  case softLight
  case hardLight
  case difference
  case exclusion
  case hue
  case saturation
  case color
  case luminosity
  case sourceAtop
  case destinationOver
  case destinationOut
  case plusDarker
  case plusLighter

  var mode: CGBlendMode {
    switch self {
    case .normal: .normal
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    case .colorDodge: .colorDodge
    case .colorBurn: .colorBurn
    case .softLight: .softLight
    case .hardLight: .hardLight
    case .difference: .difference
    case .exclusion: .exclusion
    case .hue: .hue
    case .saturation: .saturation
    case .color: .color
    case .luminosity: .luminosity
    case .sourceAtop: .sourceAtop
    case .destinationOver: .destinationOver
    case .destinationOut: .destinationOut
    case .plusDarker: .plusDarker
    case .plusLighter: .plusLighter
    }
  }
}
