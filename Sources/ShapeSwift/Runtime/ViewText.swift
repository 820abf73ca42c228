// Made by Sources/ShapeRuntime/helpers.py; the next run overwrites changes to this file.
// swift-format-ignore-file

extension SwiftViewCode {
  /// The names of the types, which drawings cannot have.
  static let types: Set<String> = [
    "ShapeAnimatableData",
    "ShapeAnimated",
    "ShapeArguments",
    "ShapeAxis",
    "ShapeButtonStyle",
    "ShapeCanvas",
    "ShapeControl",
    "ShapeGrip",
    "ShapeInteraction",
    "ShapeInteractiveView",
    "ShapeMotion",
    "ShapeNSView",
    "ShapeNumbers",
    "ShapePart",
    "ShapePartActions",
    "ShapePartElement",
    "ShapePartKind",
    "ShapePlayer",
    "ShapeSlider",
    "ShapeToggleStyle",
    "ShapeUIView",
  ]

  /// The declarations.
  /// - Parameters:
  ///   - access: The access level of the types that apps see, with a space after it.
  ///   - open: The access level of classes and methods that apps may override.
  ///   - hidden: The access level of types that apps do not see.
  ///   - nested: The access level of members that apps do not see.
  func text(
    access: SwiftCode, open: SwiftCode, hidden: SwiftCode, nested: SwiftCode
  ) -> SwiftCode {
    switch self {
    case .arguments:
      #"""
      /// A value with numbers that an animation changes.
      nonisolated \#(access)protocol ShapeAnimated {
        /// Passes everything that an animation changes to `numbers`.
        mutating func animate(_ numbers: inout ShapeNumbers)
      }

      /// The arguments of a drawing, as views use them.
      nonisolated \#(access)protocol ShapeArguments: ShapeAnimated, Hashable, Sendable {
        /// The arguments of the design.
        static var design: Self { get }

        /// True if the drawing takes the size of its view.
        static var fillsView: Bool { get }

        /// True if the title depends on the size of the view.
        static var titleFollowsView: Bool { get }

        /// The part of the plane that a view shows.
        var bounds: CGRect { get }

        /// The title that a screen reader reads; nil if the drawing has none.
        var accessibilityTitle: String? { get }

        /// The arguments for a view with this size, in points, and this number of pixels in a point.
        func fitted(to size: CGSize, scale: CGFloat) -> Self

        /// The arguments for this direction of text.
        func directed(isRightToLeft: Bool) -> Self

        /// Draws the picture. The y axis points down, as in UIKit.
        func draw(in context: CGContext, appearance: ShapeAppearance)
      }

      nonisolated extension ShapeArguments {
        \#(access)static var titleFollowsView: Bool { false }

        \#(access)var accessibilityTitle: String? { nil }

        \#(access)func directed(isRightToLeft: Bool) -> Self { self }

        \#(access)mutating func animate(_ numbers: inout ShapeNumbers) {}

        /// The bounds of an image; empty if the picture has no size, or if its width and height add up to
        /// 10,000 points or more.
        \#(nested)var imageBounds: CGRect {
          let bounds: CGRect = bounds
          let hasSize: Bool = bounds.width * bounds.height > 0 && bounds.width + bounds.height < 1e4
          return hasSize ? bounds : .zero
        }

        /// The bounds that a view shows if it has the size that it prefers.
        \#(nested)var idealBounds: CGRect { (Self.fillsView ? .design : self).bounds }

        /// The place of the view's origin in the coordinates of the picture.
        \#(nested)var viewOrigin: CGPoint { Self.fillsView ? .zero : bounds.origin }

