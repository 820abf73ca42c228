import ShapeCompiler

/// What is painted: elements, and in the place of some that differ in numbers only, loops, and calls of
/// one function.
indirect enum SwiftItem {
  case element(Layout.Element)
  case group(Layout.Element, [SwiftItem])
  case loop(SwiftRows, [SwiftItem])
  case calls(SwiftRows, Layout.Element)
}

extension [SwiftItem] {
  /// The elements in them, those of loops once.
  var elements: [Layout.Element] {
    flatMap { item -> [Layout.Element] in
      switch item {
      case .element(let element): [element]
      case .group(let element, let items): [element] + items.elements
      case .loop(_, let items): items.elements
      case .calls(_, let element): [element]
      }
    }
  }

  /// The paths that are not in loops, in painting order.
  var paths: [(element: Layout.Element, subpaths: [Layout.Subpath])] {
    flatMap { item -> [(element: Layout.Element, subpaths: [Layout.Subpath])] in
      switch item {
      case .element(let element):
        if case .path(let subpaths) = element.content { [(element, subpaths)] } else { [] }
      case .group(_, let items): items.paths
      case .loop, .calls: []
      }
    }
  }

  /// The rows of all loops and calls.
  var rows: [SwiftRows] {
    flatMap { item -> [SwiftRows] in
      switch item {
      case .element: []
      case .group(_, let items): items.rows
      case .loop(let rows, let items): [rows] + items.rows
      case .calls(let rows, _): [rows]
      }
    }
  }
}
