/// Functions and types that a drawing brings along where its formulas or paths need them. `HelperText.swift` has
/// their text, which is made of `ShapeRuntime`.
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
  case numericSolver, limitSolver

  /// The functions that have these names or are needed by them, in one order.
  static func needed(for callees: Set<SwiftCode>) -> [SwiftHelper] {
    var needed = Set(callees.compactMap { byName[$0] })
    if needed.isEmpty { return [] }
    for helper in needed { needed.formUnion(helper.needs) }
    return allCases.filter { needed.contains($0) }
  }

  /// True if functions of the mathematical library are among what is called.
  static func needMathematics(_ callees: Set<SwiftCode>) -> Bool {
    !callees.isDisjoint(with: mathematics)
  }

  /// True if functions of Core Text are among what is called.
  static func needCoreText(_ callees: Set<SwiftCode>) -> Bool { callees.contains("drawText") }

  /// True if images of the app are among what is called.
  static func needAssets(_ callees: Set<SwiftCode>) -> Bool {
    callees.contains("imageAsset") || needImageFiles(callees)
  }

  /// True if files of images are among what is called.
  static func needImageFiles(_ callees: Set<SwiftCode>) -> Bool {
    callees.contains("flipbookImage")
  }

  private static let mathematics: Set<SwiftCode> = [
    "addArc", "addPie", "atan2", "cos", "hypot", "paintLit", "log", "log10", "log2", "pow", "sin",
    "tan",
  ]

  /// What functions are called that come with drawings.
  static let names = Set(allCases.map(\.name.text))

  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })

  var lines: [SwiftCode] { text.lines }
}
