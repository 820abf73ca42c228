#if canImport(SwiftUI) && !os(tvOS)
  import CoreGraphics
  import SwiftUI

  /// A drawing as a view of SwiftUI; the user changes the drawing by touch.
  ///
  /// The view takes all available space. A drawing that takes the size of its view fills it; any
  /// other drawing keeps its own bounds, in the coordinates of the view.
  public struct ShapeInteractiveView<Arguments: ShapeInteraction>: View {
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
    public init(
      _ arguments: Binding<Arguments>, onEnd: @escaping (Arguments) -> Void = { _ in },
      onPress: @escaping (Arguments.Part) -> Void = { _ in }
    ) {
      self._arguments = arguments
      self.onPress = onPress
      self.onEnd = onEnd
    }

    public var body: some View {
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
  package struct ShapePartActions<Arguments: ShapeInteraction>: ViewModifier {
    let part: Arguments.Part
    let shown: Arguments
    let change: (Arguments) -> Void
    let press: (Arguments.Part) -> Void

    package func body(content: Content) -> some View {
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
    @ViewBuilder package func shapeGroup(titled title: String?) -> some View {
      if let title {
        accessibilityElement().accessibilityLabel(Text(verbatim: title))
      } else {
        self
      }
    }
  }
#endif
