/// The progress of a depth-first search at an item.
enum VisitState {
  case waiting, visiting, done
}

/// A depth-first search through the dependencies of items. An item is left after all items that it
/// needs. The search advances in steps and does not recurse. Its caller keeps the states of the
/// items.
struct DepthFirstSearch<Item: Equatable> {
  enum Step {
    /// A needed item is waiting: the caller marks it as visiting, and pushes its needs.
    case enter(Item)
    /// A cycle: each item needs the next one, and the last item needs the first. `edge` is the
    /// index of the first item in the needs of the last item.
    case cycle([Item], edge: Int)
    /// Everything that the item needs has been visited: the caller marks it as done.
    case leave(Item)
  }

  private var stack: [(item: Item, needs: [Item], next: Int)] = []

  mutating func push(_ item: Item, needs: [Item]) {
    stack.append((item, needs, 0))
  }

  /// Advances to the next step; nil if the search is done.
  mutating func next(state: (Item) -> VisitState) -> Step? {
    while let top = stack.indices.last {
      let index = stack[top].next
      guard index < stack[top].needs.count else { return .leave(stack.removeLast().item) }
      stack[top].next += 1
      let need = stack[top].needs[index]
      switch state(need) {
      case .done: break
      case .waiting: return .enter(need)
      case .visiting:
        let from = stack.firstIndex { $0.item == need } ?? 0
        return .cycle(stack[from...].map(\.item), edge: index)
      }
    }
    return nil
  }
}
