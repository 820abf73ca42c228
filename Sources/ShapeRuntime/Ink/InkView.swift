#if canImport(SwiftUI) && !os(tvOS)
  public import CoreGraphics
  public import SwiftUI

  /// A view in which a finger or the pointer draws a stroke.
  ///
  /// The view shows the stroke while it is drawn, and passes each finished stroke to a closure. The
  /// app keeps and shows finished strokes. Further fingers draw nothing, a tap draws a dot, and a
  /// canceled touch draws nothing.
  @MainActor
  public struct InkView: View {
    private let method: Ink.Method
    private let color: CGColor
    private let lineWidth: CGFloat
    private let onEnd: (Ink) -> Void
    @State private var canvas = InkCanvas()
    /// A number that changes with each sample, so that the view is redrawn.
    @State private var sample = 0
    /// True during a touch. The system resets this value when it cancels the touch.
    @GestureState private var isTouched = false
    @Environment(\.displayScale) private var scale

    /// A view that draws strokes.
    ///
    /// - Parameters:
    ///   - lineWidth: The width of the line, in points.
    ///   - onEnd: Called with each finished stroke.
    public init(
      method: Ink.Method = .interpolated, color: CGColor = CGColor(gray: 0, alpha: 1),
      lineWidth: CGFloat = 2, onEnd: @escaping (Ink) -> Void
    ) {
      (self.method, self.color, self.lineWidth, self.onEnd) = (method, color, lineWidth, onEnd)
    }

    public var body: some View {
      let isShown = isTouched && sample >= 0
      return Canvas { context, size in
        context.withCGContext { context in
          if isShown { canvas.draw(in: context, color: color, size: size, scale: scale) }
        }
      }
      .contentShape(Rectangle())
      .gesture(touch)
      .accessibilityElement()
      .accessibilityAddTraits(.allowsDirectInteraction)
    }

    private var touch: some Gesture {
      DragGesture(minimumDistance: 0)
        .updating($isTouched) { touch, isTouched, _ in
          if !isTouched { begin(at: touch.startLocation) }
          isTouched = true
        }
        .onChanged { touch in
          if !canvas.ink.isDrawing { begin(at: touch.startLocation) }
          add(touch.location)
          sample += 1
        }
        .onEnded { touch in
          add(touch.location)
          if let (ink, _) = canvas.end() { onEnd(ink) }
        }
    }

    private func begin(at point: CGPoint) {
      _ = canvas.begin(Ink(method: method, lineWidth: lineWidth), at: point)
    }

    /// Adds a sample. Repeated points, which a resting finger reports, are left out.
    private func add(_ point: CGPoint) {
      if point != canvas.lastPoint { _ = canvas.add(point) }
    }
  }
#endif
