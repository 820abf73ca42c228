import ShapeNumbers

/// What a layout may depend on beside its arguments: the traits of the screen.
struct SwiftTraits: OptionSet {
  let rawValue: Int

  static let scale = SwiftTraits(rawValue: 1)
  static let appearance = SwiftTraits(rawValue: 2)

  /// They as parameters of a function.
  var parameters: [SwiftFunction.Parameter] {
    (contains(.scale) ? [.init(declaration: "scale: CGFloat", value: .number(.one))] : [])
      + (contains(.appearance) ? [.appearance] : [])
  }

  /// They, passed on.
  var arguments: [SwiftArgument] {
    fields.map { SwiftArgument($0.name, .code($0.name)) }
  }

  /// They as members of a structure.
  var fields: [(name: SwiftCode, type: SwiftCode)] {
    (contains(.scale) ? [("scale", "CGFloat")] : [])
      + (contains(.appearance) ? [("appearance", "Appearance")] : [])
  }
}
