/// The elementary functions, with the same bits on every machine.
///
/// A C library may round its results as it likes, so none is used: everything is computed with
/// `DoubleDouble`, that is with basic operations in a fixed order. The error stays below 2⁻⁹⁰ of the
/// result before it is rounded to a double. A result is therefore the nearest double, except where
/// the exact one lies as close as that to the middle between two: then it is one of these. A result
/// that a double holds exactly is that double. Only results below the normal doubles are rounded
/// twice; they are within one unit in the last place.
///
/// Every argument has a defined result. NaN is returned as `Double.nan`, whose bits are fixed.
/// The angles are in degrees, in which whole turns are taken off without any error.
package enum Elementary {
  /// `√(x² + y²)`, without overflow on the way; infinite where one of them is.
  package static func hypot(_ x: Double, _ y: Double) -> Double {
    if x.isInfinite || y.isInfinite { return .infinity }
    if x.isNaN || y.isNaN { return .nan }
    let (large, small) = (max(x.magnitude, y.magnitude), min(x.magnitude, y.magnitude))
    if small == 0 { return large }
    let exponent = large.exponent
    let a = large.scaled(byPowerOfTwo: -exponent)
    let b = small.scaled(byPowerOfTwo: -exponent)
    let sum = DoubleDouble(product: a, a) + DoubleDouble(product: b, b)
    // One step of Heron's method brings the root of the leading part to that of the sum.
    let root = sum.high.squareRoot()
    let correction = (sum - DoubleDouble(product: root, root)).high / (2 * root)
    return (root + correction).scaled(byPowerOfTwo: exponent)
  }
}