        /// Draws the picture in light colors. The y axis points down, as in UIKit.
        \#(access)func draw(in context: CGContext) {
          draw(in: context, appearance: .light)
        }
      }

      /// The numbers of a drawing that an animation changes: numbers, and the components of points,
      /// sizes, rectangles and colors.
      nonisolated \#(access)struct ShapeNumbers: Sendable {
        var values: [CGFloat]
        /// The index of the next number to write; nil while numbers are collected.
        private var position: Int?

        /// Collects the numbers of a value.
        init(of value: some ShapeAnimated) {
          values = []
          var value = value
          value.animate(&self)
        }

        /// Writes numbers into a value. Numbers that are missing stay as they are.
        static func write(_ numbers: [CGFloat], into value: inout some ShapeAnimated) {
          var numbers: ShapeNumbers = ShapeNumbers(numbers)
          value.animate(&numbers)
        }

        private init(_ values: [CGFloat]) {
          self.values = values
          position = 0
        }

        \#(access)mutating func pass(_ number: inout CGFloat) {
          guard let i = position else { return values.append(number) }
          if i < values.count { number = values[i] }
          position = i + 1
        }

        \#(access)mutating func pass(_ point: inout CGPoint) {
          pass(&point.x)
          pass(&point.y)
        }

        \#(access)mutating func pass(_ size: inout CGSize) {
          pass(&size.width)
          pass(&size.height)
        }

        \#(access)mutating func pass(_ rectangle: inout CGRect) {
          pass(&rectangle.origin)
          pass(&rectangle.size)
        }

        /// Passes the components of a color in sRGB. A color that does not change is kept, whatever its
        /// color space is.
        \#(access)mutating func pass(_ color: inout CGColor) {
          let space: CGColorSpace? = CGColorSpace(name: CGColorSpace.sRGB)
          let old: [CGFloat] =
            space.flatMap { color.converted(to: $0, intent: .defaultIntent, options: nil)?.components }
            ?? []
          var new: [CGFloat] = (0..<4).map { $0 < old.count ? old[$0] : 0 }
          for i in new.indices { pass(&new[i]) }
          if old.count == 4, new != old {
            color = CGColor(srgbRed: new[0], green: new[1], blue: new[2], alpha: new[3])
          }
        }
      }
      """#
    case .canvas:
      #"""
      #if canImport(SwiftUI)
        /// A drawing as a view of SwiftUI.
        \#(access)struct ShapeCanvas<Arguments: ShapeArguments>: View, Animatable {
          private var arguments: Arguments
          @Environment(\.colorScheme) private var colorScheme: ColorScheme
          @Environment(\.displayScale) private var displayScale: CGFloat
          @Environment(\.layoutDirection) private var layoutDirection: LayoutDirection

          /// Creates a view that draws `arguments`.
          \#(access)init(_ arguments: Arguments) {
            self.arguments = arguments
          }

          nonisolated \#(access)var animatableData: ShapeAnimatableData {
            get { ShapeAnimatableData(of: arguments) }
            set { newValue.write(into: &arguments) }
          }

          \#(access)var body: some View {
            let bounds: CGRect = arguments.idealBounds
            image
              .frame(
                minWidth: Arguments.fillsView ? nil : bounds.width, idealWidth: bounds.width,
                maxWidth: Arguments.fillsView ? nil : bounds.width,
                minHeight: Arguments.fillsView ? nil : bounds.height, idealHeight: bounds.height,
                maxHeight: Arguments.fillsView ? nil : bounds.height)
          }

          @ViewBuilder private var image: some View {
            if Arguments.titleFollowsView {
              GeometryReader { place in
                canvas.shapeImage(titled: arguments.fitted(to: place.size, scale: 1).accessibilityTitle)
              }
            } else {
              canvas.shapeImage(titled: arguments.accessibilityTitle)
            }
          }

          private var canvas: some View {
            Canvas { context, size in
              if !Arguments.fillsView {
                let origin: CGPoint = arguments.bounds.origin
                context.translateBy(x: -origin.x, y: -origin.y)
              }
              context.withCGContext {
                arguments.fitted(to: size, scale: displayScale)
                  .directed(isRightToLeft: layoutDirection == .rightToLeft)
                  .draw(in: $0, appearance: ShapeAppearance(colorScheme))
              }
            }
          }
        }

        extension View {
          /// The view as an image for accessibility, if it has a title.
          @ViewBuilder \#(nested)func shapeImage(titled title: String?) -> some View {
            if let title {
              accessibilityElement()
                .accessibilityLabel(Text(verbatim: title))
                .accessibilityAddTraits(.isImage)
            } else {
              self
            }
          }
        }

        nonisolated extension ShapeAppearance {
          /// The appearance for a color scheme.
          \#(nested)init(_ colorScheme: ColorScheme) {
            self = colorScheme == .dark ? .dark : .light
          }
        }

        extension Color {
          /// The color, resolved for the color scheme, contrast and accent of an environment. Before
          /// iOS 17 and tvOS 17, only the color scheme is used. Before macOS 14 and watchOS 10, the
          /// environment is not used.
          \#(nested)func shapeColor(in environment: EnvironmentValues) -> CGColor {
            if #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *) {
              return resolve(in: environment).cgColor
            }
            #if canImport(UIKit) && !os(watchOS)
              let style: UIUserInterfaceStyle = environment.colorScheme == .dark ? .dark : .light
              return UIColor(self).resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
                .cgColor
            #elseif canImport(UIKit)
              return UIColor(self).cgColor
            #elseif canImport(AppKit)
              return NSColor(self).cgColor
            #endif
          }
        }

        extension Image {
          /// An image of a drawing in its bounds; empty if the bounds have no size or are too large. The
          /// image has the colors and the direction of text of the environment.
          @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
          \#(access)init(drawing arguments: some ShapeArguments) {
            let bounds: CGRect = arguments.imageBounds
            self.init(size: bounds.size, label: arguments.accessibilityTitle.map { Text(verbatim: $0) }) {
              context in
              context.translateBy(x: -bounds.minX, y: -bounds.minY)
              let appearance: ShapeAppearance = ShapeAppearance(context.environment.colorScheme)
              let isRightToLeft: Bool = context.environment.layoutDirection == .rightToLeft
              context.withCGContext {
                arguments.directed(isRightToLeft: isRightToLeft).draw(in: $0, appearance: appearance)
              }
            }
          }
        }

        /// Numbers that SwiftUI interpolates. Missing numbers are zero.
        nonisolated \#(access)struct ShapeAnimatableData: VectorArithmetic, Sendable {
          private var numbers: [CGFloat]

          /// The numbers of a value that an animation changes.
          init(of value: some ShapeAnimated) {
            numbers = ShapeNumbers(of: value).values
          }

          private init(numbers: [CGFloat]) {
            self.numbers = numbers
          }

          /// Sets the numbers of a value.
          func write(into value: inout some ShapeAnimated) {
            ShapeNumbers.write(numbers, into: &value)
          }

          \#(access)static var zero: ShapeAnimatableData { ShapeAnimatableData(numbers: []) }

          \#(access)var magnitudeSquared: Double {
            numbers.reduce(0) { $0 + Double($1 * $1) }
          }

          \#(access)mutating func scale(by factor: Double) {
            for i in numbers.indices { numbers[i] *= CGFloat(factor) }
          }

          \#(access)static func + (a: ShapeAnimatableData, b: ShapeAnimatableData) -> ShapeAnimatableData {
            combined(a, b, +)
          }

          \#(access)static func - (a: ShapeAnimatableData, b: ShapeAnimatableData) -> ShapeAnimatableData {
            combined(a, b, -)
          }

          private static func combined(
            _ a: ShapeAnimatableData, _ b: ShapeAnimatableData, _ operation: (CGFloat, CGFloat) -> CGFloat
          ) -> ShapeAnimatableData {
            let count: Int = max(a.numbers.count, b.numbers.count)
            return ShapeAnimatableData(
              numbers: (0..<count).map { i in
                operation(
                  i < a.numbers.count ? a.numbers[i] : 0, i < b.numbers.count ? b.numbers[i] : 0)
              })
          }
        }
      #endif
      """#
    case .control:
      #"""
      #if canImport(UIKit) && !os(watchOS)
        /// A drawing as a control of UIKit; the user changes the drawing by touch.
        ///
        /// A drawing that takes the size of its view fills the control. Other drawings are drawn in the
        /// coordinates of the superview; the frame of the control is then that of the picture.
        \#(open)class ShapeControl<Arguments: ShapeInteraction>: UIControl {
          /// The arguments that are drawn. `shown` has the size of the control as its main frame.
          \#(access)var arguments: Arguments {
            didSet { show() }
          }
          /// Called with the arguments when a drag has ended, or when a part is toggled by a touch or
          /// changed by a screen reader.
          \#(access)var onEnd: ((Arguments) -> Void)?
          /// Called when a touch that pressed a part has ended in the part, or when a screen reader
          /// presses the part.
          \#(access)var onPress: ((Arguments.Part) -> Void)?
          private var grip: ShapeGrip<Arguments>?
          private var elements: [ShapePartElement] = []

          /// - Parameters:
          ///   - arguments: The arguments that are drawn.
          ///   - onEnd: Called with the arguments when a drag has ended, or when a part is toggled by a
          ///     touch or changed by a screen reader.
          \#(access)init(
            _ arguments: Arguments = .design, onEnd: ((Arguments) -> Void)? = nil
          ) {
            self.arguments = arguments
            self.onEnd = onEnd
            super.init(frame: arguments.bounds)
            setUp()
          }

          \#(access)required init?(coder: NSCoder) {
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
          \#(open)override var isSelected: Bool {
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
          \#(access)var shown: Arguments {
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

          \#(open)override func layoutSubviews() {
            super.layoutSubviews()
            accessibilityLabel = shown.accessibilityTitle
          }

          \#(open)override var intrinsicContentSize: CGSize {
            arguments.idealBounds.size
          }

          \#(open)override func draw(_ rect: CGRect) {
            guard let context = UIGraphicsGetCurrentContext() else { return }
            let isDark: Bool = traitCollection.userInterfaceStyle == .dark
            shown.draw(in: context, appearance: isDark ? .dark : .light)
          }

          // MARK: Touches

          \#(open)override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
            shown.part(at: point) != nil
          }

          \#(open)override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
            grip = ShapeGrip(at: touch.location(in: self), in: shown)
            if let grip, grip.part.kind == .press { move(grip, to: grip.point) }
            return grip != nil
          }

          \#(open)override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
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

          \#(open)override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
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

          \#(open)override func cancelTracking(with event: UIEvent?) {
            guard let grip else { return }
            self.grip = nil
            // A drag and a press are undone; a toggle has not changed yet.
            if grip.part.kind == .toggle { return }
            arguments = grip.start
            if grip.part.kind == .drag { sendActions(for: .valueChanged) }
          }

          /// A scroll view scrolls if the touch does not move along the axis of the part.
          \#(open)override func gestureRecognizerShouldBegin(
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

          \#(open)override var accessibilityElements: [Any]? {
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
        \#(hidden)final class ShapePartElement: UIAccessibilityElement {
          var activate: (() -> Bool)?
          var adjust: ((_ up: Bool) -> Void)?

          \#(nested)override func accessibilityActivate() -> Bool {
            activate?() ?? false
          }

          \#(nested)override func accessibilityIncrement() {
            adjust?(true)
          }

          \#(nested)override func accessibilityDecrement() {
            adjust?(false)
          }
        }
      #elseif canImport(AppKit)
        /// A drawing as a control of AppKit; the user changes the drawing with the pointer. Each change
        /// by a drag or a toggle sends the action of the control, and so does the end of a press.
        \#(open)class ShapeControl<Arguments: ShapeInteraction>: NSControl {
          /// The arguments that are drawn. `shown` has the size of the control as its main frame.
          \#(access)var arguments: Arguments {
            didSet { show() }
          }
          /// Called with the arguments when a drag has ended, or when a part is toggled by a click or
          /// changed by a screen reader.
          \#(access)var onEnd: ((Arguments) -> Void)?
          /// Called when a click that pressed a part has ended in the part, or when a screen reader
          /// presses the part.
          \#(access)var onPress: ((Arguments.Part) -> Void)?
          private var grip: ShapeGrip<Arguments>?
          private var elements: [ShapePartElement] = []

          /// - Parameters:
          ///   - arguments: The arguments that are drawn.
          ///   - onEnd: Called with the arguments when a drag has ended, or when a part is toggled by a
          ///     click or changed by a screen reader.
          \#(access)init(
            _ arguments: Arguments = .design, onEnd: ((Arguments) -> Void)? = nil
          ) {
            self.arguments = arguments
            self.onEnd = onEnd
            super.init(frame: CGRect(origin: .zero, size: arguments.bounds.size))
            setUp()
          }

          \#(access)required init?(coder: NSCoder) {
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
          \#(access)var shown: Arguments {
            arguments.fitted(to: bounds.size, scale: window?.backingScaleFactor ?? 1)
          }

          private func show() {
            invalidateIntrinsicContentSize()
            setAccessibilityLabel(shown.accessibilityTitle)
            needsDisplay = true
          }

          \#(open)override var isFlipped: Bool { true }

          \#(open)override var intrinsicContentSize: CGSize {
            arguments.idealBounds.size
          }

          \#(open)override func draw(_ dirtyRect: CGRect) {
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

          \#(open)override func mouseDown(with event: NSEvent) {
            guard isEnabled else { return }
            grip = ShapeGrip(at: place(of: event), in: shown)
            if let grip, grip.part.kind == .press { move(grip, to: grip.point) }
          }

          \#(open)override func mouseDragged(with event: NSEvent) {
            guard let grip, grip.part.kind != .toggle else { return }
            move(grip, to: place(of: event))
          }

          private func move(_ grip: ShapeGrip<Arguments>, to place: CGPoint) {
            let moved: Arguments = grip.moved(arguments, to: place)
            if moved == arguments { return }
            arguments = moved
            if grip.part.kind == .drag { sendAction(action, to: target) }
          }

          \#(open)override func mouseUp(with event: NSEvent) {
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

          \#(open)override func accessibilityChildren() -> [Any]? {
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
        \#(hidden)final class ShapePartElement: NSAccessibilityElement {
          var press: (() -> Bool)?
          var adjust: ((_ up: Bool) -> Bool)?

          \#(nested)override func accessibilityPerformPress() -> Bool {
            press?() ?? false
          }

          \#(nested)override func accessibilityPerformIncrement() -> Bool {
            adjust?(true) ?? false
          }

          \#(nested)override func accessibilityPerformDecrement() -> Bool {
            adjust?(false) ?? false
          }
        }
      #endif
      """#
    case .interaction:
      #"""
      /// The ways in which a touch changes a part.
      nonisolated \#(access)enum ShapePartKind: Sendable {
        /// The part follows the touch.
        case drag
        /// The touch switches the part when it ends in the part.
        case toggle
        /// The part is on while the touch is in it.
        case press
      }

      /// The direction in which a touch must start to move in order to drag a part. Other touches
      /// scroll.
      nonisolated \#(access)enum ShapeAxis: Sendable {
        case horizontal, vertical
      }

      /// A part of a drawing that the user can drag, switch or press.
      nonisolated \#(access)protocol ShapePart: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
        var kind: ShapePartKind { get }

        /// The key of the part's title in the app's localized strings. If it is nil, a screen reader
        /// reads the title of the drawing for its only part, and the names of several parts.
        var title: String? { get }

        /// The direction in which a touch must start to move in order to drag the part; nil if any
        /// direction will do.
        var axis: ShapeAxis? { get }
      }

      nonisolated extension ShapePart {
        \#(access)var title: String? { nil }

        \#(access)var axis: ShapeAxis? { nil }
      }

      /// The arguments of a drawing that the user changes by touch.
      nonisolated \#(access)protocol ShapeInteraction: ShapeArguments {
        associatedtype Part: ShapePart

        /// True if a limit is not linear, or if a part is dragged along a path.
        static var hasCurvedLimits: Bool { get }

        /// The box of a part.
        func box(of part: Part) -> CGRect

        /// The distance to each limit; negative beyond the limit.
        func limits() -> [CGFloat]

        /// Moves a part, whatever the limits are.
        mutating func move(_ part: Part, by step: CGSize)

        /// Switches a part, whatever the limits are.
        mutating func flip(_ part: Part)

        /// The number of a part that is dragged along a path; nil for other parts.
        func number(of part: Part) -> CGFloat?

        /// Sets the number of a part that is dragged along a path.
        mutating func set(_ number: CGFloat, of part: Part)

        /// The numbers at both ends of the path, and the distance between successive numbers that a drag
        /// can reach; nil as the distance if a drag can reach every number.
        func scale(of part: Part) -> (lower: CGFloat, upper: CGFloat, step: CGFloat?)

        /// True if a part is switched on.
        func isOn(_ part: Part) -> Bool

        /// Converts `offset`, a distance in the view, to the distance on the canvas.
        func onCanvas(_ offset: CGSize) -> CGSize

        /// Moves a part that is dragged along a path to its place in `now`, and subtracts this movement
        /// from `offset`.
        mutating func resume(_ part: Part, from now: Self, _ offset: inout CGSize)
      }

      nonisolated extension ShapeInteraction {
        \#(access)static var hasCurvedLimits: Bool { false }

        \#(access)func limits() -> [CGFloat] { [] }

        \#(access)mutating func move(_ part: Part, by step: CGSize) {}

        \#(access)mutating func flip(_ part: Part) {}

        \#(access)func isOn(_ part: Part) -> Bool { false }

        \#(access)func number(of part: Part) -> CGFloat? { nil }

        \#(access)mutating func set(_ number: CGFloat, of part: Part) {}

        \#(access)func scale(of part: Part) -> (lower: CGFloat, upper: CGFloat, step: CGFloat?) {
          (0, 1, nil)
        }

        \#(access)func onCanvas(_ offset: CGSize) -> CGSize { offset }

        \#(access)mutating func resume(_ part: Part, from now: Self, _ offset: inout CGSize) {}

        // MARK: Touches

        /// The area that takes the touches of a part: at least 44 points wide and high.
        \#(access)func area(of part: Part) -> CGRect {
          let area: CGRect = box(of: part)
          return area.insetBy(dx: min(0, (area.width - 44) / 2), dy: min(0, (area.height - 44) / 2))
        }

        /// True if a touch at `point` takes hold of the part. Coordinates are compared, since `contains`
        /// may trap for NaN.
        \#(access)func isTouched(_ part: Part, at point: CGPoint) -> Bool {
          let area: CGRect = area(of: part)
          let isInX: Bool = area.minX <= point.x && point.x < area.maxX
          let isInY: Bool = area.minY <= point.y && point.y < area.maxY
          return isInX && isInY
        }

        /// The part at a point: the smallest one if there are several, and of several equal ones the one
        /// whose middle is nearest.
        \#(access)func part(at point: CGPoint) -> Part? {
          parts(at: point).first
        }

        /// The parts that a touch at a point may mean: among the smallest parts there, the part whose
        /// middle is nearest to the point, and those whose middles are at most 0.01 points farther away.
        func parts(at point: CGPoint) -> [Part] {
          let touched: [(part: Part, size: CGFloat, distance: CGFloat)] = Part.allCases
            .filter { isTouched($0, at: point) }
            .map { part in
              let area: CGRect = area(of: part)
              return (part, area.width * area.height, area.distance(to: point))
            }
          guard let least: CGFloat = touched.map(\.size).min() else { return [] }
          let smallest = touched.filter { $0.size <= least }
          let nearest: CGFloat = smallest.map(\.distance).min() ?? 0
          return smallest.filter { $0.distance <= nearest + 0.01 }.map(\.part)
        }

        // MARK: Changes

        /// Drags a part by `offset`: in a straight line as far as the limits allow, and then by the rest
        /// of `offset`, first horizontally and then vertically, as far as the limits allow. A number that
        /// has a step is then rounded to a step.
        \#(access)mutating func drag(_ part: Part, by offset: CGSize) {
          let offset: CGSize = onCanvas(offset)
          let share: CGFloat = advance(part, by: offset)
          if share < 1 {
            _ = advance(part, by: CGSize(width: (1 - share) * offset.width, height: 0))
            _ = advance(part, by: CGSize(width: 0, height: (1 - share) * offset.height))
          }
          if let number: CGFloat = number(of: part) { round(number, of: part) }
        }

        /// Sets the number of a part to the nearest step, or to the step on the other side of the number
        /// if the nearest one breaks a limit. The number stays if both break a limit, or without steps.
        private mutating func round(_ number: CGFloat, of part: Part) {
          let start: Self = self
          guard let step: CGFloat = scale(of: part).step else { return }
          let wanted: CGFloat = rounded(number, of: part)
          for candidate in [wanted, wanted < number ? wanted + step : wanted - step] {
            set(rounded(candidate, of: part), of: part)
            if !breaksLimits(of: start) { return }
            self = start
          }
        }

        /// The step of a part that is nearest to `number`, limited to the numbers of the path; `number`
        /// itself for a part without steps.
        func rounded(_ number: CGFloat, of part: Part) -> CGFloat {
          let (lower, upper, step): (CGFloat, CGFloat, CGFloat?) = scale(of: part)
          guard let step, number.isFinite else { return number }
          let steps: CGFloat = ((number - lower) / step).rounded()
          let least: CGFloat = min(lower, upper)
          return min(max(lower + steps * step, least), max(lower, upper))
        }

        /// Sets the number of a part to the next or the previous step, as a screen reader asks. Without
        /// steps, the number changes by a tenth of the path. The number stays if a limit would be broken.
        \#(access)mutating func adjust(_ part: Part, up: Bool) {
          guard let number: CGFloat = number(of: part) else { return }
          let (lower, upper, step): (CGFloat, CGFloat, CGFloat?) = scale(of: part)
          let change: CGFloat = step ?? abs(upper - lower) / 10
          let start: Self = self
          let wanted: CGFloat = up ? number + change : number - change
          set(rounded(min(max(wanted, min(lower, upper)), max(lower, upper)), of: part), of: part)
          if breaksLimits(of: start) { self = start }
        }

        /// The title of a part as a screen reader reads it. A single part without a title has the title
        /// of the drawing.
        func spokenTitle(of part: Part) -> String {
          if let title = part.title { return NSLocalizedString(title, comment: "") }
          let title: String? = Part.allCases.count == 1 ? accessibilityTitle : nil
          return title ?? part.rawValue
        }

        /// The number of a part as a screen reader reads it: as a percentage of its path; nil for a part
        /// without a number.
        func spokenNumber(of part: Part) -> String? {
          guard let number: CGFloat = number(of: part) else { return nil }
          let (lower, upper, _): (CGFloat, CGFloat, CGFloat?) = scale(of: part)
          let share: NSNumber = NSNumber(value: Double((number - lower) / (upper - lower)))
          return NumberFormatter.localizedString(from: share, number: .percent)
        }

        /// Switches all parts of the kind `press` on, or all of them off.
        mutating func press(_ isPressed: Bool) {
          for part in Part.allCases where part.kind == .press && isOn(part) != isPressed { flip(part) }
        }

        /// Switches a part if the limits allow it.
        \#(access)mutating func toggle(_ part: Part) {
          let start: Self = self
          flip(part)
          if breaksLimits(of: start) { self = start }
        }

        /// Drags a part as far as the limits allow; returns the completed fraction of `offset`.
        private mutating func advance(_ part: Part, by offset: CGSize) -> CGFloat {
          let start: Self = self
          func moved(_ share: CGFloat) -> Self {
            var result: Self = start
            result.move(part, by: CGSize(width: offset.width * share, height: offset.height * share))
            return result
          }
          let share: CGFloat =
            Self.hasCurvedLimits ? start.curvedShare(moved) : start.straightShare(moved)
          self = moved(share)
          return share
        }

        /// The fraction of a drag that keeps linear limits, whose distance changes evenly.
        private func straightShare(_ moved: (CGFloat) -> Self) -> CGFloat {
          var share: CGFloat = 1
          for (now, then) in zip(limits(), moved(1).limits()) where then < min(now, 0) - 1e-9 {
            share = min(share, max(now, 0) / (max(now, 0) - then))
          }
          return share
        }

        /// The fraction of a drag that keeps all limits, by bisection: the distance to a curved limit may
        /// shrink and grow during a drag.
        private func curvedShare(_ moved: (CGFloat) -> Self) -> CGFloat {
          let now: [CGFloat] = limits()
          func keepsLimits(_ share: CGFloat) -> Bool {
            zip(now, moved(share).limits()).allSatisfy { $1 >= min($0, 0) - 1e-11 }
          }
          if keepsLimits(1) { return 1 }
          var (inside, outside): (CGFloat, CGFloat) = (0, 1)
          for _ in 0..<48 {
            let middle: CGFloat = (inside + outside) / 2
            if keepsLimits(middle) {
              inside = middle
            } else {
              outside = middle
            }
          }
          return inside
        }

        private func breaksLimits(of start: Self) -> Bool {
          zip(start.limits(), limits()).contains { $1 < min($0, 0) - 1e-9 }
        }
      }

      nonisolated extension CGRect {
        /// The distance of the middle from a point.
        \#(nested)func distance(to point: CGPoint) -> CGFloat {
          let (x, y): (CGFloat, CGFloat) = (midX - point.x, midY - point.y)
          return (x * x + y * y).squareRoot()
        }
      }

      /// A touch that has taken hold of a part.
      nonisolated \#(access)struct ShapeGrip<Arguments: ShapeInteraction>: Sendable {
        let part: Arguments.Part
        /// Other parts at the same place that can be dragged. A drag moves only the part whose middle
        /// comes nearest to the touch.
        private let twins: [Arguments.Part]
        let point: CGPoint
        let start: Arguments

        /// Takes hold of the part at `point`; nil if there is none.
        init?(at point: CGPoint, in start: Arguments) {
          let parts: [Arguments.Part] = start.parts(at: point)
          guard let part: Arguments.Part = parts.first else { return nil }
          (self.part, self.point, self.start) = (part, point, start)
          twins = parts.dropFirst().filter { $0.kind == .drag && part.kind == .drag }
        }

        /// True if a touch that has moved to `place` drags the part, false if it does not; nil while its
        /// direction is unknown.
        func drags(at place: CGPoint) -> Bool? {
          guard let axis: ShapeAxis = part.axis else { return true }
          let (x, y): (CGFloat, CGFloat) = (abs(place.x - point.x), abs(place.y - point.y))
          return max(x, y) < 10 ? nil : (axis == .horizontal ? x >= y : y >= x)
        }

        /// The arguments while the touch is at `place`. A drag along a path continues from `now`.
        func moved(_ now: Arguments, to place: CGPoint) -> Arguments {
          switch part.kind {
          case .toggle:
            return start
          case .press:
            var result: Arguments = start
            if start.isTouched(part, at: place) != start.isOn(part) { result.flip(part) }
            return result
          case .drag:
            let first: Arguments = dragged(part, now, to: place)
            return twins.reduce((part, first)) { best, twin in
              let other: Arguments = dragged(twin, now, to: place)
              let isNearer: Bool =
                other.box(of: twin).distance(to: place) < best.1.box(of: best.0).distance(to: place)
              return isNearer ? (twin, other) : best
            }.1
          }
        }

        private func dragged(
          _ part: Arguments.Part, _ now: Arguments, to place: CGPoint
        ) -> Arguments {
          var offset: CGSize = CGSize(width: place.x - point.x, height: place.y - point.y)
          var result: Arguments = start
          result.resume(part, from: now, &offset)
          result.drag(part, by: offset)
          return result
        }

        /// The arguments after the touch ends at `place`; nil if the touch ends outside a part that is
        /// toggled or pressed.
        func ended(_ now: Arguments, at place: CGPoint) -> Arguments? {
          if part.kind == .drag { return moved(now, to: place) }
          guard start.isTouched(part, at: place) else { return nil }
          var result: Arguments = start
          if part.kind == .toggle { result.toggle(part) }
          return result
        }
      }
      """#
    case .interactiveView:
      #"""
      #if canImport(SwiftUI) && !os(tvOS)
        /// A drawing as a view of SwiftUI; the user changes the drawing by touch.
        ///
        /// The view takes all available space. A drawing that takes the size of its view fills it; any
        /// other drawing keeps its own bounds, in the coordinates of the view.
        \#(access)struct ShapeInteractiveView<Arguments: ShapeInteraction>: View {
          @Binding private var arguments: Arguments
          @State private var grip: ShapeGrip<Arguments>?
          /// The grip during a touch, and the place of the touch; reset even when the system cancels
          /// the touch.
          @GestureState private var held: (grip: ShapeGrip<Arguments>, place: CGPoint)? = nil
          @Environment(\.colorScheme) private var colorScheme: ColorScheme
          @Environment(\.displayScale) private var displayScale: CGFloat
          @Environment(\.isEnabled) private var isEnabled: Bool
          private let onPress: (Arguments.Part) -> Void
          private let onEnd: (Arguments) -> Void

          /// - Parameters:
          ///   - arguments: The arguments that are drawn.
          ///   - onEnd: Called with the new arguments when a drag ends, a touch toggles a part, or an
          ///     accessibility action changes a part.
          ///   - onPress: Called when a touch that pressed a part has ended in the part, and by the
          ///     accessibility action of the part.
          \#(access)init(
            _ arguments: Binding<Arguments>, onEnd: @escaping (Arguments) -> Void = { _ in },
            onPress: @escaping (Arguments.Part) -> Void = { _ in }
          ) {
            self._arguments = arguments
            self.onPress = onPress
            self.onEnd = onEnd
          }

          \#(access)var body: some View {
            let bounds: CGRect = arguments.idealBounds
            GeometryReader { view(of: arguments.fitted(to: $0.size, scale: displayScale)) }
              .frame(
                idealWidth: Arguments.fillsView ? bounds.width : bounds.maxX,
                idealHeight: Arguments.fillsView ? bounds.height : bounds.maxY)
          }

          /// Parts with an axis leave short touches, and touches in other directions, to a scroll view.
          /// They therefore share a separate gesture.
          private func view(of shown: Arguments) -> some View {
            accessible(shown)
              .overlay { surface(of: shown, 10) { $0.axis != nil } }
              .overlay { surface(of: shown, 0) { $0.axis == nil } }
          }

          /// A clear view that takes the touches of some parts.
          ///
          /// - Parameter distance: The distance that a touch must move before it counts.
          @ViewBuilder private func surface(
            of shown: Arguments, _ distance: CGFloat, _ isMeant: (Arguments.Part) -> Bool
          ) -> some View {
            let parts: [Arguments.Part] = Arguments.Part.allCases.filter(isMeant)
            if !parts.isEmpty {
              Color.clear
                .contentShape(
                  Path { path in
                    for part in parts { path.addRect(shown.area(of: part)) }
                  }
                )
                .gesture(touch(of: shown, distance), including: isEnabled ? .all : .none)
                .accessibilityHidden(true)
            }
          }

          /// The picture with its accessibility elements. If the drawing has a single part, the part and
          /// the picture form one element. Otherwise, the picture is an element if it has a title, and
          /// each part is an element laid over it.
          @ViewBuilder private func accessible(_ shown: Arguments) -> some View {
            if Arguments.Part.allCases.count == 1, let part = Arguments.Part.allCases.first {
              picture(of: shown)
                .accessibilityElement()
                .accessibilityLabel(label(of: part, otherwise: shown.accessibilityTitle))
                .modifier(actions(of: part, shown))
            } else {
              picture(of: shown)
                .shapeGroup(titled: shown.accessibilityTitle)
                .overlay {
                  ForEach(Array(Arguments.Part.allCases), id: \.self) { element($0, of: shown) }
                    .allowsHitTesting(false)
                }
            }
          }

          private func picture(of arguments: Arguments) -> some View {
            let shown: Arguments = pressed(arguments)
            let bounds: CGRect = shown.bounds
            return Canvas { context, _ in
              if !Arguments.fillsView { context.translateBy(x: -bounds.minX, y: -bounds.minY) }
              context.withCGContext { shown.draw(in: $0, appearance: ShapeAppearance(colorScheme)) }
            }
            .frame(width: bounds.width, height: bounds.height)
            .position(x: bounds.midX, y: bounds.midY)
          }

          /// The arguments while a part is pressed. The binding does not change, because the system may
          /// cancel the touch without calling `onEnded`.
          private func pressed(_ shown: Arguments) -> Arguments {
            guard let held, held.grip.part.kind == .press else { return shown }
            return held.grip.moved(shown, to: held.place)
          }

          /// The gesture, with two states: a `@State` is not reset when the system cancels a touch, and a
          /// `@GestureState` may be reset before `onEnded`. The code does not depend on the order of the
          /// closures.
          private func touch(of shown: Arguments, _ distance: CGFloat) -> some Gesture {
            DragGesture(minimumDistance: distance)
              .updating($held) { touch, held, _ in
                held = (held?.grip ?? grip(of: touch, in: shown)).map { ($0, touch.location) }
              }
              .onChanged { touch in
                grip = held?.grip ?? grip(of: touch, in: shown)
                guard let grip, grip.part.kind == .drag else { return }
                arguments = grip.moved(arguments, to: touch.location)
              }
              .onEnded { touch in
                let result: Arguments? = grip?.ended(arguments, at: touch.location)
                let part: Arguments.Part? = grip?.part
                grip = nil
                guard let result, let part else { return }
                if part.kind == .press { return onPress(part) }
                change(to: result)
              }
          }

          private func grip(
            of touch: DragGesture.Value, in shown: Arguments
          ) -> ShapeGrip<Arguments>? {
            let grip: ShapeGrip<Arguments>? = ShapeGrip(at: touch.startLocation, in: shown)
            return grip?.drags(at: touch.location) == true ? grip : nil
          }

          private func change(to result: Arguments) {
            arguments = result
            onEnd(result)
          }

          // MARK: Accessibility

          private func element(_ part: Arguments.Part, of shown: Arguments) -> some View {
            let area: CGRect = shown.area(of: part)
            return Color.clear
              .frame(width: area.width, height: area.height)
              .accessibilityElement()
              .accessibilityLabel(label(of: part))
              .modifier(actions(of: part, shown))
              .position(x: area.midX, y: area.midY)
          }

          private func label(of part: Arguments.Part, otherwise title: String? = nil) -> Text {
            part.title.map { Text(LocalizedStringKey($0)) } ?? Text(verbatim: title ?? part.rawValue)
          }

          private func actions(
            of part: Arguments.Part, _ shown: Arguments
          ) -> ShapePartActions<Arguments> {
            ShapePartActions(
              part: part, shown: shown, change: { if isEnabled { change(to: $0) } },
              press: { if isEnabled { onPress($0) } })
          }
        }

        /// The accessibility actions of a part: a toggle and a part that is pressed are buttons, a number
        /// is adjusted, and other parts move in four directions.
        \#(hidden)struct ShapePartActions<Arguments: ShapeInteraction>: ViewModifier {
          let part: Arguments.Part
          let shown: Arguments
          let change: (Arguments) -> Void
          let press: (Arguments.Part) -> Void

          \#(nested)func body(content: Content) -> some View {
            if part.kind == .toggle {
              content
                .accessibilityValue(Text(shown.isOn(part) ? "On" : "Off"))
                .accessibilityAddTraits(.isButton)
                .accessibilityAction { act { $0.toggle(part) } }
            } else if part.kind == .press {
              content
                .accessibilityAddTraits(.isButton)
                .accessibilityAction { press(part) }
            } else if let value = shown.spokenNumber(of: part) {
              content
                .accessibilityValue(Text(verbatim: value))
                .accessibilityAdjustableAction { direction in
                  act { $0.adjust(part, up: direction == .increment) }
                }
            } else {
              content
                .accessibilityAction(named: Text("Left")) { drag(-10, 0) }
                .accessibilityAction(named: Text("Right")) { drag(10, 0) }
                .accessibilityAction(named: Text("Up")) { drag(0, -10) }
                .accessibilityAction(named: Text("Down")) { drag(0, 10) }
            }
          }

          private func drag(_ x: CGFloat, _ y: CGFloat) {
            act { $0.drag(part, by: CGSize(width: x, height: y)) }
          }

          private func act(_ change: (inout Arguments) -> Void) {
            var result: Arguments = shown
            change(&result)
            self.change(result)
          }
        }

        extension View {
          /// The view as an element for accessibility, if it has a title.
          @ViewBuilder \#(nested)func shapeGroup(titled title: String?) -> some View {
            if let title {
              accessibilityElement().accessibilityLabel(Text(verbatim: title))
            } else {
              self
            }
          }
        }
      #endif
      """#
    case .nsView:
      #"""
      #if canImport(AppKit) && !targetEnvironment(macCatalyst)
        /// A drawing as a view of AppKit. Its intrinsic size is that of the picture at the design.
        \#(open)class ShapeNSView<Arguments: ShapeArguments>: NSView {
          /// The arguments that are drawn. A drawing that fills the view has the size of the view.
          \#(access)var arguments: Arguments {
            didSet { show() }
          }

          /// Creates a view with the size of the picture.
          \#(access)init(_ arguments: Arguments = .design) {
            self.arguments = arguments
            super.init(frame: CGRect(origin: .zero, size: arguments.bounds.size))
            show()
          }

          \#(access)required init?(coder: NSCoder) {
            self.arguments = .design
            super.init(coder: coder)
            show()
          }

          private func show() {
            let title: String? = shown.accessibilityTitle
            setAccessibilityElement(title != nil)
            setAccessibilityRole(.image)
            setAccessibilityLabel(title)
            invalidateIntrinsicContentSize()
            needsDisplay = true
          }

          private var shown: Arguments {
            arguments.fitted(to: bounds.size, scale: window?.backingScaleFactor ?? 1)
              .directed(isRightToLeft: userInterfaceLayoutDirection == .rightToLeft)
          }

          \#(open)override var isFlipped: Bool { true }

          \#(open)override var intrinsicContentSize: CGSize {
            arguments.idealBounds.size
          }

          \#(open)override func draw(_ dirtyRect: CGRect) {
            guard let context = NSGraphicsContext.current?.cgContext else { return }
            let shown: Arguments = shown
            let origin: CGPoint = shown.viewOrigin
            context.translateBy(x: -origin.x, y: -origin.y)
            shown.draw(in: context, appearance: ShapeAppearance(effectiveAppearance))
          }
        }

        nonisolated extension ShapeAppearance {
          /// The appearance for an appearance of AppKit.
          \#(nested)init(_ appearance: NSAppearance) {
            self = appearance.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua ? .dark : .light
          }
        }

        extension NSImage {
          /// An image of a drawing in its bounds; empty if the bounds have no size or are too large. The
          /// image is light or dark as its surroundings are.
          nonisolated \#(access)static func drawing(_ arguments: some ShapeArguments) -> NSImage {
            let bounds: CGRect = arguments.imageBounds
            return NSImage(size: bounds.size, flipped: true) { _ in
              guard let context = NSGraphicsContext.current?.cgContext else { return false }
              context.translateBy(x: -bounds.origin.x, y: -bounds.origin.y)
              let appearance: ShapeAppearance = ShapeAppearance(NSAppearance.currentDrawing())
              arguments.draw(in: context, appearance: appearance)
              return true
            }
          }
        }
      #endif
      """#
    case .player:
      #"""
      #if canImport(SwiftUI)
        /// The arguments of a drawing that moves.
        nonisolated \#(access)protocol ShapeMotion: ShapeArguments {
          /// The duration of the motion in seconds; infinite if it has no end.
          static var motionDuration: Double { get }

          /// The arguments `time` seconds after the motion began.
          func arguments(at time: Double) -> Self
        }

        /// A drawing as a view of SwiftUI; the motion plays when the view appears.
        ///
        /// If the user asks for reduced motion, the view shows the end at once, or an endless motion as
        /// it is at its beginning.
        \#(access)struct ShapePlayer<Arguments: ShapeMotion>: View {
          private let arguments: Arguments
          private let onEnd: () -> Void
          @State private var start: Date?
          @State private var isOver: Bool = false
          @Environment(\.accessibilityReduceMotion) private var reduceMotion: Bool

          /// - Parameters:
          ///   - arguments: The arguments. The motion sets those that move.
          ///   - onEnd: Called when the motion ends; never called if it is endless.
          \#(access)init(_ arguments: Arguments = .design, onEnd: @escaping () -> Void = {}) {
            self.arguments = arguments
            self.onEnd = onEnd
          }

          private var duration: Double { Arguments.motionDuration }

          \#(access)var body: some View {
            TimelineView(.animation(paused: reduceMotion || isOver)) { timeline in
              ShapeCanvas(arguments.arguments(at: time(at: timeline.date)))
            }
            .onAppear { start = start ?? Date() }
            .task {
              guard duration.isFinite else { return }
              try? await Task.sleep(nanoseconds: UInt64(min(max(duration, 0), 1e9) * 1e9))
              if Task.isCancelled { return }
              isOver = true
              onEnd()
            }
          }

          /// The time of the motion, in seconds: the time since the view appeared. After the motion, and
          /// with reduced motion, the time is the duration, or 0 if the motion is endless.
          private func time(at date: Date) -> Double {
            if reduceMotion || isOver { return duration.isFinite ? duration : 0 }
            return start.map { date.timeIntervalSince($0) } ?? 0
          }
        }
      #endif
      """#
    case .styles:
      #"""
      #if canImport(SwiftUI) && !os(tvOS)
        /// A style in which a drawing is the switch of a `Toggle`.
        \#(access)struct ShapeToggleStyle<Arguments: ShapeInteraction>: ToggleStyle {
          private let arguments: Arguments

          /// Creates a style that draws `arguments`, whose toggle is set by the `Toggle`.
          \#(access)init(_ arguments: Arguments = .design) {
            self.arguments = arguments
          }

          \#(access)func makeBody(configuration: Configuration) -> some View {
            Button {
              configuration.isOn.toggle()
            } label: {
              HStack {
                configuration.label
                Spacer(minLength: 8)
                ShapeCanvas(shown(configuration.isOn)).fixedSize().accessibilityHidden(true)
              }
              .frame(minHeight: 44)
              .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            .accessibilityValue(Text(configuration.isOn ? "On" : "Off"))
          }

          private func shown(_ isOn: Bool) -> Arguments {
            var shown: Arguments = arguments
            for part in Arguments.Part.allCases where part.kind == .toggle && shown.isOn(part) != isOn {
              shown.flip(part)
            }
            return shown
          }
        }

        /// A style in which a drawing is the ground of a `Button`, and shows whether the button is
        /// pressed.
        \#(access)struct ShapeButtonStyle<Arguments: ShapeInteraction>: ButtonStyle {
          private let arguments: Arguments

          /// Creates a style that draws `arguments`, whose pressed parts are set by the `Button`.
          \#(access)init(_ arguments: Arguments = .design) {
            self.arguments = arguments
          }

          \#(access)func makeBody(configuration: Configuration) -> some View {
            let shown: Arguments = pressed(configuration.isPressed)
            configuration.label
              .padding(.horizontal, 16)
              .padding(.vertical, 8)
              .frame(minWidth: shown.bounds.width, minHeight: shown.bounds.height)
              .background { ShapeCanvas(shown).accessibilityHidden(true) }
              .contentShape(Rectangle())
          }

          private func pressed(_ isPressed: Bool) -> Arguments {
            var shown: Arguments = arguments
            shown.press(isPressed)
            return shown
          }
        }

        /// A drawing as a slider: a part that is dragged along a path sets a number.
        \#(access)struct ShapeSlider<Arguments: ShapeInteraction>: View {
          @Binding private var value: Double
          private let others: Arguments
          private let onEnd: (Double) -> Void

          /// - Parameters:
          ///   - value: The number of the part.
          ///   - arguments: The other arguments that are drawn.
          ///   - onEnd: Called with the number when a drag has ended.
          \#(access)init(
            value: Binding<Double>, _ arguments: Arguments = .design,
            onEnd: @escaping (Double) -> Void = { _ in }
          ) {
            self._value = value
            self.others = arguments
            self.onEnd = onEnd
          }

          \#(access)var body: some View {
            ShapeInteractiveView(
              Binding(get: { arguments }, set: { value = number(in: $0) }),
              onEnd: { onEnd(number(in: $0)) })
          }

          private var part: Arguments.Part? {
            Arguments.Part.allCases.first { others.number(of: $0) != nil }
          }

          private var arguments: Arguments {
            var result: Arguments = others
            if let part { result.set(CGFloat(value), of: part) }
            return result
          }

          private func number(in arguments: Arguments) -> Double {
            part.flatMap { arguments.number(of: $0) }.map { Double($0) } ?? value
          }
        }
      #endif
      """#
    case .uiView:
      #"""
      #if canImport(UIKit) && !os(watchOS)
        /// A drawing as a view of UIKit. Its intrinsic size is that of the picture at the design.
        \#(open)class ShapeUIView<Arguments: ShapeArguments>: UIView {
          /// The arguments that are drawn. A drawing that fills the view has the size of the view.
          \#(access)var arguments: Arguments {
            didSet { show() }
          }

          /// Creates a view with the size of the picture.
          \#(access)init(_ arguments: Arguments = .design) {
            self.arguments = arguments
            super.init(frame: CGRect(origin: .zero, size: arguments.bounds.size))
            setUp()
          }

          \#(access)required init?(coder: NSCoder) {
            self.arguments = .design
            super.init(coder: coder)
            setUp()
          }

          private func setUp() {
            isOpaque = false
            contentMode = .redraw
            show()
          }

          private func show() {
            let title: String? = shown.accessibilityTitle
            isAccessibilityElement = title != nil
            accessibilityLabel = title
            accessibilityTraits = .image
            invalidateIntrinsicContentSize()
            setNeedsDisplay()
          }

          private var shown: Arguments {
            arguments.fitted(to: bounds.size, scale: traitCollection.displayScale)
              .directed(isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
          }

          \#(open)override func layoutSubviews() {
            super.layoutSubviews()
            accessibilityLabel = shown.accessibilityTitle
          }

          \#(open)override var intrinsicContentSize: CGSize {
            arguments.idealBounds.size
          }

          \#(open)override func draw(_ rect: CGRect) {
            guard let context = UIGraphicsGetCurrentContext() else { return }
            let shown: Arguments = shown
            let origin: CGPoint = shown.viewOrigin
            context.translateBy(x: -origin.x, y: -origin.y)
            let isDark: Bool = traitCollection.userInterfaceStyle == .dark
            shown.draw(in: context, appearance: isDark ? .dark : .light)
          }
        }

        extension UIImage {
          /// An image of a drawing in its bounds; empty if the bounds have no size or are too large. The
          /// image is light or dark as its surroundings are, and has the current direction of text.
          \#(access)static func drawing(_ arguments: some ShapeArguments) -> UIImage {
            let bounds: CGRect = arguments.imageBounds
            if bounds.isEmpty { return UIImage() }
            let traits: UITraitCollection = UITraitCollection.current
            let shown = arguments.directed(isRightToLeft: traits.layoutDirection == .rightToLeft)
            let asset: UIImageAsset = UIImageAsset()
            for (style, appearance) in [
              (UIUserInterfaceStyle.light, ShapeAppearance.light), (.dark, .dark),
            ] {
              let renderer: UIGraphicsImageRenderer = UIGraphicsImageRenderer(bounds: bounds)
              let image: UIImage = renderer.image {
                shown.draw(in: $0.cgContext, appearance: appearance)
              }
              asset.register(image, with: UITraitCollection(userInterfaceStyle: style))
            }
            return asset.image(with: traits)
          }
        }
      #endif
      """#
    }
  }
}
