#if canImport(CoreGraphics)
  import CoreGraphics
#else
  import Foundation
#endif

/// Arithmetic of formulas.
extension DrawingHelpers {
  /// The remainder of `a` divided by `b`, with the sign of `b`.
  static func modulo(_ a: CGFloat, _ b: CGFloat) -> CGFloat {
    a - b * (a / b).rounded(.down)
  }

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

  /// The element of the list at `index`, which is rounded down. An index out of range is replaced
  /// by the index of the nearer end.
  static func element<T>(_ list: [T], at index: CGFloat) -> T {
    guard index >= 0 else { return list[0] }
    return index < CGFloat(list.count) ? list[Int(index)] : list[list.count - 1]
  }

  /// The lengths of dashes and gaps, each at least 0; an empty list if all lengths are zero.
  static func dashes(_ lengths: [CGFloat]) -> [CGFloat] {
    let dashes: [CGFloat] = lengths.map { max($0, 0) }
    return dashes.contains { $0 > 0 } ? dashes : []
  }
}
