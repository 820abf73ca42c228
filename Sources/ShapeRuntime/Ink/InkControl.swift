#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import CoreGraphics
  public import UIKit

  /// A control in which a finger draws a stroke.
  ///
  /// The control shows the stroke while it is drawn, and passes each finished stroke to a closure.
  /// The app keeps and shows finished strokes. Further fingers draw nothing, a tap draws a dot, and
  /// a canceled touch draws nothing.
  public final class InkControl: UIControl {
    /// The way in which samples become a path, for strokes that begin from now on.
    public var method = Ink.Method.interpolated
    /// The color of the line.
    public var color = CGColor(gray: 0, alpha: 1) {
      didSet { setNeedsDisplay() }
    }
    /// The width of the line, in points, for strokes that begin from now on.
    public var lineWidth: CGFloat = 2
    /// Called with each finished stroke, before the actions for `valueChanged` are sent.
    public var onEnd: ((Ink) -> Void)?
    private let canvas = InkCanvas()

    /// A control with a black line 2 points wide.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      setUp()
    }

    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      setUp()
    }

    private func setUp() {
      isOpaque = false
      contentMode = .redraw
      isMultipleTouchEnabled = false
      isAccessibilityElement = true
      accessibilityTraits = .allowsDirectInteraction
    }

    public override func draw(_ rect: CGRect) {
      guard let context = UIGraphicsGetCurrentContext() else { return }
      canvas.draw(
        in: context, color: color, size: bounds.size, scale: traitCollection.displayScale)
    }

    public override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      let ink = Ink(method: method, lineWidth: lineWidth)
      redraw(canvas.begin(ink, at: touch.preciseLocation(in: self)))
      return true
    }

    public override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      for touch in event?.coalescedTouches(for: touch) ?? [touch] { add(touch) }
      return true
    }

    public override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
      if let touch { add(touch) }
      guard let (ink, rect) = canvas.end() else { return }
      redraw(rect)
      onEnd?(ink)
      sendActions(for: .valueChanged)
    }

    public override func cancelTracking(with event: UIEvent?) {
      redraw(canvas.cancel())
    }

    private func add(_ touch: UITouch) {
      let point = touch.preciseLocation(in: self)
      if point != canvas.lastPoint { redraw(canvas.add(point)) }
    }

    private func redraw(_ rect: CGRect) {
      if !rect.isNull { setNeedsDisplay(rect) }
    }
  }
#endif
