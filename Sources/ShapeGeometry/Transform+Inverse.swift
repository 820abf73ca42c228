extension Transform {
  /// The factor by which areas grow; negative if the map mirrors.
  public var determinant: Double { a * d - b * c }

  /// The inverse map; nil if it does not exist within the range of numbers.
  public var inverted: Transform? {
    let determinant = determinant
    let inverse = Transform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    return inverse.isFinite ? inverse : nil
  }

  /// True if all coefficients are finite.
  public var isFinite: Bool {
    [a, b, c, d, tx, ty].allSatisfy(\.isFinite)
  }

  /// True if the map only moves shapes, and keeps their size and direction.
  public var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  /// The image of a vector. Only the linear part of the map applies to vectors.
  public func apply(to v: Vector) -> Vector {
    Vector(a * v.dx + c * v.dy, b * v.dx + d * v.dy)
  }
}
