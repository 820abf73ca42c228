// Made by Sources/ShapeRuntime/helpers.py; the next run overwrites changes to this file.
// swift-format-ignore-file

extension SwiftHelper {
  /// The name that drawings call.
  var name: SwiftCode {
    switch self {
    case .digits: "digits"
    case .decimals: "decimals"
    case .shortestDecimal: "shortestDecimal"
    case .motionPart: "motionPart"
    case .moved: "moved"
    case .modulo: "modulo"
    case .random: "random"
    case .element: "element"
    case .dashes: "dashes"
    case .rowLevel: "rowLevel"
    case .cellLength: "cellLength"
    case .addArc: "addArc"
    case .addPie: "addPie"
    case .colorParts: "ShapeColorParts"
    case .components: "components"
    case .wideParts: "wideParts"
    case .displayP3: "displayP3"
    case .extendedColor: "extendedColor"
    case .addPolygon: "addPolygon"
    case .cornerEnd: "cornerEnd"
    case .addCorner: "addCorner"
    case .cornerReach: "cornerReach"
    case .roundedRectangle: "roundedRectangle"
    case .roundedCorners: "roundedCorners"
    case .addQuarter: "addQuarter"
    case .paintLinear: "paintLinear"
    case .paintRadial: "paintRadial"
    case .paintLast: "paintLast"
    case .gradient: "gradient"
    case .paintImage: "paintImage"
    case .flipbookImage: "flipbookImage"
    case .flipbookImages: "ShapeFlipbookImages"
    case .imageAsset: "imageAsset"
    case .light: "ShapeLight"
    case .paintLit: "paintLit"
    case .colorBitmap: "colorBitmap"
    case .repaintedImage: "repaintedImage"
    case .clipToPath: "clipToPath"
    case .clipToLuminance: "clipToLuminance"
    case .grayBitmap: "grayBitmap"
    case .mirror: "mirror"
    case .shadowOffset: "shadowOffset"
    case .snapped: "snapped"
    case .pixel: "pixel"
    case .drawText: "drawText"
    case .textLines: "textLines"
    case .isRightToLeft: "isRightToLeft"
    case .font: "font"
    case .appearance: "ShapeAppearance"
    case .shadow: "ShapeShadow"
    case .stop: "ShapeStop"
    case .resizing: "ShapeResizing"
    case .track: "ShapeTrack"
    case .activeLimits: "ShapeActiveLimits"
    case .eliminationOrder: "ShapeEliminationOrder"
    case .leastStep: "ShapeLeastStep"
    case .numericPlace: "ShapeNumericPlace"
    case .numericSolver: "ShapeNumericSolver"
    case .numericStage: "ShapeNumericStage"
    case .sparseFactors: "ShapeSparseFactors"
    }
  }

  /// The helpers that this one calls, directly or through other helpers.
  var needs: [SwiftHelper] {
    switch self {
    case .digits: [.shortestDecimal]
    case .decimals: [.shortestDecimal]
    case .rowLevel: [.cellLength]
    case .addPie: [.addArc]
    case .components: [.colorParts]
    case .wideParts: [.colorParts]
    case .addPolygon: [.cornerEnd, .addCorner, .cornerReach]
    case .cornerEnd: [.cornerReach]
    case .addCorner: [.cornerReach]
    case .roundedCorners: [.addQuarter]
    case .paintLinear: [.paintLast, .gradient, .stop]
    case .paintRadial: [.paintLast, .gradient, .stop]
    case .paintLast: [.stop]
    case .gradient: [.stop]
    case .flipbookImage: [.flipbookImages, .imageAsset]
    case .paintLit: [.light, .colorBitmap, .repaintedImage]
    case .clipToLuminance: [.grayBitmap]
    case .snapped: [.pixel]
    case .drawText: [.textLines, .isRightToLeft]
    case .activeLimits: [.moved, .eliminationOrder, .leastStep, .numericPlace, .numericSolver, .numericStage, .sparseFactors]
    case .leastStep: [.moved, .activeLimits, .eliminationOrder, .numericPlace, .numericSolver, .numericStage, .sparseFactors]
    case .numericPlace: [.moved, .activeLimits, .eliminationOrder, .leastStep, .numericSolver, .numericStage, .sparseFactors]
    case .numericSolver: [.moved, .activeLimits, .eliminationOrder, .leastStep, .numericPlace, .numericStage, .sparseFactors]
    case .numericStage: [.moved, .activeLimits, .eliminationOrder, .leastStep, .numericPlace, .numericSolver, .sparseFactors]
    case .sparseFactors: [.eliminationOrder]
    default: []
    }
  }

