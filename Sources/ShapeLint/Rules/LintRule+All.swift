import ShapeCompiler

extension LintRule {
  /// All rules, sorted by id.
  public static let all: [LintRule] =
    (drawing + arrangement + resizing + structure + accessibility + comments)
    .sorted { $0.id < $1.id }

  /// The groups of rules: the parts of ids before the slash.
  public static let groups = ["accessibility", "drawing", "lint", "resizing", "structure"]

  private static let drawing = [
    backwardHandle, blurryStroke, clippedShadow, clippedStroke, collinearNode, complexity,
    crossedHandles,
    duplicateNode, duplicatePath, emptyInk, emptyShape, gradientOutside, hidden, hullLoss,
    inflection, missingExtremum, nearAlignment,
    nearAxisHandle, nearAxisSegment, nearlySmooth, nearlySymmetric, noOpTransform, noPaint,
    oddHandle, offGrid,
    openFill, outsideCanvas, overlappingStrokes, overlappingText, selfCrossing, spike,
    straightCurve, strayPath, strokeGap,
    tinySegment, trimRange, unevenHandles, unusedStop, uselessGroup, winding, zeroHandle,
  ]

  private static let arrangement = [misaligned, oddSize, oddStyle, offCenter, unevenGaps]

  private static let resizing = [
    absoluteDefault, collapse, collision, hairline, handlesOverlap, heavyStroke, kink, leavesFrame,
    lostContact, overflow,
    selfIntersection, shortRope, snapDrift, squashedCircle, staysBehind, textOverflow,
    unevenMargins, vanishingOffset,
  ]

  private static let structure = [
    confusableNames, deadBranch, equalStates, hardCodedColor, idleAnimation, idleLimit,
    literalColor,
    magicNumber, misleadingName, misplacedPoint, naming, nearDuplicateColor, numericUsed,
    repeatedExpression, selfComparison, shadowedName, undeclaredRange, undocumentedDrawing,
    unusedFrame, unusedImport, unusedLet,
    unusedParameter, unusedPoint, unusedValue,
  ]

  private static let accessibility: [LintRule] = [
    colorOnly, contrast, copiedTitle, emptyDescription, missingTitle, smallTarget, smallText,
    textContrast,
    titleRepeatsKind,
  ]

  private static let comments = [incompleteIgnore, unknown, unusedIgnore]
}
