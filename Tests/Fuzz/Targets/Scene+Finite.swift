import ShapeCompiler
import ShapeGeometry

extension Scene {
  /// True if all numbers are finite.
  var isFinite: Bool {
    [viewBox.x, viewBox.y, viewBox.width, viewBox.height, width, height].allSatisfy(\.isFinite)
      && nodes.allSatisfy(\.isFinite)
  }
}

extension Scene.Node {
  fileprivate var isFinite: Bool {
    switch self {
    case .group(let group):
      group.transform.isFinite && group.opacity.isFinite && group.shadows.allSatisfy(\.isFinite)
        && group.children.allSatisfy(\.isFinite)
    case .shape(let shape):
      shape.outline.isFinite && shape.transform.isFinite && shape.fill?.isFinite ?? true
        && shape.stroke?.isFinite ?? true && shape.opacity.isFinite
        && shape.shadows.allSatisfy(\.isFinite)
    }
  }
}

extension Scene.Outline {
  fileprivate var isFinite: Bool {
    switch self {
    case .path(let path): path.allSatisfy(\.isFinite)
    case .rectangle(let rect, let radius): radius.isFinite && Scene.Outline.ellipse(rect).isFinite
    case .ellipse(let rect):
      [rect.x, rect.y, rect.width, rect.height, rect.maxX, rect.maxY].allSatisfy(\.isFinite)
    case .line(let a, let b): a.isFinite && b.isFinite
    case .text(let text):
      ([text.x, text.font.size, text.tracking] + text.lines.map(\.baseline)).allSatisfy(\.isFinite)
    }
  }
}

extension BezierPath.Element {
  fileprivate var isFinite: Bool {
    switch self {
    case .move(let a), .line(let a): a.isFinite
    case .curve(let a, let b, let c): a.isFinite && b.isFinite && c.isFinite
    case .close: true
    }
  }
}

extension Point {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}

extension Transform {
  fileprivate var isFinite: Bool { [a, b, c, d, tx, ty].allSatisfy(\.isFinite) }
}

extension Scene.Color {
  fileprivate var isFinite: Bool { [red, green, blue, alpha].allSatisfy(\.isFinite) }
}

extension Scene.PaintSource {
  fileprivate var isFinite: Bool {
    switch self {
    case .color(let color): color.isFinite
    case .gradient(let gradient): gradient.numbers.allSatisfy(\.isFinite)
    case .image(let image):
      [image.box.x, image.box.y, image.box.width, image.box.height].allSatisfy(\.isFinite)
    }
  }
}

extension Scene.Stroke {
  fileprivate var isFinite: Bool {
    source.isFinite && ([width, miterLimit, phase] + dash).allSatisfy(\.isFinite)
  }
}

extension Scene.Shadow {
  fileprivate var isFinite: Bool {
    color.isFinite && [offset.dx, offset.dy, blur].allSatisfy(\.isFinite)
  }
}
