extension Scene {
  /// The paths, relative to the document, of the images that are shown.
  public var imagePaths: Set<String> {
    var result: Set<String> = []
    var pending = nodes
    while let node = pending.popLast() {
      switch node {
      case .group(let group): pending += group.children + (group.mask?.nodes ?? [])
      case .shape(let shape):
        pending += shape.mask?.nodes ?? []
        if case .image(let image)? = shape.fill { result.insert(image.source) }
      }
    }
    return result
  }
}
