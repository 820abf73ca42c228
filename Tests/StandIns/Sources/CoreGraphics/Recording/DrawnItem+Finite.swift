import Foundation

extension DrawnItem {
  /// True if all numbers are finite. Core Graphics logs an error for other items and does not draw
  /// them.
  public var isFinite: Bool {
    content.isFinite && ctm.isFinite && alpha.isFinite
      && (shadow.map { $0.offset.width.isFinite && $0.offset.height.isFinite && $0.blur.isFinite }
        ?? true)
      && clips.allSatisfy { $0.path.isFinite && $0.ctm.isFinite }
  }
}

extension DrawnItem.Content {
  fileprivate var isFinite: Bool {
    switch self {
    case .fill(let path, _, let color): path.isFinite && color.isFinite
    case .stroke(let path, let style, let color):
      path.isFinite && color.isFinite
        && ([style.width, style.miterLimit, style.phase] + style.dash).allSatisfy(\.isFinite)
    case .linearGradient(let stops, let start, let end, _):
      stops.isFinite && start.isFinite && end.isFinite
    case .radialGradient(let stops, let start, let end, _):
      stops.isFinite && start.center.isFinite && end.center.isFinite && start.radius.isFinite
        && end.radius.isFinite
    case .image(_, let rect), .clear(let rect):
      rect.origin.isFinite && rect.width.isFinite && rect.height.isFinite
    case .text(let text):
      text.transform.isFinite && text.size.isFinite && text.width.isFinite && text.kern.isFinite
    case .beginLayer, .endLayer: true
    }
  }
}

extension CGPoint {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGAffineTransform {
  fileprivate var isFinite: Bool { [a, b, c, d, tx, ty].allSatisfy(\.isFinite) }
}

extension CGColor {
  fileprivate var isFinite: Bool { components?.allSatisfy(\.isFinite) ?? true }
}

extension [PathSegment] {
  fileprivate var isFinite: Bool { allSatisfy { $0.points.allSatisfy(\.isFinite) } }
}

extension [CGGradient.Stop] {
  fileprivate var isFinite: Bool { allSatisfy { $0.location.isFinite && $0.color.isFinite } }
}
