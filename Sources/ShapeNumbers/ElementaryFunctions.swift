/// The elementary functions, with the same bits on every machine.
///
/// C libraries round results differently from each other, so no C library is used. All functions
/// are computed with `DoubleDouble`, with basic operations in a fixed order. Before the result is
/// rounded to a double, its relative error is below 2⁻⁹⁰. A result is therefore the nearest double,
/// unless the exact value is within this error of the midpoint between two doubles. In that case,
/// the result is one of the two. A result that a double holds exactly is exact. Only results
/// smaller than the normal doubles are rounded twice; their error is at most one unit in the last
/// place.
///
/// Every argument has a defined result. NaN is returned as `Double.nan`, whose bits are fixed.
/// Angles are in degrees, so whole turns are removed without any error.
package enum Elementary {
  /// `√(x² + y²)` without intermediate overflow; infinity if an argument is infinite.
  package static func hypot(_ x: Double, _ y: Double) -> Double {
    if x.isInfinite || y.isInfinite { return .infinity }
    if x.isNaN || y.isNaN { return .nan }
    let (large, small) = (max(x.magnitude, y.magnitude), min(x.magnitude, y.magnitude))
    if small == 0 { return large }
    let exponent = large.exponent
    let a = large.scaled(byPowerOfTwo: -exponent)
    let b = small.scaled(byPowerOfTwo: -exponent)
    let sum = DoubleDouble(product: a, a) + DoubleDouble(product: b, b)
    // One step of Heron's method turns the root of the leading part into the root of the whole sum.
    let root = sum.high.squareRoot()
    let correction = (sum - DoubleDouble(product: root, root)).high / (2 * root)
    return (root + correction).scaled(byPowerOfTwo: exponent)
  }
}
