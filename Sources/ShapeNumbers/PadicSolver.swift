/// Solves a square system of linear equations exactly. The system can be solved for any number of
/// right-hand sides, one at a time.
///
/// The solution is found digit by digit in powers of a prime, with the inverse of the matrix modulo
/// that prime. The fractions of the solution are reconstructed from their residues (Dixon, Exact
/// solution of linear equations using p-adic expansions, Numerische Mathematik 40, 1982). Hardly
/// any system needs as many digits as the theoretical bound, so the fractions are reconstructed and
/// tested while digits are added. The product of the matrix and the fractions always agrees with
/// the right-hand side modulo a power of the prime. If the power is larger than the sum of the
/// magnitudes of the two sides, the two sides are equal.
package struct PadicSolver {
  private let matrix: WholeMatrix
  private let inverse: ResidueMatrix
  /// The factors of the rows. The numbers of a row were multiplied by its factor, so that they are
  /// whole.
  private let scales: [Rational]
  /// The denominator of the last solution, which is often the denominator of the next solution too.
  private var denominator = BigNatural.one

  /// Prepares a solver. The result is nil if the matrix is not square or is too large, if it has no
  /// inverse modulo the prime, or if the work exceeds `workLeft` operations on words. In the last
  /// case, `workLeft` becomes negative.
  package init?(_ rows: [[Rational]], _ workLeft: inout Int) {
    let size = rows.count
    guard size <= WholeMatrix.sizeLimit, rows.allSatisfy({ $0.count == size }) else { return nil }
    scales = rows.map { Rational(commonDenominator(of: $0, &workLeft)) }
    let width = zip(rows, scales).map { row, scale in
      scale.bitWidth + (row.map(\.bitWidth).max() ?? 0)
    }.max()
    workLeft -= size * size * (size + 8 * ((width ?? 0) / 48 + 1))
    guard workLeft >= 0 else { return nil }
    let numbers = zip(rows, scales).flatMap { row, scale in row.map { ($0 * scale).parts.numerator }
    }
    guard let inverse = ResidueMatrix(size: size, numbers.map { Residue($0) }).inverse() else {
      return nil
    }
    self.inverse = inverse
    matrix = WholeMatrix(size: size, numbers)
  }

  /// The solution, whose product with the matrix is `rightSide`. The result is nil if no fractions
  /// are found, or if the work exceeds `workLeft` operations on words. If the work exceeds this
  /// limit, `workLeft` becomes negative.
  package mutating func solution(of rightSide: [Rational], _ workLeft: inout Int) -> [Rational]? {
    if rightSide.allSatisfy(\.isZero) { return rightSide }
    let scaled = zip(rightSide, scales).map { $0 * $1 }
    let scale = Rational(commonDenominator(of: scaled, &workLeft))
    guard workLeft >= 0 else { return nil }
    var expansion = PadicExpansion(of: scaled.map { ($0 * scale).parts.numerator })
    let target = scaled.map { ($0 * scale).bitWidth }.max() ?? 0
    let most = digitLimit(target)
    var wanted = 2
    while expansion.count < most {
      while expansion.count < wanted {
        workLeft -= matrix.size * matrix.size * (matrix.width + 1)
        guard workLeft >= 0, expansion.addDigit(matrix, inverse) else { return nil }
      }
      workLeft -= matrix.size * wanted * wanted
      if let found = fractions(expansion, target) {
        denominator = found.denominator
        let inverse = (Rational(denominator) * scale).reciprocal ?? .zero
        return found.numerators.map { Rational(lowest: $0, .one) * inverse }
      }
      wanted += wanted / 2
    }
    return nil
  }

  /// The number of bits of the matrix size.
  private var sizeWidth: Int { Int.bitWidth - matrix.size.leadingZeroBitCount }

  /// A number of digits that always suffices for the solution. It follows from Cramer's rule and
  /// Hadamard's bound on determinants.
  private func digitLimit(_ target: Int) -> Int {
    let determinant = matrix.size * (matrix.bitWidth + sizeWidth)
    return (2 * (determinant + target) + 192) / 60 * 2
  }

  /// The solution as fractions with a common denominator; nil if there are too few digits.
  private func fractions(
    _ expansion: PadicExpansion, _ target: Int
  ) -> (numerators: [BigInteger], denominator: BigNatural)? {
    let modulus = expansion.modulus
    let bound = ((modulus >> 1) - .one).squareRoot()
    var numerators: [BigInteger] = []
    var denominator = denominator
    if bound < denominator { return nil }
    for residue in expansion.values {
      let multiple = residue * denominator % modulus
      let near = BigInteger(multiple, nearestModulo: modulus)
      if near.magnitude <= bound {
        numerators.append(near)
        continue
      }
      guard let found = reconstructedFraction(multiple, modulo: modulus, bound: bound) else {
        return nil
      }
      denominator = denominator * found.denominator
      if bound < denominator { return nil }
      numerators = numerators.map { $0 * found.denominator } + [found.numerator]
    }
    // Each product, each sum of products, and the right-hand side times the denominator are less
    // than a quarter of the modulus.
    let product = matrix.bitWidth + (numerators.map(\.bitWidth).max() ?? 0) + sizeWidth
    let room = modulus.bitWidth - 3
    return product <= room && denominator.bitWidth + target <= room
      ? (numerators, denominator) : nil
  }
}

