/// How far a depth-first search has come with a thing.
enum VisitState {
  case waiting, visiting, done
}

/// A search through what things need, each thing left after all that it needs. It goes on in steps, and
/// who takes them keeps the states of the things. Needs no stack of the thread's.
struct DepthFirstSearch<Item: Equatable> {
  enum Step {
    /// A thing that is waiting is needed: it is to be marked as visited, and its needs pushed.
    case enter(Item)
    /// The last of these needs the first, the number `edge` among its needs.
    case cycle([Item], edge: Int)
    /// All that the thing needs has been visited: it is to be marked as done.
    case leave(Item)
  }

  private var stack: [(item: Item, needs: [Item], next: Int)] = []

  mutating func push(_ item: Item, needs: [Item]) {
    stack.append((item, needs, 0))
  }

  /// The next step; nil when all is done.
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
