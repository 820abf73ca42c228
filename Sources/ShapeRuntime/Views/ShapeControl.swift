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
    /// Called with the arguments when a drag has ended, or when a part is toggled by a touch or
    /// changed by a screen reader.
    public var onEnd: ((Arguments) -> Void)?
    /// Called when a touch that pressed a part has ended in the part, or when a screen reader
    /// presses the part.
    public var onPress: ((Arguments.Part) -> Void)?
    private var grip: ShapeGrip<Arguments>?
    private var elements: [ShapePartElement] = []

    /// - Parameters:
    ///   - arguments: The arguments that are drawn.
    ///   - onEnd: Called with the arguments when a drag has ended, or when a part is toggled by a
    ///     touch or changed by a screen reader.
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
      // A screen reader reads the name of the group when it enters the group. A single part has the
      // name of the drawing.
      if shown.accessibilityTitle != nil, Arguments.Part.allCases.count > 1 {
        accessibilityContainerType = .semanticGroup
      }
      show()
    }

    /// True if the only toggle is on. If there is no toggle or several, the value is stored as in
    /// other controls.
    open override var isSelected: Bool {
      get { toggle.map { shown.isOn($0) } ?? super.isSelected }
      set {
        super.isSelected = newValue
        guard let toggle, shown.isOn(toggle) != newValue else { return }
        arguments.toggle(toggle)
      }
    }

    /// The only toggle; nil if there are none or several.
    private var toggle: Arguments.Part? {
      let toggles: [Arguments.Part] = Arguments.Part.allCases.filter { $0.kind == .toggle }
      return toggles.count == 1 ? toggles[0] : nil
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
      arguments.idealBounds.size
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
      if let grip, grip.part.kind == .press { move(grip, to: grip.point) }
      return grip != nil
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      guard let grip else { return false }
      let place: CGPoint = touch.location(in: self)
      switch grip.drags(at: place) {
      case true?: if grip.part.kind != .toggle { move(grip, to: place) }
      case false?: self.grip = nil
      case nil: break
      }
      return self.grip != nil
    }

    private func move(_ grip: ShapeGrip<Arguments>, to place: CGPoint) {
      let moved: Arguments = grip.moved(arguments, to: place)
      if moved == arguments { return }
      arguments = moved
      if grip.part.kind == .drag { sendActions(for: .valueChanged) }
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
      guard let grip else { return }
      self.grip = nil
      let place: CGPoint? = touch?.location(in: self)
      let result: Arguments? = place.flatMap { place in
        grip.drags(at: place) == nil ? nil : grip.ended(arguments, at: place)
      }
      guard let result else {
        if grip.part.kind == .press { arguments = grip.start }
        return
      }
      if grip.part.kind == .press {
        arguments = result
        onPress?(grip.part)
      } else {
        change(to: result)
      }
    }

    open override func cancelTracking(with event: UIEvent?) {
      guard let grip else { return }
      self.grip = nil
      // A drag and a press are undone; a toggle has not changed yet.
      if grip.part.kind == .toggle { return }
      arguments = grip.start
      if grip.part.kind == .drag { sendActions(for: .valueChanged) }
    }

    /// A scroll view scrolls if the touch does not move along the axis of the part.
    open override func gestureRecognizerShouldBegin(
      _ gestureRecognizer: UIGestureRecognizer
    ) -> Bool {
      guard let pan = gestureRecognizer as? UIPanGestureRecognizer, pan.view !== self,
        let axis = grip?.part.axis
      else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
      let velocity: CGPoint = pan.velocity(in: self)
      return (abs(velocity.x) >= abs(velocity.y)) != (axis == .horizontal)
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
      if part.kind == .toggle || part.kind == .press {
        element.accessibilityTraits = .button
        element.activate = { [weak self] in self?.activate(part) ?? false }
        return element
      }
      if arguments.number(of: part) != nil {
        element.accessibilityTraits = .adjustable
        element.adjust = { [weak self] up in _ = self?.act { $0.adjust(part, up: up) } }
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
      element.accessibilityLabel = shown.spokenTitle(of: part)
      element.accessibilityFrameInContainerSpace = shown.area(of: part)
      if isEnabled {
        element.accessibilityTraits.remove(.notEnabled)
      } else {
        element.accessibilityTraits.insert(.notEnabled)
      }
      if part.kind == .toggle {
        element.accessibilityValue =
          shown.isOn(part)
          ? NSLocalizedString("On", comment: "")
          : NSLocalizedString("Off", comment: "")
      } else if let value = shown.spokenNumber(of: part) {
        element.accessibilityValue = value
      }
    }

    private func activate(_ part: Arguments.Part) -> Bool {
      if part.kind == .toggle { return act { $0.toggle(part) } }
      guard isEnabled else { return false }
      onPress?(part)
      sendActions(for: .touchUpInside)
      return true
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
    var adjust: ((_ up: Bool) -> Void)?

    package override func accessibilityActivate() -> Bool {
      activate?() ?? false
    }

    package override func accessibilityIncrement() {
      adjust?(true)
    }

    package override func accessibilityDecrement() {
      adjust?(false)
    }
  }
#elseif canImport(AppKit)
  import AppKit
  import CoreGraphics
  import Foundation

  /// A drawing as a control of AppKit; the user changes the drawing with the pointer. Each change
  /// by a drag or a toggle sends the action of the control, and so does the end of a press.
  open class ShapeControl<Arguments: ShapeInteraction>: NSControl {
    /// The arguments that are drawn. `shown` has the size of the control as its main frame.
    public var arguments: Arguments {
      didSet { show() }
    }
    /// Called with the arguments when a drag has ended, or when a part is toggled by a click or
    /// changed by a screen reader.
    public var onEnd: ((Arguments) -> Void)?
    /// Called when a click that pressed a part has ended in the part, or when a screen reader
    /// presses the part.
    public var onPress: ((Arguments.Part) -> Void)?
    private var grip: ShapeGrip<Arguments>?
    private var elements: [ShapePartElement] = []

    /// - Parameters:
    ///   - arguments: The arguments that are drawn.
    ///   - onEnd: Called with the arguments when a drag has ended, or when a part is toggled by a
    ///     click or changed by a screen reader.
    public init(
      _ arguments: Arguments = .design, onEnd: ((Arguments) -> Void)? = nil
    ) {
      self.arguments = arguments
      self.onEnd = onEnd
      super.init(frame: CGRect(origin: .zero, size: arguments.bounds.size))
      setUp()
    }

    public required init?(coder: NSCoder) {
      self.arguments = .design
      super.init(coder: coder)
      setUp()
    }

    private func setUp() {
      setAccessibilityElement(false)
      setAccessibilityRole(.group)
      show()
    }

    // MARK: Drawing

    /// The arguments, with the current size of the control as the main frame.
    public var shown: Arguments {
      arguments.fitted(to: bounds.size, scale: window?.backingScaleFactor ?? 1)
    }

    private func show() {
      invalidateIntrinsicContentSize()
      setAccessibilityLabel(shown.accessibilityTitle)
      needsDisplay = true
    }

    open override var isFlipped: Bool { true }

    open override var intrinsicContentSize: CGSize {
      arguments.idealBounds.size
    }

    open override func draw(_ dirtyRect: CGRect) {
      guard let context = NSGraphicsContext.current?.cgContext else { return }
      let origin: CGPoint = arguments.viewOrigin
      context.translateBy(x: -origin.x, y: -origin.y)
      let isDark: Bool = effectiveAppearance.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua
      shown.draw(in: context, appearance: isDark ? .dark : .light)
    }

    // MARK: Clicks

    private func place(of event: NSEvent) -> CGPoint {
      let point: CGPoint = convert(event.locationInWindow, from: nil)
      let origin: CGPoint = arguments.viewOrigin
      return CGPoint(x: point.x + origin.x, y: point.y + origin.y)
    }

    open override func mouseDown(with event: NSEvent) {
      guard isEnabled else { return }
      grip = ShapeGrip(at: place(of: event), in: shown)
      if let grip, grip.part.kind == .press { move(grip, to: grip.point) }
    }

    open override func mouseDragged(with event: NSEvent) {
      guard let grip, grip.part.kind != .toggle else { return }
      move(grip, to: place(of: event))
    }

    private func move(_ grip: ShapeGrip<Arguments>, to place: CGPoint) {
      let moved: Arguments = grip.moved(arguments, to: place)
      if moved == arguments { return }
      arguments = moved
      if grip.part.kind == .drag { sendAction(action, to: target) }
    }

    open override func mouseUp(with event: NSEvent) {
      guard let grip else { return }
      self.grip = nil
      guard let result = grip.ended(arguments, at: place(of: event)) else {
        if grip.part.kind == .press { arguments = grip.start }
        return
      }
      if grip.part.kind == .press {
        arguments = result
        press(grip.part)
      } else {
        change(to: result)
      }
    }

    private func press(_ part: Arguments.Part) {
      onPress?(part)
      sendAction(action, to: target)
    }

    private func change(to result: Arguments) {
      arguments = result
      sendAction(action, to: target)
      onEnd?(result)
    }

    // MARK: Accessibility

    open override func accessibilityChildren() -> [Any]? {
      let parts: [Arguments.Part] = Array(Arguments.Part.allCases)
      if elements.isEmpty { elements = parts.map { element($0) } }
      for (part, element) in zip(parts, elements) { update(element, part) }
      return elements
    }

    private func element(_ part: Arguments.Part) -> ShapePartElement {
      let element: ShapePartElement = ShapePartElement()
      element.setAccessibilityParent(self)
      switch part.kind {
      case .toggle: element.setAccessibilityRole(.checkBox)
      case .press: element.setAccessibilityRole(.button)
      case .drag: element.setAccessibilityRole(.slider)
      }
      element.press = { [weak self] in self?.activate(part) ?? false }
      element.adjust = { [weak self] up in
        self?.act { shown in
          if shown.number(of: part) == nil {
            shown.drag(part, by: CGSize(width: up ? 10 : -10, height: 0))
          } else {
            shown.adjust(part, up: up)
          }
        } ?? false
      }
      return element
    }

    private func update(_ element: ShapePartElement, _ part: Arguments.Part) {
      let area: CGRect = shown.area(of: part)
      let origin: CGPoint = arguments.viewOrigin
      element.setAccessibilityLabel(shown.spokenTitle(of: part))
      element.setAccessibilityFrameInParentSpace(
        area.offsetBy(dx: -origin.x, dy: -origin.y))
      element.setAccessibilityEnabled(isEnabled)
      if part.kind == .toggle {
        element.setAccessibilityValue(shown.isOn(part) ? 1 : 0)
      } else if let value = shown.spokenNumber(of: part) {
        element.setAccessibilityValue(value)
      }
    }

    private func activate(_ part: Arguments.Part) -> Bool {
      if part.kind == .toggle { return act { $0.toggle(part) } }
      guard isEnabled, part.kind == .press else { return false }
      press(part)
      return true
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
  package final class ShapePartElement: NSAccessibilityElement {
    var press: (() -> Bool)?
    var adjust: ((_ up: Bool) -> Bool)?

    package override func accessibilityPerformPress() -> Bool {
      press?() ?? false
    }

    package override func accessibilityPerformIncrement() -> Bool {
      adjust?(true) ?? false
    }

    package override func accessibilityPerformDecrement() -> Bool {
      adjust?(false) ?? false
    }
  }
#endif
