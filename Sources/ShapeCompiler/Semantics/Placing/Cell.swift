/// A piece of the layout that is worked out at once.
enum Cell: Hashable {
  /// The place or value of a declaration; of a loop, its turns.
  case place(Int)
  /// The handles of a node.
  case handles(Int)
  /// What the outline of an element is made of, where something is computed with it.
  case outline(Int)

  /// How many there are of a declaration.
  static let count = 3

  var declaration: Int {
    switch self {
    case .place(let index), .handles(let index), .outline(let index): index
    }
  }

  var slot: Int {
    switch self {
    case .place(let index): index * Cell.count
    case .handles(let index): index * Cell.count + 1
    case .outline(let index): index * Cell.count + 2
    }
  }
}
