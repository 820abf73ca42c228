/// Functions and types that a drawing brings along where its formulas or paths need them.
enum SwiftHelper: CaseIterable {
  case modulo, random, element, rowLevel, cellLength, digits, decimals, shortestDecimal
  case addPolygon, cornerEnd, addCorner, cornerReach, roundedRectangle, roundedCorners, addArc,
    addPie, addQuarter, dashes, clipToPath, clipToLuminance, grayBitmap, light, paintLit,
    colorBitmap, repaintedImage, paintImage, flipbookImage, flipbookImages, imageAsset, paintLinear,
    paintRadial, paintLast,
    gradient, drawText,
    textLines, isRightToLeft, font, components, extendedComponents, displayP3, extendedColor,
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

  private var name: SwiftCode {
    switch self {
    case .modulo: "modulo"
    case .random: "random"
    case .element: "element"
    case .rowLevel: "rowLevel"
    case .cellLength: "cellLength"
    case .digits: "digits"
    case .decimals: "decimals"
    case .shortestDecimal: "shortestDecimal"
    case .addPolygon: "addPolygon"
    case .cornerEnd: "cornerEnd"
    case .addCorner: "addCorner"
    case .cornerReach: "cornerReach"
    case .roundedRectangle: "roundedRectangle"
    case .roundedCorners: "roundedCorners"
    case .addArc: "addArc"
    case .addPie: "addPie"
    case .addQuarter: "addQuarter"
    case .dashes: "dashes"
    case .clipToPath: "clipToPath"
    case .clipToLuminance: "clipToLuminance"
    case .grayBitmap: "grayBitmap"
    case .light: "Light"
    case .paintLit: "paintLit"
    case .colorBitmap: "colorBitmap"
    case .repaintedImage: "repaintedImage"
    case .paintImage: "paintImage"
    case .flipbookImage: "flipbookImage"
    case .flipbookImages: "FlipbookImages"
    case .imageAsset: "imageAsset"
    case .paintLinear: "paintLinear"
    case .paintRadial: "paintRadial"
    case .paintLast: "paintLast"
    case .gradient: "gradient"
    case .drawText: "drawText"
    case .textLines: "textLines"
    case .isRightToLeft: "isRightToLeft"
    case .font: "font"
    case .components: "components"
    case .extendedComponents: "wideParts"
    case .displayP3: "displayP3"
    case .extendedColor: "extendedColor"
    case .shadowOffset: "shadowOffset"
    case .snapped: "snapped"
    case .pixel: "pixel"
    case .motionPart: "motionPart"
    case .moved: "moved"
    case .numericSolver: "NumericSolver"
    case .limitSolver: "LimitSolver"
    }
  }

  private var needs: [SwiftHelper] {
    switch self {
    case .digits, .decimals: [.shortestDecimal]
    case .addPie: [.addArc]
    case .clipToLuminance: [.grayBitmap]
    case .flipbookImage: [.flipbookImages, .imageAsset]
    case .paintLit: [.light, .colorBitmap, .repaintedImage]
    case .drawText: [.textLines, .isRightToLeft]
    case .paintLinear, .paintRadial: [.paintLast, .gradient]
    case .addPolygon: [.cornerEnd, .addCorner, .cornerReach]
    case .cornerEnd, .addCorner: [.cornerReach]
    case .rowLevel: [.cellLength]
    case .roundedCorners: [.addQuarter]
    case .snapped: [.pixel]
    default: []
    }
  }

