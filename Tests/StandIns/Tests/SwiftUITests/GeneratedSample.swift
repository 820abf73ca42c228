import SwiftUI

// Code that resembles generated code. It must compile with Apple's modules and with these modules.

struct ArrowShape: Shape {
  var bend: CGFloat

  var animatableData: CGFloat {
    get { bend }
    set { bend = newValue }
  }

  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.minX, y: rect.midY))
    path.addCurve(
      to: CGPoint(x: rect.maxX, y: rect.midY),
      control1: CGPoint(x: rect.midX, y: rect.minY + bend),
      control2: CGPoint(x: rect.midX, y: rect.maxY - bend))
    path.addLine(to: CGPoint(x: rect.midX, y: rect.maxY))
    path.closeSubpath()
    return path
  }
}

enum Badge {
  static func draw(
    in context: inout GraphicsContext, frame: CGRect, tint: Color, isDark: Bool = false
  ) {
    var shadowed = context
    shadowed.addFilter(.shadow(color: .black.opacity(0.5), radius: 2, x: 0, y: 3))
    shadowed.drawLayer { layer in
      layer.fill(
        Path(roundedRect: frame.insetBy(dx: 8, dy: 8), cornerRadius: 6, style: .circular),
        with: .color(tint))
      layer.stroke(
        Path(ellipseIn: CGRect(x: frame.midX - 10, y: frame.midY - 10, width: 20, height: 20)),
        with: .color(.sRGB, red: 1, green: 1, blue: 1, opacity: 1),
        style: StrokeStyle(lineWidth: 3, lineCap: .round, dash: [6, 5]))
    }
    context.opacity = 0.5
    context.fill(
      Path(frame.divided(atDistance: 6, from: .minYEdge).slice),
      with: .linearGradient(
        Gradient(stops: [
          .init(color: tint, location: 0),
          .init(color: isDark ? .black : .white, location: 1),
        ]), startPoint: CGPoint(x: frame.minX, y: 0), endPoint: CGPoint(x: frame.maxX, y: 0)))
  }
}

struct BadgeView: View {
  var tint = Color(.sRGB, red: 0.2, green: 0.4, blue: 0.8, opacity: 1)
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    Canvas { context, size in
      Badge.draw(
        in: &context, frame: CGRect(origin: .zero, size: size), tint: tint,
        isDark: colorScheme == .dark)
    }
    .accessibilityElement()
    .accessibilityLabel("Badge")
  }
}

/// A dial whose handle can be dragged and whose center can be tapped.
struct DialView: View {
  @Binding var value: Double
  @State private var isOn = false
  @State private var handle = CGPoint(x: 20, y: 20)
  @GestureState private var isDragging = false

  var body: some View {
    GeometryReader { geometry in
      ZStack(alignment: .topLeading) {
        Canvas { context, size in
          context.fill(
            Path(CGRect(origin: .zero, size: size)), with: .color(isOn ? .black : .white))
        }
        .contentShape(Circle())
        .onTapGesture { isOn.toggle() }
        Circle()
          .fill(isDragging ? Color.red : Color.blue)
          .frame(width: 20, height: 20)
          .contentShape(Circle())
          .offset(x: handle.x - 10, y: handle.y - 10)
          .gesture(
            DragGesture(minimumDistance: 0, coordinateSpace: .named("dial"))
              .updating($isDragging) { _, state, _ in state = true }
              .onChanged { drag in
                handle = drag.location
                value = drag.location.x / geometry.size.width
              })
      }
      .coordinateSpace(.named("dial"))
    }
    .accessibilityElement(children: .ignore)
    .accessibilityLabel("Dial")
    .accessibilityValue(Text(verbatim: "\(Int((value * 100).rounded())) %"))
    .accessibilityAdjustableAction { direction in
      switch direction {
      case .increment: value = min(1, value + 0.1)
      case .decrement: value = max(0, value - 0.1)
      @unknown default: break
      }
    }
    .accessibilityAction(named: "Toggle") { isOn.toggle() }
  }
}
