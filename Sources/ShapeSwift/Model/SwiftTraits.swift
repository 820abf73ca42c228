import ShapeNumbers

/// The traits of the screen that a layout may depend on besides its arguments.
struct SwiftTraits: OptionSet {
  let rawValue: Int

  static let scale = SwiftTraits(rawValue: 1)
  static let appearance = SwiftTraits(rawValue: 2)

  /// The traits as parameters of a function.
  var parameters: [SwiftFunction.Parameter] {
    (contains(.scale) ? [.init(declaration: "scale: CGFloat", value: .number(.one))] : [])
      + (contains(.appearance) ? [.appearance] : [])
  }

  /// The traits as arguments; the value of each is the parameter of the same name.
  var arguments: [SwiftArgument] {
    fields.map { SwiftArgument($0.name, .code($0.name)) }
  }

  /// The traits as members of a structure.
  var fields: [(name: SwiftCode, type: SwiftCode)] {
    (contains(.scale) ? [("scale", "CGFloat")] : [])
      + (contains(.appearance) ? [("appearance", "ShapeAppearance")] : [])
  }
}
