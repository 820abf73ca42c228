/// A positive number if the path from `a` via `b` to `c` turns clockwise on a screen with y down, a
/// negative number if it turns counterclockwise, and 0 if all three points lie on one line. The
/// result has the sign of the exact determinant, unless the magnitude of the determinant is below
/// 1e-280.
func turned(_ a: Point, _ b: Point, _ c: Point) -> Double {
  let left = (b.x - a.x) * (c.y - a.y)
  let right = (b.y - a.y) * (c.x - a.x)
  let determinant = left - right
  // The error bound for this order of operations is from J. R. Shewchuk, "Adaptive precision
  // floating-point arithmetic", 1997.
  if determinant.magnitude > 4.5e-16 * (left.magnitude + right.magnitude), determinant.isFinite {
    return determinant
  }
  return exactOrientation(a, b, c)
}

/// The sign of ax·by − ay·bx + bx·cy − by·cx + cx·ay − cy·ax, summed without error.
private func exactOrientation(_ a: Point, _ b: Point, _ c: Point) -> Double {
  // Products of large numbers would overflow, and the rounding errors of products of small numbers
  // would vanish.
  let size = max(
    a.x.magnitude, a.y.magnitude, b.x.magnitude, b.y.magnitude, c.x.magnitude, c.y.magnitude)
  let scale = size > 0x1p400 ? 0x1p-600 : size < 0x1p-400 ? 0x1p500 : 1
  var sum = ExactSum()
  for (x, y) in [(a.x, b.y), (b.x, c.y), (c.x, a.y)] { sum.add(x * scale, times: y * scale) }
  for (x, y) in [(b.x, a.y), (c.x, b.y), (a.x, c.y)] { sum.add(-x * scale, times: y * scale) }
  return sum.sign
}

/// An exact sum, represented by numbers whose digits do not overlap, the smallest number first.
private struct ExactSum {
  private var parts: [Double] = []

  /// The largest part of the sum, which has the sign of the sum.
  var sign: Double { parts.last { $0 != 0 } ?? 0 }

  mutating func add(_ x: Double, times y: Double) {
    let product = x * y
    let error = (-product).addingProduct(x, y)
    add(error)
    add(product)
  }

  private mutating func add(_ value: Double) {
    var carry = value
    for i in parts.indices {
      let sum = carry + parts[i]
      let part = sum - carry
      parts[i] = (carry - (sum - part)) + (parts[i] - part)
      carry = sum
    }
    parts.append(carry)
  }
}