  var lines: [SwiftCode] {
    switch self {
    case .modulo:
      [
        "/// What is left of `a` above a multiple of `b`.",
        "private static func modulo(_ a: CGFloat, _ b: CGFloat) -> CGFloat {",
        "  a - b * (a / b).rounded(.down)",
        "}",
      ]
    case .random:
      [
        "/// A number from 0 up to 1 that depends on `seed` and `index` alone (SplitMix64).",
        "private static func random(_ seed: CGFloat, _ index: CGFloat) -> CGFloat {",
        "  func whole(_ value: CGFloat) -> UInt64 {",
        "    guard value.isFinite else { return 0 }",
        "    let rest: CGFloat = value.rounded(.down).remainder(dividingBy: 0x1p64)",
        "    return UInt64(bitPattern: Int64(exactly: rest) ?? .min)",
        "  }",
        "  var state: UInt64 = whole(seed) &+ (whole(index) &+ 1) &* 0x9E37_79B9_7F4A_7C15",
        "  state = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9",
        "  state = (state ^ (state >> 27)) &* 0x94D0_49BB_1331_11EB",
        "  state ^= state >> 31",
        "  return CGFloat(state >> 11) * 0x1p-53",
        "}",
      ]
    case .element:
      [
        "/// The element at `index`, rounded down; the first or the last where there is none.",
        "private static func element<T>(_ list: [T], at index: CGFloat) -> T {",
        "  guard index >= 0 else { return list[0] }",
        "  return index < CGFloat(list.count) ? list[Int(index)] : list[list.count - 1]",
        "}",
      ]
    case .rowLevel:
      [
        "/// What every cell has more than its basis, within its limits, where they have `total` together.",
        "private static func rowLevel(",
        "  of cells: [(basis: CGFloat, least: CGFloat, most: CGFloat)],",
        "  total: CGFloat",
        ") -> CGFloat {",
        "  let starts: [CGFloat] = cells.map { $0.least - $0.basis }",
        "  let ends: [CGFloat] = cells.map { max($0.least, $0.most) - $0.basis }",
        "  let levels: [CGFloat] = (starts + ends.filter(\\.isFinite)).sorted()",
        "  func sum(at level: CGFloat) -> CGFloat {",
        "    cells.reduce(0) { $0 + cellLength(of: $1, level: level) }",
        "  }",
        "  guard let next = levels.firstIndex(where: { sum(at: $0) > total }) ?? levels.indices.last,",
        "    next > 0 || sum(at: levels[next]) <= total",
        "  else { return levels.first ?? 0 }",
        "  let isLast: Bool = sum(at: levels[next]) <= total",
        "  let start: CGFloat = isLast ? levels[next] : levels[next - 1]",
        "  let growing: Int = zip(starts, ends).filter { $0 <= start && start < $1 }.count",
        "  guard growing > 0 else { return start }",
        "  let level: CGFloat = start + (total - sum(at: start)) / CGFloat(growing)",
        "  return isLast ? level : min(level, levels[next])",
        "}",
      ]
    case .cellLength:
      [
        "/// The length of a cell of a row.",
        "private static func cellLength(",
        "  of cell: (basis: CGFloat, least: CGFloat, most: CGFloat),",
        "  level: CGFloat",
        ") -> CGFloat {",
        "  max(cell.least, min(cell.basis + level, cell.most))",
        "}",
      ]
    case .digits:
      [
        "/// The shortest decimal that is the number, without an exponent.",
        "private static func digits(_ number: CGFloat) -> String {",
        "  let (whole, fraction): (String, String) = shortestDecimal(number)",
        "  return (number < 0 ? \"-\" : \"\") + whole + (fraction.isEmpty ? \"\" : \".\" + fraction)",
        "}",
      ]
    case .decimals:
      [
        "/// The number with as many decimals. What is rounded, half away from zero, is the shortest decimal.",
        "private static func decimals(_ number: CGFloat, _ count: Int) -> String {",
        "  guard number.isFinite else { return \"\\(number)\" }",
        "  let (whole, fraction): (String, String) = shortestDecimal(number)",
        "  let zeros: String = String(repeating: \"0\", count: max(count - fraction.count, 0))",
        "  var digits: [Int] = (whole + fraction.prefix(count) + zeros).compactMap(\\.wholeNumberValue)",
        "  var carry: Int = (fraction.dropFirst(count).first ?? \"0\") < \"5\" ? 0 : 1",
        "  for i in digits.indices.reversed() {",
        "    (carry, digits[i]) = (digits[i] + carry).quotientAndRemainder(dividingBy: 10)",
        "  }",
        "  let text: String = (carry > 0 ? \"1\" : \"\") + digits.map { \"\\($0)\" }.joined()",
        "  let sign: String = number < 0 && text.contains { $0 != \"0\" } ? \"-\" : \"\"",
        "  return sign + text.dropLast(count) + (count > 0 ? \".\" + text.suffix(count) : \"\")",
        "}",
      ]
    case .shortestDecimal:
      [
        "/// The digits before and behind the point of the shortest decimal that is the number, without its",
        "/// sign.",
        "private static func shortestDecimal(_ number: CGFloat) -> (whole: String, fraction: String) {",
        "  let parts: [String] = \"\\(number.magnitude)\".split(separator: \"e\").map(String.init)",
        "  let exponent: Int = parts.count > 1 ? Int(parts[1]) ?? 0 : 0",
        "  let mantissa: [String] = parts[0].split(separator: \".\").map(String.init)",
        "  let digits: String =",
        "    String(repeating: \"0\", count: max(-exponent, 0)) + mantissa.joined()",
        "    + String(repeating: \"0\", count: max(exponent, 0))",
        "  let point: Int = mantissa[0].count + max(exponent, 0)",
        "  var fraction: String = String(digits.dropFirst(point))",
        "  while fraction.last == \"0\" { fraction.removeLast() }",
        "  return (String(digits.prefix(point)), fraction)",
        "}",
      ]
    case .cornerReach:
      [
        "/// How far from a corner its rounding begins: at most in the middle of the shorter side. Zero",
        "/// where there is nothing to round.",
        "private static func cornerReach(",
        "  from previous: CGPoint,",
        "  at corner: CGPoint,",
        "  to next: CGPoint,",
        "  radius: CGFloat",
        ") -> (reach: CGFloat, before: CGVector, after: CGVector, cosine: CGFloat, sine: CGFloat) {",
        "  let none: CGVector = CGVector(dx: 0, dy: 0)",
        "  let (ax, ay): (CGFloat, CGFloat) = (previous.x - corner.x, previous.y - corner.y)",
        "  let (bx, by): (CGFloat, CGFloat) = (next.x - corner.x, next.y - corner.y)",
        "  let before: CGFloat = (ax * ax + ay * ay).squareRoot()",
        "  let after: CGFloat = (bx * bx + by * by).squareRoot()",
        "  guard radius > 0, before > 0, after > 0 else { return (0, none, none, 1, 1) }",
        "  let a: CGVector = CGVector(dx: ax / before, dy: ay / before)",
        "  let b: CGVector = CGVector(dx: bx / after, dy: by / after)",
        "  let (sumX, sumY): (CGFloat, CGFloat) = (a.dx + b.dx, a.dy + b.dy)",
        "  let (differenceX, differenceY): (CGFloat, CGFloat) = (b.dx - a.dx, b.dy - a.dy)",
        "  let cosine: CGFloat = (sumX * sumX + sumY * sumY).squareRoot() / 2",
        "  let sine: CGFloat = (differenceX * differenceX + differenceY * differenceY).squareRoot() / 2",
        "  guard cosine > 1e-9, sine > 1e-9 else { return (0, none, none, 1, 1) }",
        "  return (min(radius * cosine / sine, min(before, after) / 2), a, b, cosine, sine)",
        "}",
      ]
    case .addPolygon:
      [
        "/// Adds a closed path of straight lines, whose corners are rounded where they have a radius.",
        "private static func addPolygon(",
        "  _ corners: [(place: CGPoint, radius: CGFloat)],",
        "  to path: CGMutablePath",
        ") {",
        "  for i in 0...corners.count {",
        "    let (place, radius): (CGPoint, CGFloat) = corners[i % corners.count]",
        "    let previous: CGPoint = corners[(i + corners.count - 1) % corners.count].place",
        "    let next: CGPoint = corners[(i + 1) % corners.count].place",
        "    if i == 0 {",
        "      path.move(to: cornerEnd(from: previous, at: place, to: next, radius: radius))",
        "    } else if i < corners.count || radius > 0 {",
        "      addCorner(to: path, from: previous, at: place, to: next, radius: radius)",
        "    }",
        "  }",
        "  path.closeSubpath()",
        "}",
      ]
    case .cornerEnd:
      [
        "/// Where the rounding of a corner ends.",
        "private static func cornerEnd(",
        "  from previous: CGPoint,",
        "  at corner: CGPoint,",
        "  to next: CGPoint,",
        "  radius: CGFloat",
        ") -> CGPoint {",
        "  let (reach, _, after, _, _) = cornerReach(",
        "    from: previous, at: corner, to: next, radius: radius)",
        "  return CGPoint(x: corner.x + after.dx * reach, y: corner.y + after.dy * reach)",
        "}",
      ]
    case .addCorner:
      [
        "/// Adds a line to a corner and its rounding, in one cubic or two.",
        "private static func addCorner(",
        "  to path: CGMutablePath,",
        "  from previous: CGPoint,",
        "  at corner: CGPoint,",
        "  to next: CGPoint,",
        "  radius: CGFloat",
        ") {",
        "  let (reach, a, b, cosine, sine) = cornerReach(",
        "    from: previous, at: corner, to: next, radius: radius)",
        "  func along(_ direction: CGVector, _ start: CGPoint, _ length: CGFloat) -> CGPoint {",
        "    CGPoint(x: start.x + direction.dx * length, y: start.y + direction.dy * length)",
        "  }",
        "  let start: CGPoint = along(a, corner, reach)",
        "  let end: CGPoint = along(b, corner, reach)",
        "  path.addLine(to: start)",
        "  guard reach > 0 else { return }",
        "  if a.dx * b.dx + a.dy * b.dy < 1e-9 {",
        "    let handle: CGFloat = 4 / 3 * reach / (1 + 1 / sine)",
        "    path.addCurve(",
        "      to: end, control1: along(a, start, -handle), control2: along(b, end, -handle))",
        "    return",
        "  }",
        "  func halfTangent(_ tangent: CGFloat) -> CGFloat {",
        "    tangent / (1 + (1 + tangent * tangent).squareRoot())",
        "  }",
        "  let handle: CGFloat = 4 / 3 * reach * sine / cosine * halfTangent(halfTangent(cosine / sine))",
        "  let sum: CGVector = CGVector(dx: a.dx + b.dx, dy: a.dy + b.dy)",
        "  let difference: CGVector = CGVector(dx: b.dx - a.dx, dy: b.dy - a.dy)",
        "  let middle: CGPoint = along(sum, corner, reach * (1 - sine) / (2 * cosine * cosine))",
        "  let tangent: CGFloat = handle / (2 * sine)",
        "  path.addCurve(",
        "    to: middle, control1: along(a, start, -handle),",
        "    control2: along(difference, middle, -tangent))",
        "  path.addCurve(",
        "    to: end, control1: along(difference, middle, tangent), control2: along(b, end, -handle))",
        "}",
      ]
    case .roundedRectangle:
      [
        "/// A rectangle whose corners have at most half of its shorter side.",
        "private static func roundedRectangle(_ box: CGRect, radius: CGFloat) -> CGPath {",
        "  let radius: CGFloat = min(radius, min(box.width, box.height) / 2)",
        "  let path: CGMutablePath = CGMutablePath()",
        "  if radius > 0, box.width >= 2 * radius, box.height >= 2 * radius {",
        "    path.addRoundedRect(in: box, cornerWidth: radius, cornerHeight: radius)",
        "  } else {",
        "    path.addRect(box)",
        "  }",
        "  return path",
        "}",
      ]
    case .roundedCorners:
      [
        "/// A rectangle with a radius for each corner, shrunk together until they fit.",
        "private static func roundedCorners(",
        "  _ box: CGRect,",
        "  topLeft: CGFloat,",
        "  topRight: CGFloat,",
        "  bottomRight: CGFloat,",
        "  bottomLeft: CGFloat",
        ") -> CGPath {",
        "  let radii: [CGFloat] = [topLeft, topRight, bottomRight, bottomLeft].map { max($0, 0) }",
        "  let sides: [CGFloat] = [box.width, box.height, box.width, box.height]",
        "  var factor: CGFloat = 1",
        "  for i in 0..<4 where radii[i] + radii[(i + 1) % 4] > sides[i] {",
        "    factor = min(factor, sides[i] / (radii[i] + radii[(i + 1) % 4]))",
        "  }",
        "  let r: [CGFloat] = radii.map { $0 * factor }",
        "  let path: CGMutablePath = CGMutablePath()",
        "  path.move(to: CGPoint(x: box.minX + r[0], y: box.minY))",
        "  path.addLine(to: CGPoint(x: box.maxX - r[1], y: box.minY))",
        "  addQuarter(to: path, from: CGPoint(x: 0, y: -r[1]), to: CGPoint(x: r[1], y: 0))",
        "  path.addLine(to: CGPoint(x: box.maxX, y: box.maxY - r[2]))",
        "  addQuarter(to: path, from: CGPoint(x: r[2], y: 0), to: CGPoint(x: 0, y: r[2]))",
        "  path.addLine(to: CGPoint(x: box.minX + r[3], y: box.maxY))",
        "  addQuarter(to: path, from: CGPoint(x: 0, y: r[3]), to: CGPoint(x: -r[3], y: 0))",
        "  path.addLine(to: CGPoint(x: box.minX, y: box.minY + r[0]))",
        "  addQuarter(to: path, from: CGPoint(x: -r[0], y: 0), to: CGPoint(x: 0, y: -r[0]))",
        "  path.closeSubpath()",
        "  return path",
        "}",
      ]
    case .addQuarter:
      [
        "/// Adds a quarter of a circle, between two points counted from its centre.",
        "private static func addQuarter(",
        "  to path: CGMutablePath,",
        "  from a: CGPoint,",
        "  to b: CGPoint",
        ") {",
        "  let start: CGPoint = path.currentPoint",
        "  let center: CGPoint = CGPoint(x: start.x - a.x, y: start.y - a.y)",
        "  let handle: CGFloat = 4 / 3 * (CGFloat(2).squareRoot() - 1)",
        "  path.addCurve(",
        "    to: CGPoint(x: center.x + b.x, y: center.y + b.y),",
        "    control1: CGPoint(x: start.x + b.x * handle, y: start.y + b.y * handle),",
        "    control2: CGPoint(",
        "      x: center.x + b.x + a.x * handle, y: center.y + b.y + a.y * handle))",
        "}",
      ]
    case .addArc:
      [
        "/// Adds a part of the ellipse in a box, between two angles in degrees, as equal cubics of at most",
        "/// 90°.",
        "private static func addArc(",
        "  to context: CGContext,",
        "  in box: CGRect,",
        "  from start: CGFloat,",
        "  upTo end: CGFloat",
        ") {",
        "  guard (end - start).isFinite, end != start else { return }",
        "  let sweep: CGFloat = min(max(end - start, -360), 360)",
        "  func point(_ angle: CGFloat, _ handle: CGFloat) -> CGPoint {",
        "    let radians: CGFloat = angle * CGFloat.pi / 180",
        "    let (c, s): (CGFloat, CGFloat) = (cos(radians), sin(radians))",
        "    return CGPoint(",
        "      x: box.midX + box.width / 2 * (c - s * handle),",
        "      y: box.midY + box.height / 2 * (s + c * handle))",
        "  }",
        "  let count: CGFloat = (abs(sweep) / 90).rounded(.up)",
        "  let handle: CGFloat = 4 / 3 * tan(sweep / count * CGFloat.pi / 720)",
        "  context.move(to: point(start, 0))",
        "  for i in 0..<Int(count) {",
        "    let from: CGFloat = start + sweep * CGFloat(i) / count",
        "    let to: CGFloat = start + sweep * CGFloat(i + 1) / count",
        "    context.addCurve(",
        "      to: point(to, 0), control1: point(from, handle), control2: point(to, -handle))",
        "  }",
        "  if abs(sweep) >= 360 { context.closePath() }",
        "}",
      ]
    case .addPie:
      [
        "/// Adds a part of the ellipse in a box, closed through its centre.",
        "private static func addPie(",
        "  to context: CGContext,",
        "  in box: CGRect,",
        "  from start: CGFloat,",
        "  upTo end: CGFloat",
        ") {",
        "  addArc(to: context, in: box, from: start, upTo: end)",
        "  let sweep: CGFloat = abs(end - start)",
        "  guard sweep > 0, sweep < 360 else { return }",
        "  context.addLine(to: CGPoint(x: box.midX, y: box.midY))",
        "  context.closePath()",
        "}",
      ]
    case .shadowOffset:
      [
        "/// How far a shadow falls, which contexts of macOS count upwards.",
        "private static func shadowOffset(_ x: CGFloat, _ y: CGFloat) -> CGSize {",
        "  #if os(macOS)",
        "    return CGSize(width: x, height: -y)",
        "  #else",
        "    return CGSize(width: x, height: y)",
        "  #endif",
        "}",
      ]
    case .snapped:
      [
        "/// A box with its edges between pixels, of which `scale` are a point.",
        "private static func snapped(",
        "  _ box: CGRect,",
        "  scale: CGFloat,",
        "  x: Bool = true,",
        "  y: Bool = true",
        ") -> CGRect {",
        "  func edges(_ start: CGFloat, _ size: CGFloat, _ isSnapped: Bool) -> (CGFloat, CGFloat) {",
        "    guard isSnapped else { return (start, size) }",
        "    let near: CGFloat = pixel(start * scale)",
        "    let far: CGFloat = pixel((start + size) * scale)",
        "    return (near / scale, (far - near) / scale)",
        "  }",
        "  let (left, width) = edges(box.origin.x, box.size.width, x)",
        "  let (top, height) = edges(box.origin.y, box.size.height, y)",
        "  return CGRect(x: left, y: top, width: width, height: height)",
        "}",
      ]
    case .pixel:
      [
        "/// The pixel whose edge is nearest; what is half way but for rounding is half way.",
        "private static func pixel(_ edge: CGFloat) -> CGFloat {",
        "  (edge + 0.500001).rounded(.down)",
        "}",
      ]
    case .components:
      [
        "/// The components of a colour in sRGB; clear for none.",
        "private static func components(",
        "  of color: CGColor?",
        ") -> (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {",
        "  guard let space = CGColorSpace(name: CGColorSpace.sRGB),",
        "    let converted = color?.converted(to: space, intent: .defaultIntent, options: nil),",
        "    let parts = converted.components, parts.count == 4",
        "  else { return (0, 0, 0, 0) }",
        "  return (parts[0], parts[1], parts[2], parts[3])",
        "}",
      ]
    case .extendedComponents: Self.extendedComponentsText.lines
    case .displayP3: Self.displayP3Text.lines
    case .extendedColor: Self.extendedColorText.lines
    case .dashes:
      [
        "/// Lengths that are not negative, and none where all are zero.",
        "private static func dashes(_ lengths: [CGFloat]) -> [CGFloat] {",
        "  let dashes: [CGFloat] = lengths.map { max($0, 0) }",
        "  return dashes.contains { $0 > 0 } ? dashes : []",
        "}",
      ]
    case .clipToPath: Self.clipToPathText.lines
    case .clipToLuminance: Self.clipToLuminanceText.lines
    case .grayBitmap: Self.grayBitmapText.lines
    case .light: Self.lightText.lines
    case .paintLit: Self.paintLitText.lines
    case .colorBitmap: Self.colorBitmapText.lines
    case .repaintedImage: Self.repaintedImageText.lines
    case .motionPart: Self.motionPartText.lines
    case .moved: Self.movedText.lines
    case .paintImage: Self.paintImageText.lines
    case .flipbookImage: Self.flipbookImageText.lines
    case .flipbookImages: Self.flipbookImagesText.lines
    case .imageAsset: Self.imageAssetText.lines
    case .paintLinear: Self.paintLinearText.lines
    case .paintRadial: Self.paintRadialText.lines
    case .paintLast: Self.paintLastText.lines
    case .gradient: Self.gradientText.lines
    case .drawText: Self.drawTextText.lines
    case .textLines: Self.textLinesText.lines
    case .isRightToLeft: Self.isRightToLeftText.lines
    case .font: Self.fontText.lines
    case .numericSolver: Self.numericSolverText.lines
    case .limitSolver: Self.limitSolverText.lines
    }
  }
}
