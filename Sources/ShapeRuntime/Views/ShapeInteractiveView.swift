#if canImport(SwiftUI) && !os(tvOS)
  import CoreGraphics
  import SwiftUI

  /// A drawing as a view of SwiftUI; the user changes the drawing by touch.
  ///
  /// A drawing that takes the size of its view fills the view. Other drawings take all available space,
  /// and are drawn in the coordinates of the view.
  public struct ShapeInteractiveView<Arguments: ShapeInteraction>: View {
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
    public init(
      _ arguments: Binding<Arguments>, onEnd: @escaping (Arguments) -> Void = { _ in }
    ) {
      self._arguments = arguments
      self.onEnd = onEnd
    }

    public var body: some View {
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
  package struct ShapePartActions<Arguments: ShapeInteraction>: ViewModifier {
    let part: Arguments.Part
    let shown: Arguments
    let change: (Arguments) -> Void

    package func body(content: Content) -> some View {
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
    @ViewBuilder package func shapeGroup(titled title: String?) -> some View {
      if let title {
        accessibilityElement().accessibilityLabel(Text(verbatim: title))
      } else {
        self
      }
    }
  }
#endif
