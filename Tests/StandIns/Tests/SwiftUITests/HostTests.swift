@_spi(Testing) import CoreGraphics
@_spi(Testing) import SwiftUI
import Testing

@MainActor
struct HostTests {
  @Test func canvas() throws {
    let host = ViewHost(size: CGSize(width: 100, height: 60), scale: 2) { BadgeView() }
    try assertLooks(
      host.draw(),
      as: """
        <filter id="f" x="-50" y="-50" width="200" height="200" \
        filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB">\
        <feOffset in="SourceAlpha" dy="3"/><feGaussianBlur stdDeviation="2" result="b"/>\
        <feFlood flood-opacity="0.5"/><feComposite in2="b" operator="in" result="s"/><feMerge>\
        <feMergeNode in="s"/><feMergeNode in="SourceGraphic"/></feMerge></filter>
        <linearGradient id="l"><stop offset="0" stop-color="#3366cc"/><stop offset="1" \
        stop-color="#fff"/></linearGradient>
        <g filter="url(#f)"><rect x="8" y="8" width="84" height="44" rx="6" fill="#3366cc"/>
        <path d="M60,30 A10,10 0 0 1 40,30 A10,10 0 0 1 60,30 Z" fill="none" stroke="#fff" \
        stroke-width="3" stroke-linecap="round" stroke-dasharray="6 5"/></g>
        <rect width="100" height="6" fill="url(#l)" opacity="0.5"/>
        """, mean: 0.1, largest: 40)
  }

  @Test func theEnvironmentReachesTheView() {
    let light = ViewHost(size: CGSize(width: 100, height: 60)) { BadgeView() }
    let dark = ViewHost(size: CGSize(width: 100, height: 60)) {
      BadgeView().environment(\.colorScheme, .dark)
    }
    #expect(light.draw().drawnItems != dark.draw().drawnItems)
    light.environment.colorScheme = .dark
    #expect(light.draw().drawnItems == dark.draw().drawnItems)
  }

  @Test func shapes() throws {
    let blue = Color(.sRGB, red: 0.2, green: 0.4, blue: 0.8)
    let host = ViewHost(size: CGSize(width: 100, height: 60), scale: 2) {
      ZStack {
        Color(.sRGB, white: 0.9)
        ArrowShape(bend: 4).fill(blue, style: FillStyle(eoFill: true))
          .frame(width: 80, height: 40)
        ArrowShape(bend: 4).stroke(.black, lineWidth: 2).frame(width: 80, height: 40)
        Rectangle().fill(.white).frame(width: 10, height: 10).rotationEffect(.degrees(45))
          .opacity(0.5)
          .position(x: 20, y: 15)
      }
    }
    try assertLooks(
      host.draw(),
      as: """
        <rect width="100" height="60" fill="#e6e6e6"/>
        <path d="M10,30 C50,14 50,46 90,30 L50,50 Z" fill="#3366cc" fill-rule="evenodd"/>
        <path d="M10,30 C50,14 50,46 90,30 L50,50 Z" fill="none" stroke="#000" \
        stroke-width="2" stroke-miterlimit="10"/>
        <rect x="15" y="10" width="10" height="10" transform="rotate(45 20 15)" fill="#fff" \
        opacity="0.5"/>
        """)
  }

  @Test func innerShadowFilter() throws {
    let host = ViewHost(size: CGSize(width: 100, height: 60), scale: 2) {
      Canvas { context, size in
        context.addFilter(
          .shadow(
            color: .black, radius: 3, x: 2, y: 4, blendMode: .sourceAtop,
            options: [.shadowAbove, .invertsAlpha]))
        context.fill(
          Path(
            roundedRect: CGRect(x: 10, y: 10, width: 80, height: 40), cornerRadius: 8,
            style: .circular), with: .color(.sRGB, red: 0.2, green: 0.4, blue: 0.8))
      }
    }
    try assertLooks(
      host.draw(),
      as: """
        <filter id="f" x="-50" y="-50" width="200" height="200" \
        filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB">\
        <feFlood flood-color="#000" result="k"/>\
        <feComposite in="k" in2="SourceAlpha" operator="out"/><feOffset dx="2" dy="4"/>\
        <feGaussianBlur stdDeviation="3"/>\
        <feComposite in2="SourceGraphic" operator="atop"/></filter>
        <rect x="10" y="10" width="80" height="40" rx="8" fill="#3366cc" filter="url(#f)"/>
        """, mean: 0.3, largest: 16)
  }

