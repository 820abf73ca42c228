import ShapeCompiler

extension LintRule {
  /// All rules, sorted by id.
  public static let all: [LintRule] = (drawing + resizing + structure + accessibility + comments)
    .sorted { $0.id < $1.id }

  /// The groups of rules: the parts of ids before the slash.
  public static let groups = ["accessibility", "drawing", "lint", "resizing", "structure"]

  private static let drawing = [
    backwardHandle, blurryStroke, clippedStroke, collinearNode, complexity, crossedHandles,
    duplicateNode, duplicatePath, emptyInk, emptyShape, gradientOutside, hidden, hullLoss,
    inflection, missingExtremum, nearAlignment,
    nearAxisHandle, nearAxisSegment, nearlySmooth, nearlySymmetric, noOpTransform, noPaint, offGrid,
    openFill, outsideCanvas, overlappingStrokes, selfCrossing, spike, straightCurve, strayPath,
    tinySegment, trimRange, unevenHandles, unusedStop, uselessGroup, winding, zeroHandle,
  ]

  private static let resizing = [
    absoluteDefault, collapse, collision, hairline, handlesOverlap, kink, leavesFrame, overflow,
    selfIntersection, shortRope, snapDrift, squashedCircle, staysBehind, textOverflow,
    unevenMargins, vanishingOffset,
  ]

  private static let structure = [
    confusableNames, deadBranch, hardCodedColor, idleAnimation, idleLimit, literalColor,
    magicNumber, misleadingName, misplacedPoint, naming, nearDuplicateColor, numericUsed,
    repeatedExpression,
    shadowedName, undeclaredRange, undocumentedDrawing, unusedFrame, unusedImport, unusedLet,
    unusedParameter, unusedPoint,
  ]

  private static let accessibility: [LintRule] = [
    colorOnly, contrast, emptyDescription, missingTitle, smallTarget, textContrast,
    titleRepeatsKind,
  ]

  private static let comments = [incompleteIgnore, unknown, unusedIgnore]
}
