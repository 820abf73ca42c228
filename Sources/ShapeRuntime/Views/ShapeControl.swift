#if canImport(UIKit) && !os(watchOS)
  import CoreGraphics
  import Foundation
  import UIKit

  /// A drawing as a control of UIKit; the user changes the drawing by touch.
  ///
  /// A drawing that takes the size of its view fills the control. Other drawings are drawn in the
  /// coordinates of the superview; the frame of the control is then that of the picture.
  open class ShapeControl<Arguments: ShapeInteraction>: UIControl {
    /// The arguments that are drawn. `shown` has the size of the control as its main frame.
    public var arguments: Arguments {
      didSet { show() }
    }
    /// Called with the arguments when a drag or a touch has ended.
    public var onEnd: ((Arguments) -> Void)?
    private var grip: ShapeGrip<Arguments>?
    private var elements: [ShapePartElement] = []

    /// - Parameters:
    ///   - arguments: The arguments that are drawn.
    ///   - onEnd: Called with the arguments when a drag or a touch has ended.
    public init(
      _ arguments: Arguments = .design, onEnd: ((Arguments) -> Void)? = nil
    ) {
      self.arguments = arguments
      self.onEnd = onEnd
      super.init(frame: arguments.bounds)
      setUp()
    }

    public required init?(coder: NSCoder) {
      self.arguments = .design
      super.init(coder: coder)
      setUp()
    }

    private func setUp() {
      isOpaque = false
      contentMode = .redraw
      isAccessibilityElement = false
      // A screen reader reads the name of the group when it enters the group.
      if shown.accessibilityTitle != nil { accessibilityContainerType = .semanticGroup }
      show()
    }

    // MARK: Drawing

    /// The arguments, with the current size of the control as the main frame.
    public var shown: Arguments {
      arguments.fitted(to: bounds.size, scale: traitCollection.displayScale)
    }

    private func show() {
      if !Arguments.fillsView {
        let place: CGRect = arguments.bounds
        if (place.midX + place.midY + place.width + place.height).isFinite {
          bounds = place
          center = CGPoint(x: place.midX, y: place.midY)
        }
        invalidateIntrinsicContentSize()
      }
      accessibilityLabel = shown.accessibilityTitle
      setNeedsDisplay()
    }

    open override func layoutSubviews() {
      super.layoutSubviews()
      accessibilityLabel = shown.accessibilityTitle
    }

    open override var intrinsicContentSize: CGSize {
      (Arguments.fillsView ? .design : arguments).bounds.size
    }

    open override func draw(_ rect: CGRect) {
      guard let context = UIGraphicsGetCurrentContext() else { return }
      let isDark: Bool = traitCollection.userInterfaceStyle == .dark
      shown.draw(in: context, appearance: isDark ? .dark : .light)
    }

    // MARK: Touches

    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      shown.part(at: point) != nil
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      grip = ShapeGrip(at: touch.location(in: self), in: shown)
      return grip != nil
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      if let grip, !grip.part.isToggle {
        arguments = grip.moved(arguments, to: touch.location(in: self))
        sendActions(for: .valueChanged)
      }
      return grip != nil
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
      let result: Arguments? = touch.flatMap { grip?.ended(arguments, at: $0.location(in: self)) }
      grip = nil
      if let result { change(to: result) }
    }

    open override func cancelTracking(with event: UIEvent?) {
      guard let grip else { return }
      self.grip = nil
      // A drag is undone; a toggle has not changed yet.
      if grip.part.isToggle { return }
      arguments = grip.start
      sendActions(for: .valueChanged)
    }

    private func change(to result: Arguments) {
      arguments = result
      sendActions(for: .valueChanged)
      onEnd?(result)
    }

    // MARK: Accessibility

    open override var accessibilityElements: [Any]? {
      get {
        let parts: [Arguments.Part] = Array(Arguments.Part.allCases)
        if elements.isEmpty { elements = parts.map { element($0) } }
        for (part, element) in zip(parts, elements) { update(element, part) }
        return elements
      }
      set {}
    }

    private func element(_ part: Arguments.Part) -> ShapePartElement {
      let element: ShapePartElement = ShapePartElement(accessibilityContainer: self)
      element.accessibilityLabel = part.rawValue
      if part.isToggle {
        element.accessibilityTraits = .button
        element.activate = { [weak self] in self?.act { $0.toggle(part) } ?? false }
        return element
      }
      let moves: [(name: String, x: CGFloat, y: CGFloat)] = [
        (NSLocalizedString("Left", comment: ""), -10, 0),
        (NSLocalizedString("Right", comment: ""), 10, 0),
        (NSLocalizedString("Up", comment: ""), 0, -10),
        (NSLocalizedString("Down", comment: ""), 0, 10),
      ]
      element.accessibilityCustomActions = moves.map { move in
        UIAccessibilityCustomAction(name: move.name) { [weak self] _ in
          self?.act { $0.drag(part, by: CGSize(width: move.x, height: move.y)) } ?? false
        }
      }
      return element
    }

    private func update(_ element: ShapePartElement, _ part: Arguments.Part) {
      element.accessibilityFrameInContainerSpace = shown.area(of: part)
      if isEnabled {
        element.accessibilityTraits.remove(.notEnabled)
      } else {
        element.accessibilityTraits.insert(.notEnabled)
      }
      if part.isToggle {
        element.accessibilityValue =
          shown.isOn(part)
          ? NSLocalizedString("On", comment: "")
          : NSLocalizedString("Off", comment: "")
      }
    }

    /// Changes the arguments for a screen reader; returns false if the control is not enabled.
    private func act(_ change: (inout Arguments) -> Void) -> Bool {
      guard isEnabled else { return false }
      var result: Arguments = shown
      change(&result)
      self.change(to: result)
      return true
    }
  }

  /// The accessibility element of a part.
  package final class ShapePartElement: UIAccessibilityElement {
    var activate: (() -> Bool)?

    package override func accessibilityActivate() -> Bool {
      activate?() ?? false
    }
  }
#endif