  @Test func dragging() {
    var value = 0.0
    let host = ViewHost(size: CGSize(width: 100, height: 100)) {
      DialView(value: Binding(get: { value }, set: { value = $0 }))
    }
    let resting = host.draw().drawnItems
    host.touchDown(at: CGPoint(x: 22, y: 20))
    #expect(host.draw().drawnItems != resting)
    host.touchMove(to: CGPoint(x: 60, y: 40))
    #expect(value == 0.6)
    host.touchUp(at: CGPoint(x: 60, y: 40))
    // The handle can be touched at its new position, but no longer at its old one.
    host.drag(from: CGPoint(x: 60, y: 40), to: CGPoint(x: 80, y: 40))
    #expect(value == 0.8)
    host.drag(from: CGPoint(x: 22, y: 20), to: CGPoint(x: 50, y: 40))
    #expect(value == 0.8)
  }

  @Test func tapsAreHitTested() {
    let host = ViewHost(size: CGSize(width: 100, height: 100)) {
      DialView(value: .constant(0))
    }
    let resting = host.draw().drawnItems
    host.tap(at: CGPoint(x: 2, y: 98))
    #expect(host.draw().drawnItems == resting)
    host.tap(at: CGPoint(x: 50, y: 50))
    #expect(host.draw().drawnItems != resting)
    host.tap(at: CGPoint(x: 50, y: 50))
    #expect(host.draw().drawnItems == resting)
  }

  @Test func cancelResetsGestureState() {
    let host = ViewHost(size: CGSize(width: 100, height: 100)) {
      DialView(value: .constant(0))
    }
    host.touchDown(at: CGPoint(x: 20, y: 20))
    let dragging = host.draw().drawnItems
    host.touchCancel()
    #expect(host.draw().drawnItems != dragging)
  }

  @Test func accessibility() throws {
    var value = 0.5
    let host = ViewHost(size: CGSize(width: 100, height: 100)) {
      DialView(value: Binding(get: { value }, set: { value = $0 }))
    }
    let element = try #require(host.accessibilityElements.first)
    #expect(host.accessibilityElements.count == 1)
    #expect(element.label == "Dial")
    #expect(element.value == "50 %")
    #expect(element.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
    element.adjust?(.increment)
    #expect(abs(value - 0.6) <= 1e-12)
    #expect(host.accessibilityElements.first?.value == "60 %")
    let resting = host.draw().drawnItems
    let toggle = try #require(element.actions["Toggle"])
    toggle()
    #expect(host.draw().drawnItems != resting)
  }

  @Test func representation() throws {
    var isOn = false
    let host = ViewHost(size: CGSize(width: 40, height: 20)) {
      Color.red.accessibilityRepresentation {
        Toggle("Power", isOn: Binding(get: { isOn }, set: { isOn = $0 }))
      }
    }
    let element = try #require(host.accessibilityElements.first)
    #expect(element.label == "Power")
    #expect(element.traits.contains(.isToggle))
    #expect(element.frame == CGRect(x: 0, y: 0, width: 40, height: 20))
    element.activate?()
    #expect(isOn)
  }

  @Test func time() {
    let host = ViewHost(size: CGSize(width: 40, height: 20)) {
      TimelineView(.animation) { timeline in
        Rectangle().fill(.black)
          .frame(width: timeline.date.timeIntervalSinceReferenceDate, height: 10)
      }
    }
    host.now = Date(timeIntervalSinceReferenceDate: 12)
    #expect(host.contentFrame.width == 12)
  }

  @Test func changes() {
    var seen: [String] = []
    let host = ViewHost(size: CGSize(width: 40, height: 20)) {
      Color.red.onChange(of: 1, initial: true) { old, new in seen.append("\(old) \(new)") }
    }
    _ = host.draw()
    _ = host.draw()
    #expect(seen == ["1 1"])
  }

  private struct Counted: ViewModifier {
    @State private var count = 0
    let log: (Int) -> Void

    func body(content: Content) -> some View {
      content.padding(4).onTapGesture {
        count += 1
        log(count)
      }
    }
  }

  @Test func modifiersHaveState() {
    var counts: [Int] = []
    let host = ViewHost(size: CGSize(width: 40, height: 20)) {
      Color.red.modifier(Counted { counts.append($0) })
    }
    host.tap(at: CGPoint(x: 20, y: 10))
    host.tap(at: CGPoint(x: 20, y: 10))
    host.tap(at: CGPoint(x: 2, y: 2))
    #expect(counts == [1, 2])
  }
}
