import ShapeCompiler

/// An item of painting: an element, a group, or, in place of elements that differ only in numbers,
/// a loop or calls of one function.
indirect enum SwiftItem {
  case element(Layout.Element)
  case group(Layout.Element, [SwiftItem])
  case loop(SwiftRows, [SwiftItem])
  case calls(SwiftRows, Layout.Element)
}

extension [SwiftItem] {
  /// Creates one item for each element, without any loops.
  init(_ elements: [Layout.Element]) {
    self = elements.map { element in
      if case .group(let children) = element.content { return .group(element, Self(children)) }
      return .element(element)
    }
  }

  /// The elements of all items and of their masks. An element in a loop is listed only once.
  var elements: [Layout.Element] {
    flatMap { item -> [Layout.Element] in
      switch item {
      case .element(let element): [element] + element.masking.elements
      case .group(let element, let items): [element] + items.elements + element.masking.elements
      case .loop(_, let items): items.elements
      case .calls(_, let element): [element]
      }
    }
  }

  /// The paths outside of loops and calls, including those of masks, in painting order.
  var paths: [(element: Layout.Element, subpaths: [Layout.Subpath])] {
    flatMap { item -> [(element: Layout.Element, subpaths: [Layout.Subpath])] in
      switch item {
      case .element(let element):
        if case .path(let subpaths) = element.content {
          [(element, subpaths)] + element.masking.paths
        } else {
          element.masking.paths
        }
      case .group(let element, let items): items.paths + element.masking.paths
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

extension Layout.Element {
  /// The items of the element's mask; empty without a mask.
  var masking: [SwiftItem] { [SwiftItem](paint.mask?.elements ?? []) }
}