  /// The declaration of the helper, without an access level.
  var text: SwiftCode {
    switch self {
    case .digits:
      #"""
      /// The shortest decimal that represents the number, without an exponent.
      static func digits(_ number: CGFloat) -> String {
        let (whole, fraction): (String, String) = shortestDecimal(number)
        return (number < 0 ? "-" : "") + whole + (fraction.isEmpty ? "" : "." + fraction)
      }
      """#
    case .decimals:
      #"""
      /// The number with `count` digits after the decimal point. The shortest decimal that represents
      /// the number is rounded; a half is rounded away from zero.
      static func decimals(_ number: CGFloat, _ count: Int) -> String {
        guard number.isFinite else { return "\(number)" }
        let (whole, fraction): (String, String) = shortestDecimal(number)
        let zeros: String = String(repeating: "0", count: max(count - fraction.count, 0))
        var digits: [Int] = (whole + fraction.prefix(count) + zeros).compactMap(\.wholeNumberValue)
        var carry: Int = (fraction.dropFirst(count).first ?? "0") < "5" ? 0 : 1
        for i in digits.indices.reversed() {
          (carry, digits[i]) = (digits[i] + carry).quotientAndRemainder(dividingBy: 10)
        }
        let text: String = (carry > 0 ? "1" : "") + digits.map { "\($0)" }.joined()
        let sign: String = number < 0 && text.contains { $0 != "0" } ? "-" : ""
        return sign + text.dropLast(count) + (count > 0 ? "." + text.suffix(count) : "")
      }
      """#
    case .shortestDecimal:
      #"""
      /// The digits before and after the decimal point of the shortest decimal that represents the
      /// number, without a sign.
      static func shortestDecimal(_ number: CGFloat) -> (whole: String, fraction: String) {
        let parts: [String] = "\(number.magnitude)".split(separator: "e").map(String.init)
        let exponent: Int = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
        let mantissa: [String] = parts[0].split(separator: ".").map(String.init)
        let digits: String =
          String(repeating: "0", count: max(-exponent, 0)) + mantissa.joined()
          + String(repeating: "0", count: max(exponent, 0))
        let point: Int = mantissa[0].count + max(exponent, 0)
        var fraction: String = String(digits.dropFirst(point))
        while fraction.last == "0" { fraction.removeLast() }
        return (String(digits.prefix(point)), fraction)
      }
      """#
    case .motionPart:
      #"""
      /// The fraction of a change that is complete at a time. All times are in seconds. After `delay`,
      /// the change runs `repeats` times, either forward only, or forward and back. The easing is a
      /// cubic Bézier curve from (0, 0) to (1, 1). The fraction is outside 0…1 only if the curve
      /// is.
      static func motionPart(
        at time: Double,
        delay: Double,
        duration: Double,
        repeats: Double,
        reverses: Bool = false,
        easing: (x1: Double, y1: Double, x2: Double, y2: Double)? = nil
      ) -> CGFloat {
        let period: Double = reverses ? 2 * duration : duration
        let passed: Double = max(time - delay, 0) / period
        let nearest: Double = passed.rounded()
        let runs: Double = min(abs(passed - nearest) <= 1e-9 ? nearest : passed, repeats)
        let whole: Double = runs.rounded(.down)
        let part: Double = passed >= repeats && runs == whole && whole > 0 ? 1 : runs - whole
        let way: Double = reverses ? min(2 * part, 2 - 2 * part) : part
        guard let easing, way > 0, way < 1 else { return CGFloat(min(max(way, 0), 1)) }
        func cubic(_ a: Double, _ b: Double, _ s: Double) -> Double {
          let r: Double = 1 - s
          return 3 * r * r * s * a + 3 * r * s * s * b + s * s * s
        }
        var low: Double = 0
        var high: Double = 1
        for _ in 0..<60 {
          let middle: Double = (low + high) / 2
          if cubic(easing.x1, easing.x2, middle) < way { low = middle } else { high = middle }
        }
        return CGFloat(cubic(easing.y1, easing.y2, (low + high) / 2))
      }
      """#
    case .moved:
      #"""
      /// The value at a fraction of the way from one value to another; exact at 1.
      static func moved(from: CGFloat, to: CGFloat, _ part: CGFloat) -> CGFloat {
        part == 1 ? to : from + (to - from) * part
      }
      """#
    case .modulo:
      #"""
      /// The remainder of `a` divided by `b`, with the sign of `b`.
      static func modulo(_ a: CGFloat, _ b: CGFloat) -> CGFloat {
        a - b * (a / b).rounded(.down)
      }
      """#
    case .random:
      #"""
      /// A number from 0 up to, but not including, 1. The number depends only on `seed` and `index`
      /// (SplitMix64).
      static func random(_ seed: CGFloat, _ index: CGFloat) -> CGFloat {
        func whole(_ value: CGFloat) -> UInt64 {
          guard value.isFinite else { return 0 }
          let rest: CGFloat = value.rounded(.down).remainder(dividingBy: 0x1p64)
          return UInt64(bitPattern: Int64(exactly: rest) ?? .min)
        }
        var state: UInt64 = whole(seed) &+ (whole(index) &+ 1) &* 0x9E37_79B9_7F4A_7C15
        state = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        state = (state ^ (state >> 27)) &* 0x94D0_49BB_1331_11EB
        state ^= state >> 31
        return CGFloat(state >> 11) * 0x1p-53
      }
      """#
    case .element:
      #"""
      /// The element of the list at `index`, which is rounded down. An index out of range is replaced
      /// by the index of the nearer end.
      static func element<T>(_ list: [T], at index: CGFloat) -> T {
        guard index >= 0 else { return list[0] }
        return index < CGFloat(list.count) ? list[Int(index)] : list[list.count - 1]
      }
      """#
    case .dashes:
      #"""
      /// The lengths of dashes and gaps, each at least 0; an empty list if all lengths are zero.
      static func dashes(_ lengths: [CGFloat]) -> [CGFloat] {
        let dashes: [CGFloat] = lengths.map { max($0, 0) }
        return dashes.contains { $0 > 0 } ? dashes : []
      }
      """#
    case .rowLevel:
      #"""
      /// The length added to the basis of every cell, within the limits of the cell, so that all cells
      /// together have the length `total`, as far as the limits allow.
      static func rowLevel(
        of cells: [(basis: CGFloat, least: CGFloat, most: CGFloat)],
        total: CGFloat
      ) -> CGFloat {
        let starts: [CGFloat] = cells.map { $0.least - $0.basis }
        let ends: [CGFloat] = cells.map { max($0.least, $0.most) - $0.basis }
        let levels: [CGFloat] = (starts + ends.filter(\.isFinite)).sorted()
        func sum(at level: CGFloat) -> CGFloat {
          cells.reduce(0) { $0 + cellLength(of: $1, level: level) }
        }
        guard let next = levels.firstIndex(where: { sum(at: $0) > total }) ?? levels.indices.last,
          next > 0 || sum(at: levels[next]) <= total
        else { return levels.first ?? 0 }
        let isLast: Bool = sum(at: levels[next]) <= total
        let start: CGFloat = isLast ? levels[next] : levels[next - 1]
        let growing: Int = zip(starts, ends).filter { $0 <= start && start < $1 }.count
        guard growing > 0 else { return start }
        let level: CGFloat = start + (total - sum(at: start)) / CGFloat(growing)
        return isLast ? level : min(level, levels[next])
      }
      """#
    case .cellLength:
      #"""
      /// The length of a cell for a level of its row: the basis plus the level, within the limits of
      /// the cell.
      static func cellLength(
        of cell: (basis: CGFloat, least: CGFloat, most: CGFloat),
        level: CGFloat
      ) -> CGFloat {
        max(cell.least, min(cell.basis + level, cell.most))
      }
      """#
    case .addArc:
      #"""
      /// Adds the arc of the ellipse in a box between two angles in degrees. The arc consists of equal
      /// cubics of at most 90°. An arc of a full turn or more is closed.
      static func addArc(
        to context: CGContext,
        in box: CGRect,
        from start: CGFloat,
        upTo end: CGFloat
      ) {
        guard (end - start).isFinite, end != start else { return }
        let sweep: CGFloat = min(max(end - start, -360), 360)
        func point(_ angle: CGFloat, _ handle: CGFloat) -> CGPoint {
          let radians: CGFloat = angle * CGFloat.pi / 180
          let (c, s): (CGFloat, CGFloat) = (cos(radians), sin(radians))
          return CGPoint(
            x: box.midX + box.width / 2 * (c - s * handle),
            y: box.midY + box.height / 2 * (s + c * handle))
        }
        let count: CGFloat = (abs(sweep) / 90).rounded(.up)
        let handle: CGFloat = 4 / 3 * tan(sweep / count * CGFloat.pi / 720)
        context.move(to: point(start, 0))
        for i in 0..<Int(count) {
          let from: CGFloat = start + sweep * CGFloat(i) / count
          let to: CGFloat = start + sweep * CGFloat(i + 1) / count
          context.addCurve(
            to: point(to, 0), control1: point(from, handle), control2: point(to, -handle))
        }
        if abs(sweep) >= 360 { context.closePath() }
      }
      """#
    case .addPie:
      #"""
      /// Adds the arc of the ellipse in a box between two angles in degrees, closed through the center.
      static func addPie(
        to context: CGContext,
        in box: CGRect,
        from start: CGFloat,
        upTo end: CGFloat
      ) {
        addArc(to: context, in: box, from: start, upTo: end)
        let sweep: CGFloat = abs(end - start)
        guard sweep > 0, sweep < 360 else { return }
        context.addLine(to: CGPoint(x: box.midX, y: box.midY))
        context.closePath()
      }
      """#
    case .colorParts:
      #"""
      /// The components of a color.
      struct ShapeColorParts {
        let red, green, blue, alpha: CGFloat
      }
      """#
    case .components:
      #"""
      /// The sRGB components of a color, 0…1. If the color is nil or cannot be converted, the
      /// components are those of a clear color.
      static func components(of color: CGColor?) -> ShapeColorParts {
        guard let space = CGColorSpace(name: CGColorSpace.sRGB),
          let converted = color?.converted(to: space, intent: .defaultIntent, options: nil),
          let parts = converted.components, parts.count == 4
        else { return ShapeColorParts(red: 0, green: 0, blue: 0, alpha: 0) }
        return ShapeColorParts(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
      }
      """#
    case .wideParts:
      #"""
      /// The extended sRGB components of a color, which may be outside 0…1. If the color is nil or
      /// cannot be converted, the components are those of a clear color.
      static func wideParts(of color: CGColor?) -> ShapeColorParts {
        guard let space = CGColorSpace(name: CGColorSpace.extendedSRGB),
          let converted = color?.converted(to: space, intent: .defaultIntent, options: nil),
          let parts = converted.components, parts.count == 4
        else { return ShapeColorParts(red: 0, green: 0, blue: 0, alpha: 0) }
        return ShapeColorParts(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
      }
      """#
    case .displayP3:
      #"""
      /// A color in Display P3, with components 0…1.
      static func displayP3(
        _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat
      ) -> CGColor {
        let parts: [CGFloat] = [red, green, blue, alpha]
        guard let space: CGColorSpace = CGColorSpace(name: CGColorSpace.displayP3) else {
          return CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
        }
        #if compiler(>=6.2)
          let color: CGColor? = unsafe CGColor(colorSpace: space, components: parts)
        #else
          let color: CGColor? = CGColor(colorSpace: space, components: parts)
        #endif
        return color ?? CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
      }
      """#
    case .extendedColor:
      #"""
      /// A color in extended sRGB, whose components may be outside 0…1.
      static func extendedColor(
        _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat
      ) -> CGColor {
        let parts: [CGFloat] = [red, green, blue, alpha]
        guard let space: CGColorSpace = CGColorSpace(name: CGColorSpace.extendedSRGB) else {
          return CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
        }
        #if compiler(>=6.2)
          let color: CGColor? = unsafe CGColor(colorSpace: space, components: parts)
        #else
          let color: CGColor? = CGColor(colorSpace: space, components: parts)
        #endif
        return color ?? CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
      }
      """#
    case .addPolygon:
      #"""
      /// Adds a closed path of straight lines. Corners with a radius are rounded.
      static func addPolygon(
        _ corners: [(place: CGPoint, radius: CGFloat)],
        to path: CGMutablePath
      ) {
        if corners.isEmpty { return }
        for i in 0...corners.count {
          let (place, radius): (CGPoint, CGFloat) = corners[i % corners.count]
          let previous: CGPoint = corners[(i + corners.count - 1) % corners.count].place
          let next: CGPoint = corners[(i + 1) % corners.count].place
          if i == 0 {
            path.move(to: cornerEnd(from: previous, at: place, to: next, radius: radius))
          } else if i < corners.count || radius > 0 {
            addCorner(to: path, from: previous, at: place, to: next, radius: radius)
          }
        }
        path.closeSubpath()
      }
      """#
    case .cornerEnd:
      #"""
      /// The point at which the rounding of a corner ends.
      static func cornerEnd(
        from previous: CGPoint,
        at corner: CGPoint,
        to next: CGPoint,
        radius: CGFloat
      ) -> CGPoint {
        let (reach, _, after, _, _) = cornerReach(
          from: previous, at: corner, to: next, radius: radius)
        return CGPoint(x: corner.x + after.dx * reach, y: corner.y + after.dy * reach)
      }
      """#
    case .addCorner:
      #"""
      /// Adds a line up to the rounding of a corner, and the rounding as one or two cubics.
      static func addCorner(
        to path: CGMutablePath,
        from previous: CGPoint,
        at corner: CGPoint,
        to next: CGPoint,
        radius: CGFloat
      ) {
        let (reach, a, b, cosine, sine) = cornerReach(
          from: previous, at: corner, to: next, radius: radius)
        func along(_ direction: CGVector, _ start: CGPoint, _ length: CGFloat) -> CGPoint {
          CGPoint(x: start.x + direction.dx * length, y: start.y + direction.dy * length)
        }
        let start: CGPoint = along(a, corner, reach)
        let end: CGPoint = along(b, corner, reach)
        path.addLine(to: start)
        guard reach > 0 else { return }
        if a.dx * b.dx + a.dy * b.dy < 1e-9 {
          let handle: CGFloat = 4 / 3 * reach / (1 + 1 / sine)
          path.addCurve(
            to: end, control1: along(a, start, -handle), control2: along(b, end, -handle))
          return
        }
        func halfTangent(_ tangent: CGFloat) -> CGFloat {
          tangent / (1 + (1 + tangent * tangent).squareRoot())
        }
        let handle: CGFloat = 4 / 3 * reach * sine / cosine * halfTangent(halfTangent(cosine / sine))
        let sum: CGVector = CGVector(dx: a.dx + b.dx, dy: a.dy + b.dy)
        let difference: CGVector = CGVector(dx: b.dx - a.dx, dy: b.dy - a.dy)
        let middle: CGPoint = along(sum, corner, reach * (1 - sine) / (2 * cosine * cosine))
        let tangent: CGFloat = handle / (2 * sine)
        path.addCurve(
          to: middle, control1: along(a, start, -handle),
          control2: along(difference, middle, -tangent))
        path.addCurve(
          to: end, control1: along(difference, middle, tangent), control2: along(b, end, -handle))
      }
      """#
    case .cornerReach:
      #"""
      /// The distance from a corner to the start of its rounding, the unit vectors along both sides,
      /// and the cosine and sine of half the angle between the sides. The distance is at most half of
      /// the shorter side, and 0 if the corner cannot be rounded.
      static func cornerReach(
        from previous: CGPoint,
        at corner: CGPoint,
        to next: CGPoint,
        radius: CGFloat
      ) -> (reach: CGFloat, before: CGVector, after: CGVector, cosine: CGFloat, sine: CGFloat) {
        let none: CGVector = CGVector(dx: 0, dy: 0)
        let (ax, ay): (CGFloat, CGFloat) = (previous.x - corner.x, previous.y - corner.y)
        let (bx, by): (CGFloat, CGFloat) = (next.x - corner.x, next.y - corner.y)
        let before: CGFloat = (ax * ax + ay * ay).squareRoot()
        let after: CGFloat = (bx * bx + by * by).squareRoot()
        guard radius > 0, before > 0, after > 0 else { return (0, none, none, 1, 1) }
        let a: CGVector = CGVector(dx: ax / before, dy: ay / before)
        let b: CGVector = CGVector(dx: bx / after, dy: by / after)
        let (sumX, sumY): (CGFloat, CGFloat) = (a.dx + b.dx, a.dy + b.dy)
        let (differenceX, differenceY): (CGFloat, CGFloat) = (b.dx - a.dx, b.dy - a.dy)
        let cosine: CGFloat = (sumX * sumX + sumY * sumY).squareRoot() / 2
        let sine: CGFloat = (differenceX * differenceX + differenceY * differenceY).squareRoot() / 2
        guard cosine > 1e-9, sine > 1e-9 else { return (0, none, none, 1, 1) }
        return (min(radius * cosine / sine, min(before, after) / 2), a, b, cosine, sine)
      }
      """#
    case .roundedRectangle:
      #"""
      /// A rectangle with rounded corners, whose radius is at most half of the shorter side.
      static func roundedRectangle(_ box: CGRect, radius: CGFloat) -> CGPath {
        let radius: CGFloat = min(radius, min(box.width, box.height) / 2)
        let path: CGMutablePath = CGMutablePath()
        if radius > 0, box.width >= 2 * radius, box.height >= 2 * radius {
          path.addRoundedRect(in: box, cornerWidth: radius, cornerHeight: radius)
        } else {
          path.addRect(box)
        }
        return path
      }
      """#
    case .roundedCorners:
      #"""
      /// A rectangle with a radius for each corner. The radii are reduced by a common factor until they
      /// fit.
      static func roundedCorners(
        _ box: CGRect,
        topLeft: CGFloat,
        topRight: CGFloat,
        bottomRight: CGFloat,
        bottomLeft: CGFloat
      ) -> CGPath {
        let radii: [CGFloat] = [topLeft, topRight, bottomRight, bottomLeft].map { max($0, 0) }
        let sides: [CGFloat] = [box.width, box.height, box.width, box.height]
        var factor: CGFloat = 1
        for i in 0..<4 where radii[i] + radii[(i + 1) % 4] > sides[i] {
          factor = min(factor, sides[i] / (radii[i] + radii[(i + 1) % 4]))
        }
        let r: [CGFloat] = radii.map { $0 * factor }
        let path: CGMutablePath = CGMutablePath()
        path.move(to: CGPoint(x: box.minX + r[0], y: box.minY))
        path.addLine(to: CGPoint(x: box.maxX - r[1], y: box.minY))
        addQuarter(to: path, from: CGPoint(x: 0, y: -r[1]), to: CGPoint(x: r[1], y: 0))
        path.addLine(to: CGPoint(x: box.maxX, y: box.maxY - r[2]))
        addQuarter(to: path, from: CGPoint(x: r[2], y: 0), to: CGPoint(x: 0, y: r[2]))
        path.addLine(to: CGPoint(x: box.minX + r[3], y: box.maxY))
        addQuarter(to: path, from: CGPoint(x: 0, y: r[3]), to: CGPoint(x: -r[3], y: 0))
        path.addLine(to: CGPoint(x: box.minX, y: box.minY + r[0]))
        addQuarter(to: path, from: CGPoint(x: -r[0], y: 0), to: CGPoint(x: 0, y: -r[0]))
        path.closeSubpath()
        return path
      }
      """#
    case .addQuarter:
      #"""
      /// Adds a quarter of a circle between two points, which are relative to the center of the circle.
      static func addQuarter(
        to path: CGMutablePath,
        from a: CGPoint,
        to b: CGPoint
      ) {
        let start: CGPoint = path.currentPoint
        let center: CGPoint = CGPoint(x: start.x - a.x, y: start.y - a.y)
        let handle: CGFloat = 4 / 3 * (CGFloat(2).squareRoot() - 1)
        path.addCurve(
          to: CGPoint(x: center.x + b.x, y: center.y + b.y),
          control1: CGPoint(x: start.x + b.x * handle, y: start.y + b.y * handle),
          control2: CGPoint(
            x: center.x + b.x + a.x * handle, y: center.y + b.y + a.y * handle))
      }
      """#
    case .paintLinear:
      #"""
      /// Paints a gradient along a line over the whole clip of the context. If the line is shorter than
      /// 0.001 points, only the last color is painted.
      static func paintLinear(
        _ stops: [ShapeStop],
        from start: CGPoint,
        to end: CGPoint,
        in context: CGContext
      ) {
        let length: CGFloat = abs(end.x - start.x) + abs(end.y - start.y)
        guard length.isFinite else { return }
        guard length >= 0.001, let gradient: CGGradient = gradient(stops) else {
          paintLast(of: stops, in: context)
          return
        }
        context.drawLinearGradient(
          gradient, start: start, end: end,
          options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
      }
      """#
    case .paintRadial:
      #"""
      /// Paints a gradient from a circle about `focus` to the circle about `center`, over the whole
      /// clip of the context. The circle about `focus` is kept inside the circle about `center`, at
      /// some distance from its edge. If `radius` is less than 0.001 points, only the last color is
      /// painted.
      static func paintRadial(
        _ stops: [ShapeStop],
        center: CGPoint,
        radius: CGFloat,
        focus: CGPoint? = nil,
        innerRadius: CGFloat = 0,
        in context: CGContext
      ) {
        guard (center.x + center.y + radius).isFinite else { return }
        guard radius >= 0.001, let gradient: CGGradient = gradient(stops) else {
          paintLast(of: stops, in: context)
          return
        }
        let inner: CGFloat = min(max(innerRadius, 0), 0.99 * radius)
        let start: CGPoint = focus ?? center
        let (x, y): (CGFloat, CGFloat) = (start.x - center.x, start.y - center.y)
        let distance: CGFloat = (x * x + y * y).squareRoot()
        let room: CGFloat = 0.99 * (radius - inner)
        let part: CGFloat = distance > room ? room / distance : 1
        context.drawRadialGradient(
          gradient, startCenter: CGPoint(x: center.x + x * part, y: center.y + y * part),
          startRadius: inner, endCenter: center, endRadius: radius,
          options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
      }
      """#
    case .paintLast:
      #"""
      /// Paints the last color over the whole clip of the context, in place of a gradient without
      /// extent.
      static func paintLast(
        of stops: [ShapeStop],
        in context: CGContext
      ) {
        guard let color: CGColor = stops.last?.color else { return }
        context.setFillColor(color)
        context.fill(context.boundingBoxOfClipPath)
      }
      """#
    case .gradient:
      #"""
      /// A gradient in sRGB. If the location of a stop is before that of the preceding stop, the stop
      /// is moved to the preceding stop.
      static func gradient(
        _ stops: [ShapeStop]
      ) -> CGGradient? {
        var reached: CGFloat = 0
        let locations: [CGFloat] = stops.map { stop in
          reached = max(reached, min(stop.location, 1))
          return reached
        }
        let space: CGColorSpace? = CGColorSpace(name: CGColorSpace.sRGB)
        let colors: CFArray = stops.map(\.color) as CFArray
        #if compiler(>=6.2)
          return unsafe CGGradient(colorsSpace: space, colors: colors, locations: locations)
        #else
          return CGGradient(colorsSpace: space, colors: colors, locations: locations)
        #endif
      }
      """#
    case .paintImage:
      #"""
      /// Paints an image within the clip of the context.
      ///
      /// - Parameters:
      ///   - fit: Returns the scale of the image, given the two scales at which the image fills the
      ///     width and the height of the box. The scaled image is centered in the box; without `fit`
      ///     the image is stretched to the box.
      ///   - isTiled: True if the image is repeated at its own size, from the origin of the box.
      static func paintImage(
        _ image: CGImage?,
        in box: CGRect,
        fit: ((CGFloat, CGFloat) -> CGFloat)? = nil,
        isTiled: Bool = false,
        on context: CGContext
      ) {
        guard let image: CGImage = image, image.width > 0, image.height > 0 else { return }
        let width: CGFloat = CGFloat(image.width)
        let height: CGFloat = CGFloat(image.height)
        var place: CGRect = box
        if isTiled {
          place.size = CGSize(width: width, height: height)
        } else if let fit {
          let scale: CGFloat = fit(box.width / width, box.height / height)
          place = CGRect(
            x: box.midX - width * scale / 2, y: box.midY - height * scale / 2,
            width: width * scale, height: height * scale)
        }
        context.saveGState()
        context.translateBy(x: 0, y: place.minY + place.maxY)
        context.scaleBy(x: 1, y: -1)
        context.draw(image, in: place, byTiling: isTiled)
        context.restoreGState()
      }
      """#
    case .flipbookImage:
      #"""
      /// The image in a file of the app. If the file does not exist, the image is the asset whose name
      /// is the name of the file without its extension.
      static func flipbookImage(_ file: String, of book: String) -> CGImage? {
        ShapeFlipbookImages.shared.image(file, of: book) {
          guard let url = Foundation.Bundle.main.url(forResource: file, withExtension: nil),
            let source = CGImageSourceCreateWithURL(url as CFURL, nil)
          else { return imageAsset(String(file[..<(file.lastIndex(of: ".") ?? file.endIndex)])) }
          let options: [CFString: Any] = [kCGImageSourceShouldCacheImmediately: true]
          return CGImageSourceCreateImageAtIndex(source, 0, options as CFDictionary)
        }
      }
      """#
    case .flipbookImages:
      #"""
      /// The two images of each flip-book that were used last. Only these images stay decoded.
      final class ShapeFlipbookImages: @unchecked Sendable {
        static let shared: ShapeFlipbookImages = ShapeFlipbookImages()
        private let lock: NSLock = NSLock()
        private var latest: [String: [(file: String, image: CGImage?)]] = [:]

        /// The image of a file. Before a third image is decoded, the image that was used less recently
        /// is released.
        func image(_ file: String, of book: String, decoded: () -> CGImage?) -> CGImage? {
          lock.lock()
          defer { lock.unlock() }
          var images: [(file: String, image: CGImage?)] = latest[book, default: []]
          if let known: Int = images.firstIndex(where: { $0.file == file }) {
            images.append(images.remove(at: known))
          } else {
            images = Array(images.suffix(1))
            latest[book] = images
            images.append((file, decoded()))
          }
          latest[book] = images
          return images.last?.image
        }
      }
      """#
    case .imageAsset:
      #"""
      /// The image asset of the app with the name `name`; nil if the asset does not exist.
      static func imageAsset(_ name: String) -> CGImage? {
        #if canImport(UIKit)
          return UIImage(named: name)?.cgImage
        #elseif canImport(AppKit)
          return NSImage(named: name)?.cgImage(forProposedRect: nil, context: nil, hints: nil)
        #else
          return nil
        #endif
      }
      """#
    case .light:
      #"""
      /// A light whose color components, in sRGB, are already multiplied by its strength.
      struct ShapeLight {
        let center: CGPoint
        let range, red, green, blue: CGFloat
        /// True if the light becomes weaker with the distance from its center; otherwise its strength
        /// is constant up to its range.
        let fades: Bool
      }
      """#
    case .paintLit:
      #"""
      /// Paints the pixels that `paint` draws, lit by an ambient light and by `lights`. The lights are
      /// added to the colors that remain in an ambient light of the strength `ambient`, 0…1. If
      /// `multiplies` is true, the colors are instead multiplied by the sum of all light.
      static func paintLit(
        in context: CGContext,
        ambient: CGFloat,
        multiplies: Bool = false,
        lights: [ShapeLight],
        _ paint: (CGContext) -> Void
      ) {
        let map: CGAffineTransform = context.ctm
        let back: CGAffineTransform = map.inverted()
        let area: CGRect = context.boundingBoxOfClipPath.applying(map).integral
        guard area.width >= 1, area.height >= 1, area.width <= 16_384, area.height <= 16_384,
          let bitmap: CGContext = colorBitmap(Int(area.width), Int(area.height))
        else { return }
        bitmap.translateBy(x: -area.minX, y: -area.minY)
        bitmap.concatenate(map)
        paint(bitmap)
        guard let image: CGImage = bitmap.makeImage(), let data: CFData = image.dataProvider?.data
        else { return }
        var bytes: [UInt8] = [UInt8](data as Data)
        let dim: CGFloat = min(max(ambient, 0), 1)
        for y in 0..<image.height {
          for x in 0..<image.width {
            let start: Int = y * image.bytesPerRow + 4 * x
            guard bytes[start + 3] > 0 else { continue }
            let place: CGPoint = CGPoint(
              x: area.minX + CGFloat(x) + 0.5, y: area.maxY - CGFloat(y) - 0.5
            ).applying(back)
            var sum: [CGFloat] = [0, 0, 0]
            for light in lights {
              let (dx, dy): (CGFloat, CGFloat) = (place.x - light.center.x, place.y - light.center.y)
              let distance: CGFloat = (dx * dx + dy * dy).squareRoot()
              guard distance < light.range else { continue }
              let strength: CGFloat = light.fades ? 1 - distance / light.range : 1
              sum[0] += strength * light.red
              sum[1] += strength * light.green
              sum[2] += strength * light.blue
            }
            let alpha: CGFloat = CGFloat(bytes[start + 3])
            for i in 0..<3 {
              let part: CGFloat = CGFloat(bytes[start + i]) / alpha
              let shown: CGFloat =
                multiplies ? part * min(dim + sum[i], 1) : max(part + dim - 1, 0) + sum[i]
              bytes[start + i] = UInt8((alpha * min(max(shown, 0), 1)).rounded())
            }
          }
        }
        guard let picture: CGImage = repaintedImage(image, bytes) else { return }
        context.saveGState()
        context.concatenate(back)
        context.draw(picture, in: area)
        context.restoreGState()
      }
      """#
    case .colorBitmap:
      #"""
      /// A clear sRGB bitmap with the components red, green, blue and alpha; nil if there is no memory
      /// for it.
      static func colorBitmap(_ width: Int, _ height: Int) -> CGContext? {
        guard let space: CGColorSpace = CGColorSpace(name: CGColorSpace.sRGB) else { return nil }
        let info: UInt32 = CGImageAlphaInfo.premultipliedLast.rawValue
        #if compiler(>=6.2)
          return unsafe CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
            space: space, bitmapInfo: info)
        #else
          return CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
            space: space, bitmapInfo: info)
        #endif
      }
      """#
    case .repaintedImage:
      #"""
      /// An image with the format of `image` and the pixels in `bytes`.
      static func repaintedImage(_ image: CGImage, _ bytes: [UInt8]) -> CGImage? {
        guard let space: CGColorSpace = image.colorSpace,
          let provider: CGDataProvider = CGDataProvider(data: Data(bytes) as CFData)
        else { return nil }
        #if compiler(>=6.2)
          return unsafe CGImage(
            width: image.width, height: image.height, bitsPerComponent: image.bitsPerComponent,
            bitsPerPixel: image.bitsPerPixel, bytesPerRow: image.bytesPerRow, space: space,
            bitmapInfo: image.bitmapInfo, provider: provider, decode: nil,
            shouldInterpolate: false, intent: .defaultIntent)
        #else
          return CGImage(
            width: image.width, height: image.height, bitsPerComponent: image.bitsPerComponent,
            bitsPerPixel: image.bitsPerPixel, bytesPerRow: image.bytesPerRow, space: space,
            bitmapInfo: image.bitmapInfo, provider: provider, decode: nil,
            shouldInterpolate: false, intent: .defaultIntent)
        #endif
      }
      """#
    case .clipToPath:
      #"""
      /// Clips to the current path. Core Graphics ignores an empty path; here, an empty path clips
      /// everything.
      static func clipToPath(
        of context: CGContext,
        using rule: CGPathFillRule = .winding
      ) {
        if context.isPathEmpty {
          context.clip(to: CGRect.zero)
        } else {
          context.clip(using: rule)
        }
      }
      """#
    case .clipToLuminance:
      #"""
      /// Clips to the luminance of the content that `paint` draws, for each pixel of the context.
      /// Everything is clipped if the clip of the context is empty or too large for a bitmap.
      static func clipToLuminance(
        of context: CGContext,
        _ paint: (CGContext) -> Void
      ) {
        let map: CGAffineTransform = context.ctm
        let area: CGRect = context.boundingBoxOfClipPath.applying(map).integral
        guard area.width >= 1, area.height >= 1, area.width <= 32_768, area.height <= 32_768,
          let gray: CGContext = grayBitmap(Int(area.width), Int(area.height))
        else {
          context.clip(to: CGRect.zero)
          return
        }
        gray.translateBy(x: -area.minX, y: -area.minY)
        gray.concatenate(map)
        paint(gray)
        guard let mask: CGImage = gray.makeImage() else {
          context.clip(to: CGRect.zero)
          return
        }
        context.concatenate(map.inverted())
        context.clip(to: area, mask: mask)
        context.concatenate(map)
      }
      """#
    case .grayBitmap:
      #"""
      /// A black bitmap in shades of gray; nil if there is no memory for it.
      static func grayBitmap(_ width: Int, _ height: Int) -> CGContext? {
        let space: CGColorSpace = CGColorSpaceCreateDeviceGray()
        let info: UInt32 = CGImageAlphaInfo.none.rawValue
        #if compiler(>=6.2)
          return unsafe CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
            space: space, bitmapInfo: info)
        #else
          return CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
            space: space, bitmapInfo: info)
        #endif
      }
      """#
    case .mirror:
      #"""
      /// Mirrors everything that is drawn afterward about the vertical line at `x`.
      static func mirror(_ context: CGContext, about x: CGFloat) {
        context.translateBy(x: 2 * x, y: 0)
        context.scaleBy(x: -1, y: 1)
      }
      """#
    case .shadowOffset:
      #"""
      /// The offset of a shadow, x to the right and y down, for the context. On macOS, the y axis of a
      /// context points up.
      static func shadowOffset(_ x: CGFloat, _ y: CGFloat) -> CGSize {
        #if os(macOS)
          return CGSize(width: x, height: -y)
        #else
          return CGSize(width: x, height: y)
        #endif
      }
      """#
    case .snapped:
      #"""
      /// A box whose edges are moved to boundaries between pixels; `scale` is the number of pixels per
      /// point.
      static func snapped(
        _ box: CGRect,
        scale: CGFloat,
        x: Bool = true,
        y: Bool = true
      ) -> CGRect {
        func edges(_ start: CGFloat, _ size: CGFloat, _ isSnapped: Bool) -> (CGFloat, CGFloat) {
          guard isSnapped else { return (start, size) }
          let near: CGFloat = pixel(start * scale)
          let far: CGFloat = pixel((start + size) * scale)
          return (near / scale, (far - near) / scale)
        }
        let (left, width) = edges(box.origin.x, box.size.width, x)
        let (top, height) = edges(box.origin.y, box.size.height, y)
        return CGRect(x: left, y: top, width: width, height: height)
      }
      """#
    case .pixel:
      #"""
      /// The pixel boundary nearest to an edge. An edge halfway between two boundaries, apart from
      /// rounding errors, is moved to the greater one.
      static func pixel(_ edge: CGFloat) -> CGFloat {
        (edge + 0.500001).rounded(.down)
      }
      """#
    case .drawText:
      #"""
      /// Draws lines of text in a box. Long lines are broken into at most `lines` lines; if
      /// `isTruncated` is true, the last line is cut with an ellipsis.
      ///
      /// - Parameters:
      ///   - alignment: The fraction of the free width, 0…1, that is to the left of a line or, if
      ///     `followsWriting` is true, on the side where the writing of the line starts.
      ///   - vertical: The fraction of the free height that is above the text, 0…1.
      static func drawText(
        _ content: String,
        in box: CGRect,
        font: CTFont,
        tracking: CGFloat = 0,
        lineHeight: CGFloat,
        alignment: CGFloat = 0,
        followsWriting: Bool = true,
        vertical: CGFloat = 0,
        standsOnEdge: Bool = false,
        lines: Int = 1,
        isTruncated: Bool = false,
        mode: CGTextDrawingMode = .fill,
        in context: CGContext
      ) {
        let paragraphs: [Substring] = content.split(
          omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        var left: Int = max(lines, paragraphs.count)
        var shown: [CTLine?] = []
        for (i, paragraph) in paragraphs.enumerated() {
          let most: Int = left - (paragraphs.count - 1 - i)
          let broken: [CTLine?] = textLines(
            String(paragraph), font: font, tracking: tracking, width: box.width,
            most: lines > 1 ? most : 1, isTruncated: isTruncated)
          left -= broken.count
          shown += broken
        }
        let height: CGFloat = lineHeight * CGFloat(shown.count)
        let capitals: CGFloat = 0.7 * CTFontGetSize(font)
        var baseline: CGFloat =
          box.minY + (box.height - height) * vertical
          + (standsOnEdge ? lineHeight : (lineHeight + capitals) / 2)
        let part: CGFloat =
          followsWriting && isRightToLeft(content) ? 1 - alignment : alignment
        let matrix: CGAffineTransform = context.textMatrix
        defer { context.textMatrix = matrix }
        context.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
        context.setTextDrawingMode(mode)
        for line in shown {
          if let line: CTLine {
            // The space at which a line is broken is not visible.
            let space: CGFloat = lines > 1 ? CTLineGetTrailingWhitespaceWidth(line) : 0
            let width: CGFloat = CTLineGetBoundsWithOptions(line, []).width - space
            context.textPosition = CGPoint(x: box.minX + (box.width - width) * part, y: baseline)
            CTLineDraw(line, context)
          }
          baseline += lineHeight
        }
      }
      """#
    case .textLines:
      #"""
      /// The lines of a paragraph, at most `most`. For a paragraph without characters, the result is a
      /// single nil.
      static func textLines(
        _ paragraph: String,
        font: CTFont,
        tracking: CGFloat,
        width: CGFloat,
        most: Int,
        isTruncated: Bool
      ) -> [CTLine?] {
        func attributed(_ text: String) -> CFAttributedString? {
          let attributes: [CFString: Any] = [
            kCTFontAttributeName: font, kCTKernAttributeName: tracking,
            kCTForegroundColorFromContextAttributeName: true,
          ]
          return CFAttributedStringCreate(nil, text as CFString, attributes as CFDictionary)
        }
        let length: Int = paragraph.utf16.count
        guard length > 0, let text: CFAttributedString = attributed(paragraph) else { return [nil] }
        let typesetter: CTTypesetter = CTTypesetterCreateWithAttributedString(text)
        var result: [CTLine?] = []
        var start: Int = 0
        while start < length {
          let isLast: Bool = result.count == most - 1
          let fitting: Int = CTTypesetterSuggestLineBreak(typesetter, start, Double(width))
          let count: Int = isLast ? length - start : max(fitting, 1)
          let line: CTLine = CTTypesetterCreateLine(
            typesetter, CFRange(location: start, length: count))
          if isLast, isTruncated, let end: CFAttributedString = attributed("\u{2026}") {
            let ellipsis: CTLine = CTLineCreateWithAttributedString(end)
            result.append(CTLineCreateTruncatedLine(line, Double(width), .end, ellipsis) ?? line)
          } else {
            result.append(line)
          }
          start += count
        }
        return result
      }
      """#
    case .isRightToLeft:
      #"""
      /// True if the first letter of the text is from a right-to-left script.
      static func isRightToLeft(_ text: String) -> Bool {
        for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
          switch scalar.value {
          case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
            return true
          default: return false
          }
        }
        return false
      }
      """#
    case .font:
      #"""
      /// A font of a family, or of the system if no family is given. The size is in points. The weight
      /// is from −1 to 1, where 0 is regular.
      static func font(
        _ family: String? = nil,
        size: CGFloat,
        weight: CGFloat = 0,
        isItalic: Bool = false
      ) -> CTFont {
        var traits: [CFString: Any] = [kCTFontWeightTrait: weight]
        if isItalic { traits[kCTFontSymbolicTrait] = CTFontSymbolicTraits.traitItalic.rawValue }
        var attributes: [CFString: Any] = [kCTFontTraitsAttribute: traits]
        if let family: String { attributes[kCTFontFamilyNameAttribute] = family }
        let system: CTFont? = family == nil ? CTFontCreateUIFontForLanguage(.system, size, nil) : nil
        let descriptor: CTFontDescriptor =
          system.map {
            CTFontDescriptorCreateCopyWithAttributes(
              CTFontCopyFontDescriptor($0), attributes as CFDictionary)
          } ?? CTFontDescriptorCreateWithAttributes(attributes as CFDictionary)
        return CTFontCreateWithFontDescriptor(descriptor, size, nil)
      }
      """#
    case .appearance:
      #"""
      /// The appearance in which a picture is drawn.
      enum ShapeAppearance: Hashable, Sendable {
        case light, dark
      }
      """#
    case .shadow:
      #"""
      /// A shadow. Its offset points right and down; the offset and the blur are in points.
      struct ShapeShadow: Hashable, Sendable {
        let color: CGColor
        let offset: CGSize
        let blur: CGFloat

        init(color: CGColor, offset: CGSize, blur: CGFloat) {
          self.color = color
          self.offset = offset
          self.blur = blur
        }

        func hash(into hasher: inout Hasher) {
          hasher.combine(color)
          hasher.combine(offset.width)
          hasher.combine(offset.height)
          hasher.combine(blur)
        }
      }
      """#
    case .stop:
      #"""
      /// A color of a gradient, and its location, 0…1.
      struct ShapeStop: Hashable, Sendable {
        let color: CGColor
        let location: CGFloat

        init(color: CGColor, location: CGFloat) {
          self.color = color
          self.location = location
        }
      }
      """#
    case .resizing:
      #"""
      /// The placement of a picture in a frame.
      enum ShapeResizing: Hashable, Sendable {
        case fit, fill, stretch, center

        /// The scale factors for a picture of this size.
        func scale(_ size: CGSize, in frame: CGRect) -> CGSize {
          let x: CGFloat = frame.size.width / size.width
          let y: CGFloat = frame.size.height / size.height
          switch self {
          case .fit: return CGSize(width: min(x, y), height: min(x, y))
          case .fill: return CGSize(width: max(x, y), height: max(x, y))
          case .stretch: return CGSize(width: x, height: y)
          case .center: return CGSize(width: 1, height: 1)
          }
        }
      }
      """#
    case .track:
      #"""
      /// A straight path along which the user drags a number.
      struct ShapeTrack {
        let start: CGPoint
        let end: CGPoint

        /// The point after a fraction of the length, limited to 0…1.
        func point(at fraction: CGFloat) -> CGPoint {
          let part: CGFloat = min(max(fraction, 0), 1)
          return CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
        }

        /// The fraction of the length, 0…1, at the point nearest to `place`; NaN for a track without
        /// length.
        func fraction(nearest place: CGPoint) -> CGFloat {
          let x: CGFloat = end.x - start.x
          let y: CGFloat = end.y - start.y
          let part: CGFloat = (place.x - start.x) * x + (place.y - start.y) * y
          return min(max(part / (x * x + y * y), 0), 1)
        }
      }
      """#
    case .activeLimits:
      #"""
      /// The active limits: the step meets each of them exactly, and each pushes the step with a force.
      /// All other limits have no force.
      struct ShapeActiveLimits {
        /// The indices of the limits, in the order in which they became active.
        private(set) var list: [Int] = []
        /// For each limit that was active at any time, the change of the step if it pushes with the force
        /// 1.
        private(set) var known: [Int: [CGFloat]] = [:]
        private var forces: [CGFloat] = []
        /// The lower triangular matrix L, row by row. The entry of L·Lᵀ in row i and column j is the
        /// change of the active limit i if the active limit j pushes with the force 1.
        private var triangle: [[CGFloat]] = []

        func contains(_ limit: Int) -> Bool { list.contains(limit) }

        /// Makes a broken limit active: it pushes until it is met, and limits that no longer push are
        /// released. Returns false if the active limits contradict it.
        ///
        /// - Parameters:
        ///   - push: The change of the step if the limit pushes with the force 1.
        ///   - least: The change of a limit that is no more than a rounding error.
        ///   - room: The room of the limit, which is negative.
        ///   - step: The step, which is changed.
        mutating func add(
          _ limit: Int, _ limits: [ShapeLeastStep.Row], _ push: [CGFloat], least: CGFloat, room: CGFloat,
          step: inout [CGFloat]
        ) -> Bool {
          known[limit] = push
          let whole: CGFloat = limits[limit].product(push)
          var (room, force): (CGFloat, CGFloat) = (room, 0)
          while true {
            let row: [CGFloat] = forward(list.map { limits[$0].product(push) })
            let shares: [CGFloat] = backward(row)
            let gain: CGFloat = whole - row.reduce(0) { $0 + $1 * $1 }
            let isFree: Bool = gain > max(1e-12 * whole, least)
            var length: CGFloat = isFree ? -room / gain : .infinity
            var released: Int? = nil
            for (i, share) in shares.enumerated() where share > 1e-12 && forces[i] / share < length {
              (length, released) = (max(0, forces[i] / share), i)
            }
            guard length < .infinity else { return false }
            for i in forces.indices { forces[i] -= length * shares[i] }
            force += length
            if isFree {
              for j in step.indices { step[j] += length * push[j] }
              for (i, share) in shares.enumerated() {
                guard let other = known[list[i]] else { continue }
                for j in step.indices { step[j] -= length * share * other[j] }
              }
              room += length * gain
            }
            guard let i = released else {
              list.append(limit)
              forces.append(force)
              triangle.append(row + [gain.squareRoot()])
              return true
            }
            list.remove(at: i)
            forces.remove(at: i)
            factor(limits)
          }
        }

        /// Computes the triangle again, after a limit has been released.
        private mutating func factor(_ limits: [ShapeLeastStep.Row]) {
          triangle = []
          for (i, limit) in list.enumerated() {
            guard let push = known[limit] else { continue }
            let row: [CGFloat] = forward(list[..<i].map { limits[$0].product(push) })
            let rest: CGFloat = limits[limit].product(push) - row.reduce(0) { $0 + $1 * $1 }
            triangle.append(row + [max(rest, .leastNormalMagnitude).squareRoot()])
          }
        }

        /// The vector x with L·x = `right`.
        private func forward(_ right: [CGFloat]) -> [CGFloat] {
          var result: [CGFloat] = right
          for i in result.indices {
            for j in 0..<i { result[i] -= triangle[i][j] * result[j] }
            result[i] /= triangle[i][i]
          }
          return result
        }

        /// The vector x with Lᵀ·x = `right`.
        private func backward(_ right: [CGFloat]) -> [CGFloat] {
          var result: [CGFloat] = right
          for i in result.indices.reversed() {
            result[i] /= triangle[i][i]
            for j in 0..<i { result[j] -= triangle[i][j] * result[i] }
          }
          return result
        }
      }
      """#
    case .eliminationOrder:
      #"""
      /// The order in which the unknowns of a sparse symmetric system are eliminated.
      ///
      /// Each step eliminates the node with the fewest neighbors, so that few new entries appear (Tinney
      /// and Walker, Direct solutions of sparse network equations by optimally ordered triangular
      /// factorization, Proceedings of the IEEE 55, 1967).
      struct ShapeEliminationOrder {
        /// The nodes, in the order of their elimination.
        let nodes: [Int]
        /// For each node, the step in which it is eliminated.
        let steps: [Int]
        /// For each step, the later steps that eliminate the neighbors of its node, in increasing order;
        /// the lists of all steps, one after another.
        let later: [Int]
        /// The index in `later` at which the list of each step starts, and the count of `later`.
        let starts: [Int]

        /// - Parameters:
        ///   - count: The number of nodes.
        ///   - edges: The pairs of nodes with an entry in the matrix.
        init(count: Int, edges: [(first: Int, second: Int)]) {
          var neighbors: [[Int]] = Array(repeating: [], count: count)
          for edge in edges where edge.first != edge.second {
            neighbors[edge.first].append(edge.second)
            neighbors[edge.second].append(edge.first)
          }
          for node in 0..<count { neighbors[node] = Self.merged(neighbors[node].sorted(), [], node) }
          var remaining: [Int] = Array(0..<count)
          var nodes: [Int] = []
          var fronts: [[Int]] = []
          while let next = remaining.indices.min(by: {
            neighbors[remaining[$0]].count < neighbors[remaining[$1]].count
          }) {
            let node: Int = remaining[next]
            let front: [Int] = neighbors[node]
            if front.count + 1 == remaining.count {
              // All remaining nodes are neighbors of each other.
              nodes += remaining
              fronts += remaining.indices.map { Array(remaining[($0 + 1)...]) }
              break
            }
            remaining.remove(at: next)
            nodes.append(node)
            fronts.append(front)
            for other in front {
              neighbors[other] = Self.merged(neighbors[other], front, node, other)
            }
          }
          var steps: [Int] = Array(repeating: 0, count: count)
          for (step, node) in nodes.enumerated() { steps[node] = step }
          (self.nodes, self.steps) = (nodes, steps)
          var starts: [Int] = [0]
          for front in fronts { starts.append(starts[starts.count - 1] + front.count) }
          self.starts = starts
          later = fronts.flatMap { $0.map { steps[$0] }.sorted() }
        }

        /// The index in `later` of a pair of steps, where `step` is the earlier one.
        func index(_ step: Int, _ other: Int) -> Int {
          var (low, high): (Int, Int) = (starts[step], starts[step + 1])
          while low < high {
            let middle: Int = (low + high) / 2
            if later[middle] < other { low = middle + 1 } else { high = middle }
          }
          return low
        }

        /// The elements of two sorted lists, sorted, without repetitions and without `node` and `other`.
        private static func merged(
          _ a: [Int], _ b: [Int], _ node: Int, _ other: Int = -1
        ) -> [Int] {
          var result: [Int] = []
          result.reserveCapacity(a.count + b.count)
          var (i, j): (Int, Int) = (0, 0)
          while i < a.count || j < b.count {
            let takesFirst: Bool = j == b.count || (i < a.count && a[i] <= b[j])
            let next: Int = takesFirst ? a[i] : b[j]
            if takesFirst { i += 1 } else { j += 1 }
            if next != node && next != other && next != result.last { result.append(next) }
          }
          return result
        }
      }
      """#
    case .leastStep:
      #"""
      /// The step that minimizes a sum of squares, subject to linear equations and limits.
      ///
      /// The step d minimizes dᵀ(B + εI)d / 2 + ½|Wd + w|², where Ad = a and Gd ≥ g. Without limits, it
      /// is the solution of a sparse symmetric system:
      ///
      ///     ⎡ B + εI  Wᵀ  Aᵀ ⎤ ⎡ d ⎤   ⎡  0 ⎤
      ///     ⎢ W      −I   0  ⎥ ⎢ s ⎥ = ⎢ −w ⎥
      ///     ⎣ A       0  −δI ⎦ ⎣ λ ⎦   ⎣  a ⎦
      ///
      /// ε prevents steps in directions on which no square depends. δ is needed if equations depend on
      /// each other; its effect is removed by iterative refinement.
      struct ShapeLeastStep {
        /// A linear function of the step. Its gradient has length 1, unless the row is a square.
        struct Row {
          var slopes: [(unknown: Int, value: CGFloat)]
          /// The value that the function must have; for a limit, the least value that it may have.
          var level: CGFloat
          /// True if the row is one of the squares, and false if it is an equation or a limit.
          var isSquare: Bool

          /// An empty row, in place of a limit that is not an equation. It counts as a square.
          init() { (slopes, level, isSquare) = ([], 0, true) }

          /// The first-order change of `row`; its level is the change that `row` needs to reach `level`.
          /// Both are divided by the length of the gradient.
          init(_ row: ShapeNumericSolver.Row, level: CGFloat) {
            self.init(row, level: level, scale: row.scale, isSquare: false)
          }

          init(_ row: ShapeNumericSolver.Row, level: CGFloat, scale: CGFloat, isSquare: Bool) {
            slopes = row.slopes
            for i in slopes.indices { slopes[i].value *= scale }
            self.level = (level - row.value) * scale
            self.isSquare = isSquare
          }

          func product(_ step: [CGFloat]) -> CGFloat {
            slopes.reduce(0) { $0 + $1.value * step[$1.unknown] }
          }
        }

        typealias Bend = (first: Int, second: Int, value: CGFloat)

        let count: Int
        let rows: [Row]
        let bends: [Bend]
        /// The weight of the length of the step, ε.
        let weight: CGFloat
        private let order: ShapeEliminationOrder
        private let factors: ShapeSparseFactors

        /// True if the matrix of the squares is positive definite in the directions that the equations
        /// leave free, so that the step is a minimum.
        var isConvex: Bool { factors.positives == count && !factors.isSingular }

        /// - Parameters:
        ///   - count: The number of unknowns.
        ///   - rows: The squares and the equations.
        ///   - bends: The entries of the matrix B on its diagonal and on one side of the diagonal.
        ///   - weight: The weight of the length of the step, ε.
        init(
          _ count: Int, _ rows: [Row], bends: [Bend] = [], weight: CGFloat, _ order: ShapeEliminationOrder
        ) {
          (self.count, self.rows, self.bends, self.weight) = (count, rows, bends, weight)
          self.order = order
          let slack: CGFloat = 1e-12 + 1e-15 / weight
          var entries: [Bend] = bends
          for (i, row) in rows.enumerated() {
            for slope in row.slopes {
              entries.append((first: slope.unknown, second: count + i, value: slope.value))
            }
          }
          factors = ShapeSparseFactors(
            order,
            diagonal: Array(repeating: weight, count: count) + rows.map { $0.isSquare ? -1 : -slack },
            entries: entries)
        }

        /// The order of elimination for rows with the unknowns `rows`.
        static func order(
          _ count: Int, _ rows: [[Int]], bends: [(first: Int, second: Int)] = []
        ) -> ShapeEliminationOrder {
          var edges: [(first: Int, second: Int)] = bends
          for (i, unknowns) in rows.enumerated() {
            for unknown in unknowns { edges.append((first: unknown, second: count + i)) }
          }
          return ShapeEliminationOrder(count: count + rows.count, edges: edges)
        }

        /// The step without limits, and the factors of the rows: s and λ.
        func solution() -> (step: [CGFloat], factors: [CGFloat]) {
          solution(Array(repeating: 0, count: count) + rows.map(\.level))
        }

        /// The change of the step by a force, a vector that is subtracted from the gradient. The levels
        /// of all rows count as zero.
        func solution(force: [CGFloat]) -> (step: [CGFloat], factors: [CGFloat]) {
          solution(force + Array(repeating: 0, count: rows.count))
        }

        private func solution(_ right: [CGFloat]) -> (step: [CGFloat], factors: [CGFloat]) {
          var result: [CGFloat] = factors.solution(right)
          var rest: [CGFloat] = self.rest(right, result)
          for _ in 0..<8 {
            let error: CGFloat = ShapeNumericSolver.largest(rest)
            if error <= 1e-15 * ShapeNumericSolver.largest(right) { break }
            let next: [CGFloat] = zip(result, factors.solution(rest)).map { $0 + $1 }
            let nextRest: [CGFloat] = self.rest(right, next)
            guard ShapeNumericSolver.largest(nextRest) < 0.5 * error else { break }
            (result, rest) = (next, nextRest)
          }
          return (Array(result[..<count]), Array(result[count...]))
        }

        /// The difference between `right` and the product of the matrix, with δ = 0, and `vector`.
        private func rest(_ right: [CGFloat], _ vector: [CGFloat]) -> [CGFloat] {
          var result: [CGFloat] = right
          for i in 0..<count { result[i] -= weight * vector[i] }
          for bend in bends {
            result[bend.first] -= bend.value * vector[bend.second]
            if bend.first != bend.second { result[bend.second] -= bend.value * vector[bend.first] }
          }
          for (i, row) in rows.enumerated() {
            let factor: CGFloat = vector[count + i]
            result[count + i] -= row.product(vector) - (row.isSquare ? factor : 0)
            for slope in row.slopes { result[slope.unknown] -= slope.value * factor }
          }
          return result
        }

        // MARK: Limits

        /// The step that breaks no limit by more than `tolerance`. If the limits and equations contradict
        /// each other, `isPossible` is false, and some limits are broken by more. The last rows of the
        /// system are empty rows, one for each limit.
        ///
        /// This is the dual active-set method: the limits that are broken become equations, one by one,
        /// and a limit is released if it no longer pushes (Goldfarb and Idnani, A numerically stable dual
        /// method for solving strictly convex quadratic programs, Mathematical Programming 27, 1983). At
        /// the end, the system is solved once more with the active limits as equations, which removes the
        /// rounding errors that have added up. For n limits, the method stops after 4n limits have become
        /// active, even if limits are still broken.
        func step(
          within limits: [Row], tolerance: CGFloat
        ) -> (step: [CGFloat], isPossible: Bool) {
          var step: [CGFloat] = solution().step
          var active = ShapeActiveLimits()
          for _ in 0..<(4 * limits.count) {
            let rooms: [CGFloat] = limits.map { $0.product(step) - $0.level }
            let broken: [Int] = limits.indices.filter {
              rooms[$0] < -tolerance && !active.contains($0)
            }
            guard let limit = broken.min(by: { rooms[$0] < rooms[$1] }) else { break }
            let push: [CGFloat] = active.known[limit] ?? self.push(limits[limit])
            guard
              active.add(
                limit, limits, push, least: 1e-13 / weight, room: rooms[limit], step: &step)
            else { return (step, false) }
          }
          if active.list.isEmpty { return (step, true) }
          var rows: [Row] = rows
          for i in active.list { rows[rows.count - limits.count + i] = limits[i] }
          let exact: [CGFloat] =
            ShapeLeastStep(count, rows, bends: bends, weight: weight, order).solution().step
          let isBetter: Bool =
            Self.worst(exact, limits) <= max(tolerance, Self.worst(step, limits))
          return (isBetter ? exact : step, true)
        }

        /// The largest amount by which a limit is broken.
        private static func worst(_ step: [CGFloat], _ limits: [Row]) -> CGFloat {
          limits.reduce(0) { max($0, $1.level - $1.product(step)) }
        }

        /// The change of the step if a limit pushes with the force 1.
        private func push(_ limit: Row) -> [CGFloat] {
          var force: [CGFloat] = Array(repeating: 0, count: count)
          for slope in limit.slopes { force[slope.unknown] += slope.value }
          return solution(force: force).step
        }
      }
      """#
    case .numericPlace:
      #"""
      /// Values of the unknowns, and the rows for these values.
      struct ShapeNumericPlace {
        let unknowns: [CGFloat]
        let rows: [ShapeNumericSolver.Row]

        init(_ unknowns: [CGFloat], _ solver: ShapeNumericSolver) {
          self.unknowns = unknowns
          rows = solver.rows(unknowns)
        }

        /// The place after a fraction of a step.
        func moved(by step: [CGFloat], times factor: CGFloat, _ solver: ShapeNumericSolver)
          -> ShapeNumericPlace
        {
          ShapeNumericPlace(zip(unknowns, step).map { $0 + factor * $1 }, solver)
        }
      }
      """#
    case .numericSolver:
      #"""
      /// Newton's method for equations, limits and least squares.
      ///
      /// First the equations are solved within the limits, by the shortest way from the drawn values. The
      /// unknowns that the equations leave free then slide along the equations to the least squares of
      /// each rung, the more important rungs first. The values that a rung has reached are held for the
      /// later rungs. The curvature of the equations enters the least squares, weighted by their Lagrange
      /// multipliers, so that convergence is quadratic for nonlinear equations, too (sequential quadratic
      /// programming; Nocedal and Wright, Numerical Optimization, 2006, chapter 18). After each step the
      /// equations are solved again, so that long steps are possible along curves. The number of steps is
      /// limited, their order is fixed, and only operations with the same result on every machine are
      /// used.
      struct ShapeNumericSolver {
        /// A formula at one place, with its value and the derivatives that are not zero everywhere.
        struct Row {
          var value: CGFloat
          var slopes: [(unknown: Int, value: CGFloat)]
          /// The second derivatives, one for each pair of unknowns; empty if they are left out.
          var bends: [(first: Int, second: Int, value: CGFloat)]

          init(
            value: CGFloat, slopes: [(unknown: Int, value: CGFloat)],
            bends: [(first: Int, second: Int, value: CGFloat)] = []
          ) {
            (self.value, self.slopes, self.bends) = (value, slopes, bends)
          }

          var unknowns: [Int] { slopes.map(\.unknown) }

          var isFinite: Bool { value.isFinite && slopes.allSatisfy(\.value.isFinite) }

          /// One divided by the length of the gradient, so that, to first order, a scaled value is a
          /// distance.
          var scale: CGFloat {
            let square: CGFloat = slopes.reduce(0) { $0 + $1.value * $1.value }
            return square > 0 ? 1 / square.squareRoot() : 1
          }
        }

        /// The index of a row that is held at a level, and the level.
        typealias Held = (row: Int, level: CGFloat)

        /// The formulas at the given values of the unknowns: the equations, which must be zero, the
        /// limits, which must not be negative, and the rungs.
        let rows: ([CGFloat]) -> [Row]
        let equations: Range<Int>
        let limits: Range<Int>
        let rungs: [Range<Int>]
        /// The values on which the formulas depend, apart from the unknowns.
        let operands: [CGFloat]
        /// True if all formulas are linear in the unknowns, so that there is one answer at most.
        let isLinear: Bool

        init(
          rows: @escaping ([CGFloat]) -> [Row], equations: Range<Int>, limits: Range<Int>,
          rungs: [Range<Int>], operands: [CGFloat], isLinear: Bool = false
        ) {
          (self.rows, self.equations, self.limits) = (rows, equations, limits)
          (self.rungs, self.operands, self.isLinear) = (rungs, operands, isLinear)
        }

        /// The largest error of an equation or limit that counts as met, relative to the size of the
        /// unknowns.
        private static let tolerance: CGFloat = 1e-9
        /// The longest step toward a solution of the equations, relative to the size of the unknowns.
        static let reach: CGFloat = 0.125

        /// The unknowns at which the search from the drawn values ends.
        func solution(from drawn: [CGFloat]) -> [CGFloat] { search(from: drawn).unknowns }

        /// The unknowns at which the search from the drawn values ends, and true if all equations and
        /// limits are met there.
        ///
        /// Least squares of curved rows can have several local minima. So if the equations leave unknowns
        /// free, a second search starts from the first answer reflected about the drawn values. The
        /// answer with the smaller squares, compared rung by rung, is returned. If the search from the
        /// drawn values finds no answer, further searches start from places around the drawn values,
        /// until one finds an answer. If all formulas are linear, there is only the first search.
        func search(from drawn: [CGFloat]) -> (unknowns: [CGFloat], isMet: Bool) {
          guard drawn.allSatisfy(\.isFinite) else { return (drawn, false) }
          let first: (unknowns: [CGFloat], isMet: Bool) = descent(from: drawn, follows: !isLinear)
          if isLinear { return first }
          guard first.isMet else {
            for start in starts(around: drawn) {
              let other: (unknowns: [CGFloat], isMet: Bool) = descent(from: start)
              if other.isMet { return other }
            }
            return first
          }
          let mirrored: [CGFloat] = zip(drawn, first.unknowns).map { 2 * $0 - $1 }
          let distance: CGFloat = Self.largest(zip(drawn, first.unknowns).map { $0 - $1 })
          guard distance > Self.tolerance * size(first.unknowns), isFree(first.unknowns) else {
            return first
          }
          let costs: [CGFloat] = self.costs(first.unknowns)
          let second: (unknowns: [CGFloat], isMet: Bool) = descent(from: mirrored, below: costs[0])
          let isNearer: Bool = second.isMet && isLess(self.costs(second.unknowns), costs)
          return isNearer ? second : first
        }

        /// Places at some distance from the drawn values.
        private func starts(around drawn: [CGFloat]) -> [[CGFloat]] {
          let distance: CGFloat = Self.reach * size(drawn)
          return (0..<3).flatMap { i in
            [distance, -distance].map { distance in
              drawn.indices.map { drawn[$0] + ($0 >> i & 1 == 0 ? distance : -distance) }
            }
          }
        }

        /// The sum of squares of each rung.
        private func costs(_ answer: [CGFloat]) -> [CGFloat] {
          let rows: [Row] = rows(answer)
          return rungs.map { Self.squares(rows[$0]) }
        }

        /// True if the costs `a` are less than `b`, rung by rung, with a margin for rounding.
        private func isLess(_ a: [CGFloat], _ b: [CGFloat]) -> Bool {
          for (a, b) in zip(a, b) {
            let margin: CGFloat = 1e-6 * b + Self.tolerance
            if a < b - margin { return true }
            if a > b + margin { return false }
          }
          return false
        }

        // MARK: Freedom

        /// True if there are rungs, and the equations leave unknowns free.
        private func isFree(_ answer: [CGFloat]) -> Bool {
          if rungs.isEmpty { return false }
          // The components of the probe have no pattern. So the probe has a part in the free directions,
          // if there are any, except by an unlikely chance.
          let probe: [CGFloat] = answer.indices.map { 0.5 + CGFloat($0 * 7919 % 1009) / 1009 }
          let moved: [CGFloat] = fixing(Array(equations), rows(answer), answer.count)
            .solution(force: probe).step
          return Self.largest(moved) > 1e-6
        }

        /// For each unknown, the freedom that the equations and the first `rungs` rungs leave it: 1 for
        /// an unknown that is free, 0 for one that is fixed. A step of length 1 changes this unknown
        /// alone, and is then projected onto the directions that are free. The freedom is the part of the
        /// step that remains. The sum of all freedoms is the number of independent directions that are
        /// free. All are 0 if a value or a derivative of these formulas is not finite.
        func freedom(at answer: [CGFloat], rungs: Int) -> [CGFloat] {
          let held: [Int] = Array(equations) + self.rungs.prefix(rungs).joined()
          let rows: [Row] = rows(answer)
          guard held.allSatisfy({ rows[$0].isFinite }) else { return answer.map { _ in 0 } }
          let system: ShapeLeastStep = fixing(held, rows, answer.count)
          return answer.indices.map { i in
            let force: [CGFloat] = answer.indices.map { $0 == i ? 1 : 0 }
            return system.solution(force: force).step[i]
          }
        }

        private func fixing(_ held: [Int], _ rows: [Row], _ count: Int) -> ShapeLeastStep {
          let scaled: [ShapeLeastStep.Row] = held.map { ShapeLeastStep.Row(rows[$0], level: 0) }
          let order: ShapeEliminationOrder = ShapeLeastStep.order(count, held.map { rows[$0].unknowns })
          return ShapeLeastStep(count, scaled, weight: 1, order)
        }

        // MARK: Descent

        /// Moves from a place to the nearest place where the equations and limits are met, and from there
        /// to the least squares, rung by rung. The result has the last place, and true if the equations
        /// and limits are met there.
        ///
        /// - Parameters:
        ///   - follows: True if the equations and limits are approached in parts when the shortest way
        ///     leads nowhere; see `ShapeNumericStage.follow(_:)`.
        ///   - known: A sum of squares of the first rung that another search has reached. The search ends
        ///     early, with false, if it would need more than 100 further steps at its current pace to get
        ///     below this sum.
        private func descent(
          from start: [CGFloat], follows: Bool = false, below known: CGFloat? = nil
        ) -> (unknowns: [CGFloat], isMet: Bool) {
          var place = ShapeNumericPlace(start, self)
          var held: [Held] = equations.map { ($0, 0) }
          let first = ShapeNumericStage(self, held, rung: 0..<0, at: place)
          var settled: ShapeNumericPlace = place
          if first.settle(&settled) {
            place = settled
          } else if !follows || !first.follow(&place) {
            return (settled.unknowns, false)
          }
          for rung in rungs {
            let stage = ShapeNumericStage(self, held, rung: rung, at: place)
            for _ in 0..<60 {
              let before: CGFloat = Self.squares(place.rows[rung])
              if !stage.slide(&place) { break }
              let after: CGFloat = Self.squares(place.rows[rung])
              if let known, rung == rungs[0], before - after < 0.01 * (after - known) {
                return (place.unknowns, false)
              }
            }
            _ = stage.settle(&place)
            held += rung.map { ($0, place.rows[$0].value) }
          }
          return (place.unknowns, isMet(first.error(place), place.unknowns))
        }

        /// True if the largest error of an equation or limit is no more than a rounding error.
        func isMet(_ error: CGFloat, _ unknowns: [CGFloat]) -> Bool {
          error <= Self.tolerance * size(unknowns)
        }

        /// The largest absolute value of the unknowns and operands, at least 1.
        func size(_ unknowns: [CGFloat]) -> CGFloat {
          max(1, Self.largest(unknowns), Self.largest(operands))
        }

        /// The largest absolute value of a vector.
        static func largest(_ vector: [CGFloat]) -> CGFloat {
          vector.reduce(0) { max($0, $1.magnitude) }
        }

        static func squares(_ rows: ArraySlice<Row>) -> CGFloat {
          rows.reduce(0) { $0 + $1.value * $1.value }
        }
      }
      """#
    case .numericStage:
      #"""
      /// One stage of the search: rows that are held at their levels, limits, and the rung whose squares
      /// are minimized.
      struct ShapeNumericStage {
        private let solver: ShapeNumericSolver
        private var held: [ShapeNumericSolver.Held]
        /// The least values of the limits.
        private var floors: [CGFloat]
        private let rung: Range<Int>
        /// The orders of elimination for the shortest step and for the least squares.
        private let shortest: ShapeEliminationOrder
        private let least: ShapeEliminationOrder

        /// - Parameter place: Any place. Only its number of unknowns, and the unknowns in its rows, are
        ///   used.
        init(
          _ solver: ShapeNumericSolver, _ held: [ShapeNumericSolver.Held], rung: Range<Int>,
          at place: ShapeNumericPlace
        ) {
          (self.solver, self.held, self.rung) = (solver, held, rung)
          floors = solver.limits.map { _ in 0 }
          let (count, rows): (Int, [ShapeNumericSolver.Row]) = (place.unknowns.count, place.rows)
          let fixed: [[Int]] =
            held.map { rows[$0.row].unknowns } + solver.limits.map { rows[$0].unknowns }
          shortest = ShapeLeastStep.order(count, fixed)
          let bent: [ShapeNumericSolver.Row] = rung.map { rows[$0] } + held.map { rows[$0.row] }
          let bends: [(first: Int, second: Int)] =
            (bent + solver.limits.map { rows[$0] }).flatMap { $0.bends.map { ($0.first, $0.second) } }
          least =
            rung.isEmpty
            ? shortest : ShapeLeastStep.order(count, rung.map { rows[$0].unknowns } + fixed, bends: bends)
        }

        /// Moves by the shortest way to a place where the held rows are at their levels and the limits
        /// are met. Returns true if the last place is such a place.
        ///
        /// - Parameter accuracy: The error at which no further step is taken, relative to the size of the
        ///   unknowns.
        func settle(_ place: inout ShapeNumericPlace, steps: Int = 60, accuracy: CGFloat = 0) -> Bool {
          guard isFinite(place) else { return false }
          var contradictions: Int = 0
          for _ in 0..<steps where contradictions < 3 {
            let error: CGFloat = self.error(place)
            let size: CGFloat = solver.size(place.unknowns)
            if error <= accuracy * size { return true }
            let (step, isPossible): ([CGFloat], Bool) = step(fixing(place), place)
            if !isPossible { contradictions += 1 }
            let length: CGFloat = ShapeNumericSolver.largest(step)
            if !(length > 1e-14 * size) { break }
            var factor: CGFloat = min(1, size * ShapeNumericSolver.reach / length)
            var isNearer: Bool = false
            for _ in 0..<12 where !isNearer {
              let next: ShapeNumericPlace = place.moved(by: step, times: factor, solver)
              isNearer = isFinite(next) && self.error(next, scaledBy: place) < error
              if isNearer { place = next }
              factor /= 2
            }
            if !isNearer { break }
          }
          return solver.isMet(error(place), place.unknowns)
        }

        /// Does the same as `settle`, from a place that is far from a solution. The levels move in parts,
        /// from the values at this place to their final values. Each part begins where the part before it
        /// has ended (numerical continuation; Allgower and Georg, Numerical Continuation Methods, 1990,
        /// chapter 2).
        func follow(_ place: inout ShapeNumericPlace) -> Bool {
          let start: ShapeNumericPlace = place
          var (done, part): (CGFloat, CGFloat) = (0, 0.125)
          for _ in 0..<256 where done < 1 && part > 1e-3 {
            let next: CGFloat = min(1, done + part)
            var stage: ShapeNumericStage = self
            for (i, held) in held.enumerated() {
              let value: CGFloat = start.rows[held.row].value
              stage.held[i].level = value + next * (held.level - value)
            }
            for (i, limit) in solver.limits.enumerated() {
              stage.floors[i] = (1 - next) * min(0, start.rows[limit].value)
            }
            var reached: ShapeNumericPlace = place
            if stage.settle(&reached, steps: 12) {
              (place, done, part) = (reached, next, 2 * part)
            } else {
              part /= 4
            }
          }
          return done >= 1
        }

        /// Moves one step toward the least squares of the rung, while the held rows stay at their levels
        /// and the limits are met. Returns true if another step is needed.
        func slide(_ place: inout ShapeNumericPlace) -> Bool {
          let squares: CGFloat = ShapeNumericSolver.squares(place.rows[rung])
          guard squares > 0, isFinite(place), rung.allSatisfy({ place.rows[$0].isFinite }) else {
            return false
          }
          let (step, isPossible): ([CGFloat], Bool) = step(squaring(place), place)
          guard isPossible else { return false }
          let length: CGFloat = ShapeNumericSolver.largest(step)
          let size: CGFloat = solver.size(place.unknowns)
          guard length > 1e-14 * size else { return false }
          // Rounding errors can hide that a small step reduces the squares, so a slight increase is
          // accepted.
          let slack: CGFloat = length < 1e-5 * size ? 1e-9 * squares : 0
          var factor: CGFloat = 1
          for _ in 0..<12 {
            var next: ShapeNumericPlace = place.moved(by: step, times: factor, solver)
            if settle(&next, steps: 12, accuracy: 1e-10),
              ShapeNumericSolver.squares(next.rows[rung]) < squares + slack
            {
              place = next
              return length > 1e-11 * size
            }
            factor /= 2
          }
          return false
        }

        // MARK: Steps

        private func step(
          _ system: ShapeLeastStep, _ place: ShapeNumericPlace
        ) -> (step: [CGFloat], isPossible: Bool) {
          system.step(
            within: zip(solver.limits, floors).map { ShapeLeastStep.Row(place.rows[$0], level: $1) },
            tolerance: 1e-12 * solver.size(place.unknowns))
        }

        /// The system of the shortest step to a place where the held rows are at their levels.
        private func fixing(_ place: ShapeNumericPlace) -> ShapeLeastStep {
          ShapeLeastStep(place.unknowns.count, fixed(place), weight: 1, shortest)
        }

        /// The held rows, and an empty row for each limit.
        private func fixed(_ place: ShapeNumericPlace) -> [ShapeLeastStep.Row] {
          held.map { ShapeLeastStep.Row(place.rows[$0.row], level: $0.level) }
            + floors.map { _ in ShapeLeastStep.Row() }
        }

        /// The system of the step to the least squares of the rung.
        ///
        /// If the step with the whole curvature would lead to a saddle, only a part of the curvature is
        /// used, or none (the method of Gauss and Newton).
        private func squaring(_ place: ShapeNumericPlace) -> ShapeLeastStep {
          let (count, rows): (Int, [ShapeNumericSolver.Row]) = (place.unknowns.count, place.rows)
          let slopes: [CGFloat] = rows[rung].map { row in
            row.slopes.reduce(0) { max($0, $1.value.magnitude) }
          }
          let steepest: CGFloat = ShapeNumericSolver.largest(slopes)
          let scale: CGFloat = steepest > 0 ? 1 / steepest : 1
          let wishes: [ShapeLeastStep.Row] = rung.map {
            ShapeLeastStep.Row(rows[$0], level: 0, scale: scale, isSquare: true)
          }
          let all: [ShapeLeastStep.Row] = wishes + fixed(place)
          var bends: [ShapeLeastStep.Bend] = bends(place, scale)
          for _ in 0..<4 where !bends.isEmpty {
            let bent = ShapeLeastStep(count, all, bends: bends, weight: 1e-7, least)
            if bent.isConvex { return bent }
            for i in bends.indices { bends[i].value /= 2 }
          }
          return ShapeLeastStep(count, all, weight: 1e-7, least)
        }

        /// The second derivatives of the squares, weighted by their values, and of the held rows and the
        /// touched limits, weighted by their Lagrange multipliers.
        private func bends(_ place: ShapeNumericPlace, _ scale: CGFloat) -> [ShapeLeastStep.Bend] {
          let (count, rows): (Int, [ShapeNumericSolver.Row]) = (place.unknowns.count, place.rows)
          let wishes: [ShapeLeastStep.Bend] = rung.flatMap { i in
            bends(of: rows[i], times: rows[i].value * scale * scale)
          }
          // The held rows and the limits that are touched, with their places among the fixed rows.
          var touched: [(place: Int, row: Int)] = held.enumerated().map { ($0, $1.row) }
          for (i, limit) in solver.limits.enumerated()
          where rows[limit].value * rows[limit].scale <= 1e-9 * solver.size(place.unknowns) {
            touched.append((held.count + i, limit))
          }
          guard touched.contains(where: { !rows[$0.row].bends.isEmpty }) else { return wishes }
          var descent: [CGFloat] = Array(repeating: 0, count: count)
          for i in rung {
            for slope in rows[i].slopes {
              descent[slope.unknown] -= slope.value * rows[i].value * scale * scale
            }
          }
          var fixed: [ShapeLeastStep.Row] = self.fixed(place)
          for (place, row) in touched { fixed[place] = ShapeLeastStep.Row(rows[row], level: 0) }
          let multipliers: [CGFloat] =
            ShapeLeastStep(count, fixed, weight: 1, shortest).solution(force: descent).factors
          return wishes
            + touched.flatMap { place, row in
              let isLimit: Bool = place >= held.count
              let multiplier: CGFloat = isLimit ? min(0, multipliers[place]) : multipliers[place]
              return self.bends(of: rows[row], times: multiplier * rows[row].scale)
            }
        }

        private func bends(of row: ShapeNumericSolver.Row, times weight: CGFloat) -> [ShapeLeastStep.Bend]
        {
          row.bends.map { (first: $0.first, second: $0.second, value: $0.value * weight) }
        }

        // MARK: Errors

        /// The largest distance of a held row from its level, or of a limit that is not met.
        func error(_ place: ShapeNumericPlace) -> CGFloat { error(place, scaledBy: place) }

        /// The largest distance, as for `error(_:)`, but scaled by the gradients of another place. With
        /// the gradients at the end of a step, the error of a quotient could seem to grow although the
        /// quotient is nearer to zero: if the divisor grows, the gradient becomes smaller.
        private func error(_ place: ShapeNumericPlace, scaledBy other: ShapeNumericPlace) -> CGFloat {
          let errors: [CGFloat] = held.map { held in
            (place.rows[held.row].value - held.level).magnitude * other.rows[held.row].scale
          }
          let broken: [CGFloat] = zip(solver.limits, floors).map { limit, floor in
            max(0, (floor - place.rows[limit].value) * other.rows[limit].scale)
          }
          return max(ShapeNumericSolver.largest(errors), ShapeNumericSolver.largest(broken))
        }

        private func isFinite(_ place: ShapeNumericPlace) -> Bool {
          held.allSatisfy { place.rows[$0.row].isFinite }
            && solver.limits.allSatisfy { place.rows[$0].isFinite }
        }
      }
      """#
    case .sparseFactors:
      #"""
      /// The factors L·D·Lᵀ of a sparse symmetric matrix, where L is a lower triangular matrix with ones
      /// on the diagonal, and D is diagonal.
      ///
      /// Pivots are not chosen by their size. A quasidefinite matrix has these factors for each order of
      /// elimination (Vanderbei, Symmetric quasidefinite matrices, SIAM Journal on Optimization 5, 1995).
      struct ShapeSparseFactors {
        private let order: ShapeEliminationOrder
        private var pivots: [CGFloat]
        /// The entries of L below the diagonal, column by column, as `order.later` lists their rows.
        private var entries: [CGFloat]
        /// The number of positive pivots, which is the number of positive eigenvalues.
        private(set) var positives: Int = 0
        /// True if a pivot was too small, and another number took its place.
        private(set) var isSingular: Bool = false

        private static let smallest: CGFloat = 1e-13

        /// - Parameters:
        ///   - diagonal: The diagonal of the matrix.
        ///   - entries: The entries on one side of the diagonal, and numbers to add to the diagonal.
        ///     Entries for the same place are added.
        init(
          _ order: ShapeEliminationOrder, diagonal: [CGFloat],
          entries: [(first: Int, second: Int, value: CGFloat)]
        ) {
          self.order = order
          pivots = order.nodes.map { diagonal[$0] }
          self.entries = Array(repeating: 0, count: order.later.count)
          for entry in entries {
            let (a, b): (Int, Int) = (order.steps[entry.first], order.steps[entry.second])
            if a == b {
              pivots[a] += entry.value
            } else {
              self.entries[order.index(min(a, b), max(a, b))] += entry.value
            }
          }
          for step in pivots.indices { eliminate(step) }
        }

        private mutating func eliminate(_ step: Int) {
          if pivots[step].magnitude < Self.smallest {
            pivots[step] = pivots[step] < 0 ? -Self.smallest : Self.smallest
            isSingular = true
          }
          if pivots[step] > 0 { positives += 1 }
          let inverse: CGFloat = 1 / pivots[step]
          let (start, end): (Int, Int) = (order.starts[step], order.starts[step + 1])
          for i in start..<end {
            let other: Int = order.later[i]
            let factor: CGFloat = entries[i] * inverse
            pivots[other] -= factor * entries[i]
            // The later neighbors of a node are neighbors of each other, so each of them is found.
            var place: Int = order.starts[other]
            for k in i + 1..<end {
              while order.later[place] != order.later[k] { place += 1 }
              entries[place] -= factor * entries[k]
            }
          }
          for i in start..<end { entries[i] *= inverse }
        }

        /// The vector whose product with the matrix is `right`.
        func solution(_ right: [CGFloat]) -> [CGFloat] {
          var vector: [CGFloat] = order.nodes.map { right[$0] }
          for step in vector.indices {
            let value: CGFloat = vector[step]
            for i in order.starts[step]..<order.starts[step + 1] {
              vector[order.later[i]] -= entries[i] * value
            }
          }
          for step in vector.indices.reversed() {
            var value: CGFloat = vector[step] / pivots[step]
            for i in order.starts[step]..<order.starts[step + 1] {
              value -= entries[i] * vector[order.later[i]]
            }
            vector[step] = value
          }
          return order.steps.map { vector[$0] }
        }
      }
      """#
    }
  }
}
