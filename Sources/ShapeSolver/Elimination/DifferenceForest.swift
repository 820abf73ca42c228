/// The equations that fix one unknown or the difference of two, as most equations of layouts do.
/// They are the edges of a forest of unknowns: each unknown is a neighbor's value plus a known
/// distance, so one walk along the edges solves all equations.
struct DifferenceForest<Number: Coefficient> {
  /// The edges, as indices of equations.
  private var edges: [Int] = []
  /// The equations whose unknowns earlier equations already connect.
  private(set) var dependent: [Int] = []
  /// For each unknown and for `ground`, the index in `links` of its first end.
  private var first: [Int]
  /// For each end of an edge, the index of the next end at the same unknown, and the unknown at the
  /// other end. The ends 2·i and 2·i + 1 belong to the edge i.
  private var links: [(next: Int, other: Int)] = []

  /// The node that stands for the number zero, and comes after all unknowns.
  private let ground: Int
  private static var none: Int { -1 }

  /// - Parameter rows: The equations. Only equations of one unknown, or of the difference of two
  ///   unknowns, become edges.
  init(_ rows: [OpenForm<Number>], unknowns count: Int) {
    ground = count
    first = Array(repeating: Self.none, count: count + 1)
    var connected = UnionFind(count + 1)
    for (i, row) in rows.enumerated() {
      guard let (x, y) = ends(of: row) else { continue }
      if connected.group(of: x) == connected.group(of: y) {
        dependent.append(i)
        continue
      }
      connected.join(x, y)
      for (end, other) in [(x, y), (y, x)] {
        links.append((first[end], other))
        first[end] = links.count - 1
      }
      edges.append(i)
    }
  }

  private func ends(of row: OpenForm<Number>) -> (Int, Int)? {
    switch row.terms.count {
    case 1: return (row.terms[0].unknown, ground)
    case 2:
      let (a, b) = (row.terms[0], row.terms[1])
      return (a.coefficient + b.coefficient).isZero ? (a.unknown, b.unknown) : nil
    default: return nil
    }
  }

  /// The equations that are edges, or depend on edges.
  var rows: [Int] { edges + dependent }

  /// Calls `fix` with each unknown that the equations fix, and its form: a known value, plus the
  /// root of its tree if this tree does not contain the ground.
  func solve(
    _ rows: [OpenForm<Number>], _ fix: (_ unknown: Int, _ form: OpenForm<Number>) -> Void
  ) {
    var isReached = Array(repeating: false, count: first.count)
    var pending: [(node: Int, form: OpenForm<Number>)] = []
    func walk(from root: Int, _ form: OpenForm<Number>) {
      isReached[root] = true
      pending.append((root, form))
      while let (node, form) = pending.popLast() {
        var end = first[node]
        while end != Self.none {
          let other = links[end].other
          if !isReached[other] {
            isReached[other] = true
            let value = Self.value(of: other, in: rows[edges[end / 2]], form)
            fix(other, value)
            pending.append((other, value))
          }
          end = links[end].next
        }
      }
    }
    walk(from: ground, OpenForm())
    for edge in edges {
      let root = rows[edge].terms[0].unknown
      if !isReached[root] { walk(from: root, OpenForm(unknown: root)) }
    }
  }

  /// The form of `unknown` by the equation `row`, whose other unknown has the form `form`.
  private static func value(
    of unknown: Int, in row: OpenForm<Number>, _ form: OpenForm<Number>
  ) -> OpenForm<Number> {
    let coefficient = row.coefficient(of: unknown)
    guard let inverse = coefficient.reciprocal else { return form }
    var value = form
    value.known.add(row.known, times: -inverse)
    return value
  }
}
