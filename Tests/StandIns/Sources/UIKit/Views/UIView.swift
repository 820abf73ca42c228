@_spi(Testing) import CoreGraphics
import Foundation

public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight
  case rightToLeft
}

open class UIView: UIResponder {
  public enum ContentMode: Int, Sendable {
    case scaleToFill
    case scaleAspectFit
    case scaleAspectFill
    case redraw
    case center
    case top
    case bottom
    case left
    case right
    case topLeft
    case topRight
    case bottomLeft
    case bottomRight
  }

  public static let noIntrinsicMetric: CGFloat = -1

  open var bounds: CGRect
  open var center: CGPoint
  open var transform = CGAffineTransform.identity
  open var contentMode = ContentMode.scaleToFill
  open var backgroundColor: UIColor?
  open var tintColor: UIColor! = .blue
  open var isOpaque = true
  open var alpha: CGFloat = 1
  open var isHidden = false
  open var clipsToBounds = false
  open var isUserInteractionEnabled = true
  open var isMultipleTouchEnabled = false
  open var tag = 0
  open var contentScaleFactor: CGFloat = 1
  public private(set) var subviews: [UIView] = []
  public private(set) weak var superview: UIView?
  /// The traits of the outermost view, set by its driver.
  var rootTraits = UITraitCollection(userInterfaceStyle: .light, displayScale: 1)
  /// The result of the last call of `draw`. It is kept until the next call.
  private var drawn: CGContext?
  private var needsDisplay = true

  public init(frame: CGRect) {
    bounds = CGRect(origin: .zero, size: frame.size)
    center = CGPoint(x: frame.midX, y: frame.midY)
    super.init()
  }

  public convenience override init() { self.init(frame: .zero) }

  public required init?(coder: NSCoder) {
    bounds = .zero
    center = .zero
    super.init()
  }

  open var frame: CGRect {
    get {
      CGRect(origin: CGPoint(x: -bounds.width / 2, y: -bounds.height / 2), size: bounds.size)
        .applying(transform).offsetBy(dx: center.x, dy: center.y)
    }
    set {
      bounds.size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }

  open override var next: UIResponder? { superview }

  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }

  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  open func draw(_ rect: CGRect) {}

  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  open func setNeedsDisplay() { needsDisplay = true }

  open func setNeedsDisplay(_ rect: CGRect) { needsDisplay = true }

  open func setNeedsLayout() {}

  open func layoutIfNeeded() { layoutSubviews() }

  open func layoutSubviews() {}

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01,
      self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      let place = point.applying(view.toSuperview.inverted())
      if let hit = view.hitTest(place, with: event) { return hit }
    }
    return self
  }

  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  open func invalidateIntrinsicContentSize() {}

  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  open var traitCollection: UITraitCollection { superview?.traitCollection ?? rootTraits }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The drawing of the view. The view is drawn again if it needs display, or if its size has
  /// changed and its drawing must not be stretched.
  func displayIfNeeded() -> CGContext {
    let scale = traitCollection.displayScale
    let isResized = drawn.map { $0.width != pixels(bounds.width, scale) }
    let isTaller = drawn.map { $0.height != pixels(bounds.height, scale) }
    let mustFit = contentMode != .scaleToFill && (isResized == true || isTaller == true)
    if let drawn, !needsDisplay, !mustFit { return drawn }
    let context = CGContext.recording(width: bounds.width, height: bounds.height, scale: scale)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    UIGraphicsPushContext(context)
    traitCollection.performAsCurrent { draw(bounds) }
    UIGraphicsPopContext()
    drawn = context
    needsDisplay = false
    return context
  }

  private func pixels(_ length: CGFloat, _ scale: CGFloat) -> Int {
    Int((length * scale).rounded(.up))
  }

  /// True if the view needs display.
  @_spi(Testing) public var isDisplayNeeded: Bool { needsDisplay }
}

extension UIView {
  /// The transform from this view's space to that of its superview.
  var toSuperview: CGAffineTransform {
    CGAffineTransform(translationX: -bounds.midX, y: -bounds.midY).concatenating(transform)
      .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
  }

  /// The transform from this view's space to that of the outermost view.
  var toRoot: CGAffineTransform {
    guard let superview else { return .identity }
    return toSuperview.concatenating(superview.toRoot)
  }

  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    point.applying(toRoot).applying(view?.toRoot.inverted() ?? .identity)
  }

  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    point.applying(view?.toRoot ?? .identity).applying(toRoot.inverted())
  }

  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    rect.applying(toRoot).applying(view?.toRoot.inverted() ?? .identity)
  }
}
