/// A word that begins a relation of a `constrain` block.
package enum RelationWord: String, CaseIterable, Sendable {
  case horizontal, vertical, parallel, perpendicular, collinear, tangent, mirror, smooth
  case equalWidths, equalHeights, equalGaps, align, distribute, avoid

  /// The minimum and maximum number of operands. Words without a maximum also take lists.
  package var operandCount: ClosedRange<Int> {
    switch self {
    case .smooth: 1...1
    case .mirror, .avoid: 2...2
    case .tangent: 3...3
    case .parallel, .perpendicular: 4...4
    case .horizontal, .vertical, .equalWidths, .equalHeights, .align, .distribute: 2...Int.max
    case .collinear, .equalGaps: 3...Int.max
    }
  }

  /// True if the operands may be lists.
  package var takesLists: Bool { operandCount.upperBound == Int.max }
}
