/// A square matrix of whole numbers. It can be multiplied by vectors of machine words.
package struct WholeMatrix {
  /// The number of rows, which is also the number of columns.
  package let size: Int
  /// The number of bits of the largest magnitude of an entry.
  package let bitWidth: Int
  /// The entries, each increased by `offset` so that it is not negative, and split into 48-bit
  /// digits. A plane holds one digit of each entry, row by row. The first plane holds the lowest
  /// digits. A sum of products of these digits and 61-bit words never overflows 128 bits.
  private let planes: [[UInt64]]
  private let offset: BigNatural

  private static let digitWidth = 48
  /// The largest number of rows and columns for which sums of products fit in 128 bits.
  package static let sizeLimit = 1 << 15

  /// A matrix with the entries `numbers`, row by row.
  ///
  /// - Requires: There are `size · size` numbers, and `size` is at most `sizeLimit`.
  package init(size: Int, _ numbers: [BigInteger]) {
    precondition(numbers.count == size * size && size <= Self.sizeLimit, "the matrix is square")
    self.size = size
    let bitWidth = numbers.map(\.bitWidth).max() ?? 0
    self.bitWidth = bitWidth
    let count = bitWidth / Self.digitWidth + 1
    let offset = BigNatural.one << (count * Self.digitWidth - 1)
    self.offset = offset
    var planes = Array(repeating: [UInt64](), count: count)
    for place in planes.indices { planes[place].reserveCapacity(numbers.count) }
    for number in numbers {
      let raised = (number + BigInteger(magnitude: offset)).magnitude
      for place in planes.indices {
        let digits = (raised >> (place * Self.digitWidth)).words.first ?? 0
        planes[place].append(digits & (1 << UInt64(Self.digitWidth) - 1))
      }
    }
    self.planes = planes
  }

  /// The number of 48-bit digits of one entry.
  package var width: Int { planes.count }

  /// The product with a vector of `size` numbers of at most 61 bits.
  package static func * (a: WholeMatrix, vector: [UInt64]) -> [BigInteger] {
    let sum = vector.reduce(UInt128(0)) { $0 &+ UInt128($1) }
    let excess = BigNatural(sum) * a.offset
    return (0..<a.size).map { i in
      var product = BigNatural.zero
      for (place, plane) in a.planes.enumerated() {
        var sum: UInt128 = 0
        for (digit, factor) in zip(plane[i * a.size..<(i + 1) * a.size], vector) {
          sum &+= UInt128(digit) &* UInt128(factor)
        }
        product = product + BigNatural(sum) << (place * digitWidth)
      }
      return BigInteger(magnitude: product) - BigInteger(magnitude: excess)
    }
  }
}

extension BigNatural {
  fileprivate init(_ value: UInt128) {
    self.init(
      words: [UInt64(truncatingIfNeeded: value), UInt64(truncatingIfNeeded: value >> 64)])
  }
}
