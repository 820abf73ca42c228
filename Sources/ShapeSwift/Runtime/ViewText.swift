// Made by Sources/ShapeRuntime/helpers.py; the next run overwrites changes to this file.
// swift-format-ignore-file

extension SwiftViewCode {
  /// The names of the types, which drawings cannot have.
  static let types: Set<String> = [
    "ShapeAnimatableData",
    "ShapeAnimated",
    "ShapeArguments",
    "ShapeCanvas",
    "ShapeControl",
    "ShapeGrip",
    "ShapeInteraction",
    "ShapeInteractiveView",
    "ShapeMotion",
    "ShapeNumbers",
    "ShapePart",
    "ShapePartActions",
    "ShapePartElement",
    "ShapePlayer",
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

        /// Draws the picture. The y axis points down, as in UIKit.
        func draw(in context: CGContext, appearance: ShapeAppearance)
      }

      nonisolated extension ShapeArguments {
        \#(access)static var titleFollowsView: Bool { false }

        \#(access)var accessibilityTitle: String? { nil }

        \#(access)mutating func animate(_ numbers: inout ShapeNumbers) {}

        /// Draws the picture in light colors. The y axis points down, as in UIKit.
        \#(access)func draw(in context: CGContext) {
          draw(in: context, appearance: .light)
        }
      }

      /// The numbers of a drawing that an animation changes: numbers, and the components of points, sizes,
      /// rectangles and colors.
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

          /// Creates a view that draws `arguments`.
          \#(access)init(_ arguments: Arguments) {
            self.arguments = arguments
          }

          nonisolated \#(access)var animatableData: ShapeAnimatableData {
            get { ShapeAnimatableData(of: arguments) }
            set { newValue.write(into: &arguments) }
          }

          \#(access)var body: some View {
            let bounds: CGRect = arguments.bounds
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
                arguments.fitted(to: size, scale: displayScale).draw(
                  in: $0, appearance: ShapeAppearance(colorScheme))
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
          /// The color in an environment: its color scheme, contrast and accent.
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
          /// An image of a drawing in its bounds, in the colors of the environment.
          @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
          \#(access)init(drawing arguments: some ShapeArguments) {
            let bounds: CGRect = arguments.bounds
            self.init(size: bounds.size, label: arguments.accessibilityTitle.map { Text(verbatim: $0) }) {
              context in
              context.translateBy(x: -bounds.minX, y: -bounds.minY)
              let appearance: ShapeAppearance = ShapeAppearance(context.environment.colorScheme)
              context.withCGContext { arguments.draw(in: $0, appearance: appearance) }
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
          /// Called with the arguments when a drag or a touch has ended.
          \#(access)var onEnd: ((Arguments) -> Void)?
          private var grip: ShapeGrip<Arguments>?
          private var elements: [ShapePartElement] = []

          /// - Parameters:
          ///   - arguments: The arguments that are drawn.
          ///   - onEnd: Called with the arguments when a drag or a touch has ended.
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
            // A screen reader reads the name of the group when it enters the group.
            if shown.accessibilityTitle != nil { accessibilityContainerType = .semanticGroup }
            show()
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
            (Arguments.fillsView ? .design : arguments).bounds.size
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
            return grip != nil
          }

          \#(open)override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
            if let grip, !grip.part.isToggle {
              arguments = grip.moved(arguments, to: touch.location(in: self))
              sendActions(for: .valueChanged)
            }
            return grip != nil
          }

          \#(open)override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
            let result: Arguments? = touch.flatMap { grip?.ended(arguments, at: $0.location(in: self)) }
            grip = nil
            if let result { change(to: result) }
          }

          \#(open)override func cancelTracking(with event: UIEvent?) {
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
        \#(hidden)final class ShapePartElement: UIAccessibilityElement {
          var activate: (() -> Bool)?

          \#(nested)override func accessibilityActivate() -> Bool {
            activate?() ?? false
          }
        }
      #endif
      """#
    case .interaction:
      #"""
      /// A part of a drawing that the user can drag or switch.
      nonisolated \#(access)protocol ShapePart: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
        /// True if a touch switches the part; otherwise the part is dragged.
        var isToggle: Bool { get }
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

        /// True if a part is switched on.
        func isOn(_ part: Part) -> Bool

        /// The distance on the canvas that a touch covers in the view.
        func onCanvas(_ offset: CGSize) -> CGSize

        /// Sets a part's place from `now`; makes `offset` relative to this place.
        mutating func resume(_ part: Part, from now: Self, _ offset: inout CGSize)
      }

      nonisolated extension ShapeInteraction {
        \#(access)static var hasCurvedLimits: Bool { false }

        \#(access)func limits() -> [CGFloat] { [] }

        \#(access)mutating func move(_ part: Part, by step: CGSize) {}

        \#(access)mutating func flip(_ part: Part) {}

        \#(access)func isOn(_ part: Part) -> Bool { false }

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

        /// The part at a point; the smallest one if there are several.
        \#(access)func part(at point: CGPoint) -> Part? {
          func size(_ part: Part) -> CGFloat {
            let area: CGRect = area(of: part)
            return area.width * area.height
          }
          return Part.allCases.filter { isTouched($0, at: point) }.min { size($0) < size($1) }
        }

        // MARK: Changes

        /// Drags a part by `offset`: straight as far as the limits allow, and then across and down along
        /// these limits.
        \#(access)mutating func drag(_ part: Part, by offset: CGSize) {
          let offset: CGSize = onCanvas(offset)
          let share: CGFloat = advance(part, by: offset)
          guard share < 1 else { return }
          _ = advance(part, by: CGSize(width: (1 - share) * offset.width, height: 0))
          _ = advance(part, by: CGSize(width: 0, height: (1 - share) * offset.height))
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

      /// A touch that has taken hold of a part.
      nonisolated \#(access)struct ShapeGrip<Arguments: ShapeInteraction>: Sendable {
        let part: Arguments.Part
        let point: CGPoint
        let start: Arguments

        /// Takes hold of the part at `point`; nil if there is none.
        init?(at point: CGPoint, in start: Arguments) {
          guard let part: Arguments.Part = start.part(at: point) else { return nil }
          (self.part, self.point, self.start) = (part, point, start)
        }

        /// The arguments while the touch is at `place`. A drag along a path continues from `now`.
        func moved(_ now: Arguments, to place: CGPoint) -> Arguments {
          if part.isToggle { return start }
          var offset: CGSize = CGSize(width: place.x - point.x, height: place.y - point.y)
          var result: Arguments = start
          result.resume(part, from: now, &offset)
          result.drag(part, by: offset)
          return result
        }

        /// The arguments after the touch ends at `place`; nil if nothing changes.
        func ended(_ now: Arguments, at place: CGPoint) -> Arguments? {
          if !part.isToggle { return moved(now, to: place) }
          guard start.isTouched(part, at: place) else { return nil }
          var result: Arguments = start
          result.toggle(part)
          return result
        }
      }
      """#
    case .interactiveView:
      #"""
      #if canImport(SwiftUI) && !os(tvOS)
        /// A drawing as a view of SwiftUI; the user changes the drawing by touch.
        ///
        /// A drawing that takes the size of its view fills the view. Other drawings take all available space,
        /// and are drawn in the coordinates of the view.
        \#(access)struct ShapeInteractiveView<Arguments: ShapeInteraction>: View {
          @Binding private var arguments: Arguments
          @State private var grip: ShapeGrip<Arguments>?
          /// The grip during a touch; reset even when the system cancels the touch.
          @GestureState private var held: ShapeGrip<Arguments>? = nil
          @Environment(\.colorScheme) private var colorScheme: ColorScheme
          @Environment(\.displayScale) private var displayScale: CGFloat
          private let onEnd: (Arguments) -> Void

          /// - Parameters:
          ///   - arguments: The arguments that are drawn.
          ///   - onEnd: Called with the arguments when a drag or a touch has ended.
          \#(access)init(
            _ arguments: Binding<Arguments>, onEnd: @escaping (Arguments) -> Void = { _ in }
          ) {
            self._arguments = arguments
            self.onEnd = onEnd
          }

          \#(access)var body: some View {
            let bounds: CGRect = arguments.bounds
            GeometryReader { view(of: arguments.fitted(to: $0.size, scale: displayScale)) }
              .frame(
                idealWidth: Arguments.fillsView ? bounds.width : bounds.maxX,
                idealHeight: Arguments.fillsView ? bounds.height : bounds.maxY)
          }

          private func view(of shown: Arguments) -> some View {
            picture(of: shown)
              .shapeGroup(titled: shown.accessibilityTitle)
              .overlay {
                ForEach(Array(Arguments.Part.allCases), id: \.self) { element($0, of: shown) }
                  .allowsHitTesting(false)
              }
              .contentShape(
                Path { path in
                  for part in Arguments.Part.allCases { path.addRect(shown.area(of: part)) }
                }
              )
              .gesture(touch(of: shown))
          }

          private func picture(of shown: Arguments) -> some View {
            let bounds: CGRect = shown.bounds
            return Canvas { context, _ in
              if !Arguments.fillsView { context.translateBy(x: -bounds.minX, y: -bounds.minY) }
              context.withCGContext { shown.draw(in: $0, appearance: ShapeAppearance(colorScheme)) }
            }
            .frame(width: bounds.width, height: bounds.height)
            .position(x: bounds.midX, y: bounds.midY)
          }

          /// The gesture, with two states: a `@State` is not reset when the system cancels a touch, and a
          /// `@GestureState` may be reset before `onEnded`. The code does not depend on the order of the
          /// closures.
          private func touch(of shown: Arguments) -> some Gesture {
            DragGesture(minimumDistance: 0)
              .updating($held) { touch, held, _ in
                held = held ?? ShapeGrip(at: touch.startLocation, in: shown)
              }
              .onChanged { touch in
                grip = held ?? ShapeGrip(at: touch.startLocation, in: shown)
                if let grip { arguments = grip.moved(arguments, to: touch.location) }
              }
              .onEnded { touch in
                let result: Arguments? = grip?.ended(arguments, at: touch.location)
                grip = nil
                if let result { change(to: result) }
              }
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
              .accessibilityLabel(Text(verbatim: part.rawValue))
              .modifier(ShapePartActions(part: part, shown: shown) { change(to: $0) })
              .position(x: area.midX, y: area.midY)
          }
        }

        /// The accessibility actions of a part: a toggle is a button, and a draggable part moves in four
        /// directions.
        \#(hidden)struct ShapePartActions<Arguments: ShapeInteraction>: ViewModifier {
          let part: Arguments.Part
          let shown: Arguments
          let change: (Arguments) -> Void

          \#(nested)func body(content: Content) -> some View {
            if part.isToggle {
              content
                .accessibilityValue(Text(shown.isOn(part) ? "On" : "Off"))
                .accessibilityAddTraits(.isButton)
                .accessibilityAction {
                  var result: Arguments = shown
                  result.toggle(part)
                  change(result)
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
            var result: Arguments = shown
            result.drag(part, by: CGSize(width: x, height: y))
            change(result)
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
        /// If the user asks for reduced motion, the view shows the end at once, or an endless motion as it
        /// is at its beginning.
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
              try? await Task.sleep(nanoseconds: UInt64(duration * 1e9))
              if Task.isCancelled { return }
              isOver = true
              onEnd()
            }
          }

          /// The time since the view appeared, in seconds.
          private func time(at date: Date) -> Double {
            if reduceMotion || isOver { return duration.isFinite ? duration : 0 }
            return start.map { date.timeIntervalSince($0) } ?? 0
          }
        }
      #endif
      """#
    }
  }
}