/// The solution of linear equations as digits in the base of a prime, least significant digit
/// first.
private struct PadicExpansion {
  private(set) var digits: [[UInt64]] = []
  /// The right-hand side minus the product of the matrix and the digits so far, divided by
  /// `modulus`.
  private var rest: [BigInteger]

  init(of rightSide: [BigInteger]) {
    rest = rightSide
  }

  var count: Int { digits.count }

  /// A power of the prime; the digits determine the solution modulo this number.
  var modulus: BigNatural { BigNatural.power(Residue.prime, digits.count) }

  /// Adds a digit of the solution. Returns false if no digit fits because `inverse` is not the
  /// inverse of `matrix`.
  mutating func addDigit(_ matrix: WholeMatrix, _ inverse: ResidueMatrix) -> Bool {
    let digit = (inverse * rest.map { Residue($0) }).map(\.value)
    let product = matrix * digit
    for i in rest.indices {
      let difference = rest[i] - product[i]
      let (quotient, remainder) = difference.magnitude.quotientAndRemainder(
        dividingBy: Residue.prime)
      if remainder != 0 { return false }
      rest[i] = BigInteger(isNegative: difference.isNegative, magnitude: quotient)
    }
    digits.append(digit)
    return true
  }

  /// The solution modulo `modulus`.
  var values: [BigNatural] {
    let prime = BigNatural(Residue.prime)
    return rest.indices.map { i in
      digits.reversed().reduce(BigNatural.zero) { $0 * prime + BigNatural($1[i]) }
    }
  }
}

extension BigInteger {
  /// The number congruent to `residue` that is nearest to zero. `residue` must be less than
  /// `modulus`.
  fileprivate init(_ residue: BigNatural, nearestModulo modulus: BigNatural) {
    let other = modulus - residue
    self =
      other < residue
      ? BigInteger(isNegative: true, magnitude: other) : BigInteger(magnitude: residue)
  }
}

extension Rational {
  fileprivate init(_ whole: BigNatural) {
    self.init(lowest: BigInteger(magnitude: whole), .one)
  }
}

/// The least common multiple of all denominators. If the work exceeds `workLeft`, the result is a
/// common multiple of the first denominators only, and `workLeft` becomes negative.
private func commonDenominator(of numbers: [Rational], _ workLeft: inout Int) -> BigNatural {
  var result = BigNatural.one
  for number in numbers where workLeft >= 0 {
    let denominator = number.parts.denominator
    if denominator.isOne || (result % denominator).isZero { continue }
    workLeft -= result.words.count * result.words.count
    result = result / greatestCommonDivisor(result, denominator) * denominator
  }
  return result
}
