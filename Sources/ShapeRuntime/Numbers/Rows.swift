#if canImport(CoreGraphics)
  import CoreGraphics
#else
  import Foundation
#endif

/// Rows whose cells share the remaining length, as with `flex`.
extension DrawingHelpers {
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

  /// The length of a cell for a level of its row: the basis plus the level, within the limits of
  /// the cell.
  static func cellLength(
    of cell: (basis: CGFloat, least: CGFloat, most: CGFloat),
    level: CGFloat
  ) -> CGFloat {
    max(cell.least, min(cell.basis + level, cell.most))
  }
}
