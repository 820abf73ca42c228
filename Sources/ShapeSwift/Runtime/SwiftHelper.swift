import ShapeCompiler

/// Functions and types that drawings share if their formulas or paths need them.
/// `HelperText.swift` has their source, which is made from `ShapeRuntime` and from the numeric
/// solver of `ShapeNumbers`.
enum SwiftHelper: CaseIterable {
  case appearance, shadow, stop, resizing
  case modulo, random, element, rowLevel, cellLength, digits, decimals, shortestDecimal
  case addPolygon, cornerEnd, addCorner, cornerReach, roundedRectangle, roundedCorners, addArc,
    addPie, addQuarter, dashes, clipToPath, clipToLuminance, grayBitmap, light, paintLit,
    colorBitmap, repaintedImage, paintImage, flipbookImage, flipbookImages, imageAsset, paintLinear,
    paintRadial, paintLast,
    gradient, drawText,
    textLines, isRightToLeft, font, colorParts, components, wideParts, displayP3, extendedColor,
    shadowOffset, snapped, pixel, mirror
  case motionPart, moved, track
  case activeLimits, eliminationOrder, leastStep, numericPlace, numericSolver, numericStage,
    sparseFactors

  /// The helpers with the names `callees`.
  static func called(by callees: Set<SwiftCode>) -> Set<SwiftHelper> {
    Set(callees.compactMap { byName[$0] })
  }

  /// The type that represents values of `type`, or their elements; nil if it is no shared type.
  static func type(of type: ValueType) -> SwiftHelper? {
    switch type {
    case .shadow: .shadow
    case .gradient, .paint: .stop
    case .list(let element): self.type(of: element)
    default: nil
    }
  }

  /// True if the callees include functions of the math library.
  static func needMathematics(_ callees: Set<SwiftCode>) -> Bool {
    !callees.isDisjoint(with: mathematics)
  }

  private static let mathematics: Set<SwiftCode> = [
    "atan2", "cos", "hypot", "log", "log10", "log2", "pow", "sin", "tan",
  ]

  /// The names of all helpers.
  static let names = Set(allCases.map(\.name.text))

  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })

  var lines: [SwiftCode] { text.lines }

  /// True if the helper is a type, not a function.
  var isType: Bool { name.isCapitalized }

  /// True for the types in the signatures of drawings.
  var isExposed: Bool { [.appearance, .shadow, .stop, .resizing].contains(self) }

  /// True if the helper calls functions of the math library.
  var usesMathematics: Bool { [.addArc, .addPie, .paintLit].contains(self) }
}
