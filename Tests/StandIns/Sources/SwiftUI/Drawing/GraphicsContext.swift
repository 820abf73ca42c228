@_spi(Testing) import CoreGraphics
import Foundation

/// A drawing destination. A copy has its own state and draws on the same picture.
public struct GraphicsContext {
  public var opacity: Double = 1
  public var blendMode: BlendMode = .normal
  public var environment: EnvironmentValues
  public var transform: CGAffineTransform = .identity

  let target: CGContext
  /// The transform from the space of this context to pixels.
  private let base: CGAffineTransform
  private var clips: [DrawnClip] = []
  private var shadows: [DrawnShadow] = []

  /// Creates a context that draws on `target` in its current user space.
  @_spi(Testing)
  public init(_ target: CGContext, environment: EnvironmentValues = EnvironmentValues()) {
    self.target = target
    self.environment = environment
    base = target.ctm
  }
}

extension GraphicsContext {
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    paint {
      target.addPath(path.cgPath)
      fillPath(with: shading, in: path.boundingRect, style.rule)
    }
  }

  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    paint {
      target.addPath(path.cgPath)
      target.setLineWidth(style.lineWidth)
      target.setLineCap(style.lineCap)
      target.setLineJoin(style.lineJoin)
      target.setMiterLimit(style.miterLimit)
      target.setLineDash(phase: style.dashPhase, lengths: style.dash)
      if case .color(let color) = shading.resolved(in: path.boundingRect, environment) {
        target.setStrokeColor(color.resolved(in: environment))
        target.strokePath()
      } else {
        target.replacePathWithStrokedPath()
        fillPath(with: shading, in: path.boundingRect, .winding)
      }
    }
  }

  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    try paint {
      target.beginTransparencyLayer(auxiliaryInfo: nil)
      defer { target.endTransparencyLayer() }
      var layer = plain
      try content(&layer)
    }
  }

  public func withCGContext(content: (CGContext) throws -> Void) rethrows {
    try paint { try content(target) }
  }

  public var clipBoundingRect: CGRect {
    target.saveGState()
    defer { target.restoreGState() }
    applyClips()
    target.setCTM(transform.concatenating(base))
    return target.boundingBoxOfClipPath
  }

  public mutating func clip(
    to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()
  ) {
    var segments = path.segments
    if options.contains(.inverse) {
      // Under the even-odd rule, the huge rectangle inverts the path.
      segments +=
        CGPath(
          rect: CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6), transform: nil
        ).segments
    }
    let rule = options.contains(.inverse) ? CGPathFillRule.evenOdd : style.rule
    clips.append(DrawnClip(path: segments, rule: rule, ctm: transform.concatenating(base)))
  }

  /// Adds a filter. The offset and the blur of a shadow are in the current space.
  public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {
    let map = transform.concatenating(base)
      .concatenating(target.baseSpaceTransform.inverted())
    shadows.append(filter.shadow(in: map, environment))
  }

  public mutating func scaleBy(x: CGFloat, y: CGFloat) {
    transform = transform.scaledBy(x: x, y: y)
  }

  public mutating func translateBy(x: CGFloat, y: CGFloat) {
    transform = transform.translatedBy(x: x, y: y)
  }

  public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: angle.radians) }

  public mutating func concatenate(_ matrix: CGAffineTransform) {
    transform = matrix.concatenating(transform)
  }

  /// This context without opacity, blend mode, clips and shadows.
  private var plain: GraphicsContext {
    var context = self
    context.opacity = 1
    context.blendMode = .normal
    context.clips = []
    context.shadows = []
    return context
  }

  /// Runs `body` while the state of this context is set on the target.
  private func paint(_ body: () throws -> Void) rethrows {
    target.saveGState()
    defer { target.restoreGState() }
    applyClips()
    target.setAlpha(opacity)
    target.setBlendMode(blendMode.mode)
    // Each filter applies to the result of the filters before it, so the last filter is the
    // outermost layer.
    let layers = shadows.isEmpty ? 0 : shadows.count + (opacity < 1 ? 1 : 0)
    if opacity < 1, !shadows.isEmpty { target.beginTransparencyLayer(auxiliaryInfo: nil) }
    for shadow in shadows.reversed() {
      target.setShadow(shadow)
      target.beginTransparencyLayer(auxiliaryInfo: nil)
    }
    defer { for _ in 0..<layers { target.endTransparencyLayer() } }
    target.setCTM(transform.concatenating(base))
    target.beginPath()
    try body()
  }

  private func applyClips() {
    for clip in clips {
      target.setCTM(clip.ctm)
      target.beginPath()
      target.addPath(CGPath(segments: clip.path))
      target.clip(using: clip.rule)
    }
  }

  private func fillPath(with shading: Shading, in rect: CGRect, _ rule: CGPathFillRule) {
    let everywhere: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    switch shading.resolved(in: rect, environment) {
    case .color(let color):
      target.setFillColor(color.resolved(in: environment))
      target.fillPath(using: rule)
    case .linear(let gradient, let start, let end):
      guard let gradient = gradient.cgGradient(in: environment) else { return }
      target.clip(using: rule)
      target.drawLinearGradient(gradient, start: start, end: end, options: everywhere)
    case .radial(let gradient, let center, let startRadius, let endRadius):
      guard let gradient = gradient.cgGradient(in: environment) else { return }
      target.clip(using: rule)
      target.drawRadialGradient(
        gradient, startCenter: center, startRadius: startRadius, endCenter: center,
        endRadius: endRadius, options: everywhere)
    case .style: break
    }
  }
}
