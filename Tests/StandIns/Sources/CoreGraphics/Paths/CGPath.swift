import Foundation

/// A path. A class and not `Sendable`, as on Apple's platforms.
public class CGPath: Hashable {
  @_spi(Testing) public internal(set) var segments: [PathSegment]

  @_spi(Testing)
  public init(segments: [PathSegment]) { self.segments = segments }

  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(segments: PathSegment.rect(rect).applying(transform))
  }

  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(segments: PathSegment.ellipse(in: rect).applying(transform))
  }

  /// - Requires: No corner is wider or higher than half of `rect`. Apple's implementation asserts
  ///   this, too.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    let segments = PathSegment.roundedRect(rect, cornerWidth, cornerHeight)
    self.init(segments: segments.applying(transform))
  }

  public func copy() -> CGPath? { CGPath(segments: segments) }

  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(segments: segments.applying(transform))
  }

  public func mutableCopy() -> CGMutablePath? { CGMutablePath(segments: segments) }

  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(segments: segments.applying(transform))
  }

  public var isEmpty: Bool { segments.isEmpty }

  /// The current point; zero for an empty path.
  public var currentPoint: CGPoint { segments.currentPoint ?? .zero }

  public func applyWithBlock(_ block: CGPathApplyBlock) {
    for segment in segments {
      var points = segment.points
      points.append(.zero)
      points.withUnsafeMutableBufferPointer { buffer in
        var element = CGPathElement(type: segment.elementType, points: buffer.baseAddress!)
        block(&element)
      }
    }
  }

  public static func == (a: CGPath, b: CGPath) -> Bool { a.segments == b.segments }

  public func hash(into hasher: inout Hasher) { hasher.combine(segments) }
}

extension [PathSegment] {
  var currentPoint: CGPoint? {
    guard let last else { return nil }
    return last == .close ? lastStart : last.points.last
  }

  /// The start of the last subpath.
  private var lastStart: CGPoint? {
    for segment in reversed() {
      if case .move(let start) = segment { return start }
    }
    return nil
  }

  func applying(_ transform: UnsafePointer<CGAffineTransform>?) -> [PathSegment] {
    guard let transform else { return self }
    return applying(transform.pointee)
  }

  func applying(_ transform: CGAffineTransform) -> [PathSegment] {
    transform.isIdentity ? self : map { $0.applying(transform) }
  }
}
