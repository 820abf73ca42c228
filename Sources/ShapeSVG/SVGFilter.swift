import ShapeCompiler
import ShapeGeometry

/// A filter that casts shadows within `region`.
struct SVGFilter: Hashable {
  let shadows: [Scene.Shadow]
  /// The shadows that fall into the painted area; they are painted on top of it.
  let innerShadows: [Scene.Shadow]
  /// False if the filter's result contains inner shadows only.
  let hasSource: Bool
  let region: Rect
}

extension SVGWriter {
  /// Writes a filter with the given steps, in the coordinates of the element that the filter is
  /// applied to.
  func writeFilter(
    _ id: SVGIdentifier, _ region: Rect, steps: () throws(SVGError) -> Void
  ) throws(SVGError) {
    try element(.filter) { () throws(SVGError) in
      try attribute(.id, id)
      try attributes(of: region)
      try attribute(.filterUnits, "userSpaceOnUse")
      try attribute(.colorInterpolationFilters, "sRGB")
      try steps()
    }
  }

  /// Writes `filter` with primitives that every renderer supports. Some renderers do not draw
  /// elements whose filter contains `feDropShadow`.
  func write(_ filter: SVGFilter, id: SVGIdentifier, _ tree: SVGTree) throws(SVGError) {
    try writeFilter(id, filter.region) { () throws(SVGError) in
      for (i, shadow) in filter.shadows.enumerated() {
        try write(shadow, number: i + 1, tree)
      }
      for (i, shadow) in filter.innerShadows.enumerated() {
        try writeInner(shadow, number: i + 1, tree)
      }
      // The result of the last step is the result of the filter.
      if !filter.hasSource && filter.innerShadows.count == 1 { return }
      try element(.feMerge) { () throws(SVGError) in
        for i in filter.shadows.indices {
          try writeMergeNode { $0.append("shadow", number: i + 1) }
        }
        if filter.hasSource { try writeMergeNode { $0.append("SourceGraphic") } }
        for i in filter.innerShadows.indices {
          try writeMergeNode { $0.append("inner", number: i + 1) }
        }
      }
    }
  }

  /// Writes the steps from the silhouette to the result `inner`: the color, in the part of the
  /// silhouette that an offset and blurred copy of the silhouette does not cover.
  private func writeInner(_ shadow: Scene.Shadow, number: Int, _ tree: SVGTree) throws(SVGError) {
    try writeSilhouette(shadow) { $0.append("hole", number: number) }
    try writeFlood(shadow, tree)
    try element(.feComposite) { () throws(SVGError) in
      try attribute(.input2) { $0.append("hole", number: number) }
      try attribute(.operator, "out")
    }
    try element(.feComposite) { () throws(SVGError) in
      try attribute(.input2, "SourceAlpha")
      try attribute(.operator, "in")
      try attribute(.result) { $0.append("inner", number: number) }
    }
  }

  /// Writes the steps from the silhouette to the result `shadow`: offset, blur, color.
  private func write(_ shadow: Scene.Shadow, number: Int, _ tree: SVGTree) throws(SVGError) {
    try writeSilhouette(shadow) { $0.append("silhouette", number: number) }
    try writeFlood(shadow, tree)
    try element(.feComposite) { () throws(SVGError) in
      try attribute(.input2) { $0.append("silhouette", number: number) }
      try attribute(.operator, "in")
      try attribute(.result) { $0.append("shadow", number: number) }
    }
  }

  private func writeFlood(_ shadow: Scene.Shadow, _ tree: SVGTree) throws(SVGError) {
    try element(.feFlood) { () throws(SVGError) in
      try attribute(.floodColor) { $0.append(shadow.color) }
      try attributeOpacity(.floodOpacity, shadow.color.alpha)
      try writeStyle(shadow.color, .flood, tree)
    }
  }

  /// Writes the steps that offset and blur the silhouette.
  ///
  /// Some renderers cut each step off at the edge of the picture. Therefore the offset comes first.
  /// If the blur came first, it would be cut off at the edge, and the offset would move the cut
  /// into the picture, where it would appear as a line.
  private func writeSilhouette(
    _ shadow: Scene.Shadow, result: (inout SVGValue) -> Void
  ) throws(SVGError) {
    // Older renderers produce an empty picture for a blur of zero.
    let isBlurred = !printsAlike(shadow.blur / 2, 0)
    try element(.feOffset) { () throws(SVGError) in
      try attribute(.input, "SourceAlpha")
      try attribute(.dx, shadow.offset.dx)
      try attribute(.dy, shadow.offset.dy)
      if !isBlurred { try attribute(.result, result) }
    }
    if isBlurred {
      try element(.feGaussianBlur) { () throws(SVGError) in
        try attribute(.stdDeviation, shadow.blur / 2)
        try attribute(.result, result)
      }
    }
  }

  private func writeMergeNode(_ input: (inout SVGValue) -> Void) throws(SVGError) {
    try element(.feMergeNode) { () throws(SVGError) in try attribute(.input, input) }
  }
}

extension SVGValue {
  /// Appends `word`, followed by the number if it is greater than 1.
  fileprivate mutating func append(_ word: StaticString, number: Int) {
    append(word)
    if number > 1 {
      append(ascii: "-")
      append(Double(number))
    }
  }
}

extension Rect {
  /// The smallest rectangle that contains this one and has its sides on multiples of 10^-precision;
  /// this rectangle itself if the result is not finite.
  func roundedOutward(precision: Int) -> Rect {
    let scale = powerOfTen(precision)
    let (left, top) = ((minX * scale).rounded(.down), (minY * scale).rounded(.down))
    let (right, bottom) = ((maxX * scale).rounded(.up), (maxY * scale).rounded(.up))
    let result = Rect(
      x: left / scale, y: top / scale,
      width: (right - left) / scale, height: (bottom - top) / scale)
    let isFinite = [result.x, result.y, result.width, result.height].allSatisfy(\.isFinite)
    return isFinite ? result : self
  }
}

/// 10 to the power of `digits`.
func powerOfTen(_ digits: Int) -> Double {
  (0..<digits).reduce(1) { power, _ in power * 10 }
}
