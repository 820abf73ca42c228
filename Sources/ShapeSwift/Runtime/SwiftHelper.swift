/// Functions and types that are generated with a drawing if its formulas or paths need them.
/// `HelperText.swift` has their source, which is made from `ShapeRuntime` and from the numeric solver
/// of `ShapeNumbers`.
enum SwiftHelper: CaseIterable {
  case modulo, random, element, rowLevel, cellLength, digits, decimals, shortestDecimal
  case addPolygon, cornerEnd, addCorner, cornerReach, roundedRectangle, roundedCorners, addArc,
    addPie, addQuarter, dashes, clipToPath, clipToLuminance, grayBitmap, light, paintLit,
    colorBitmap, repaintedImage, paintImage, flipbookImage, flipbookImages, imageAsset, paintLinear,
    paintRadial, paintLast,
    gradient, drawText,
    textLines, isRightToLeft, font, components, wideParts, displayP3, extendedColor,
    shadowOffset, snapped, pixel
  case motionPart, moved
  case activeLimits, eliminationOrder, leastStep, numericPlace, numericSolver, numericStage,
    sparseFactors

  /// The helpers with the names `callees`, and all helpers that they need, in the order of
  /// declaration.
  static func needed(for callees: Set<SwiftCode>) -> [SwiftHelper] {
    var needed = Set(callees.compactMap { byName[$0] })
    if needed.isEmpty { return [] }
    for helper in needed { needed.formUnion(helper.needs) }
    return allCases.filter { needed.contains($0) }
  }

  /// True if the callees include functions of the math library.
  static func needMathematics(_ callees: Set<SwiftCode>) -> Bool {
    !callees.isDisjoint(with: mathematics)
  }

  /// True if the callees include functions that use Core Text.
  static func needCoreText(_ callees: Set<SwiftCode>) -> Bool { callees.contains("drawText") }

  /// True if the callees include functions that load images of the app.
  static func needAssets(_ callees: Set<SwiftCode>) -> Bool {
    callees.contains("imageAsset") || needImageFiles(callees)
  }

  /// True if the callees include functions that read image files.
  static func needImageFiles(_ callees: Set<SwiftCode>) -> Bool {
    callees.contains("flipbookImage")
  }

  private static let mathematics: Set<SwiftCode> = [
    "addArc", "addPie", "atan2", "cos", "hypot", "paintLit", "log", "log10", "log2", "pow", "sin",
    "tan",
  ]

  /// The names of all helpers.
  static let names = Set(allCases.map(\.name.text))

  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })

  var lines: [SwiftCode] { text.lines }
}
