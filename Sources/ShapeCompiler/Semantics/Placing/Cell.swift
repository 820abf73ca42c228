/// A part of the layout that is computed in one step.
enum Cell: Hashable {
  /// The place or value of a declaration, or the iterations of a loop.
  case place(Int)
  /// The handles of a node.
  case handles(Int)
  /// The outline of an element, for formulas that use it.
  case outline(Int)
  /// The places of the elements of a row or column.
  case elements(Int)

  /// The number of cells of each declaration.
  static let count = 4

  var declaration: Int {
    switch self {
    case .place(let index), .handles(let index), .outline(let index), .elements(let index): index
    }
  }

  var slot: Int {
    switch self {
    case .place(let index): index * Cell.count
    case .handles(let index): index * Cell.count + 1
    case .outline(let index): index * Cell.count + 2
    case .elements(let index): index * Cell.count + 3
    }
  }
}
