@_spi(Testing) import SwiftUI
import Testing

@MainActor
struct GestureTests {
  private func host<V: View>(@ViewBuilder _ content: () -> V) -> ViewHost<V> {
    ViewHost(size: CGSize(width: 100, height: 100), content: content)
  }

  @Test func minimumDistance() {
    var log: [String] = []
    let host = host {
      Color.red.gesture(
        DragGesture()
          .onChanged { log.append("changed \($0.translation.width)") }
          .onEnded { log.append("ended \($0.translation.width)") })
    }
    host.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 18, y: 10), steps: 2)
    #expect(log == [])
    host.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 30, y: 10), steps: 2)
    #expect(log == ["changed 10.0", "changed 20.0", "ended 20.0"])
  }

  /// A gesture follows only its first finger, but another gesture can follow another finger.
  @Test func twoFingers() {
    var log: [String] = []
    let host = host {
      HStack(spacing: 0) {
        Color.red.gesture(DragGesture().onEnded { log.append("left \($0.translation.width)") })
        Color.blue.gesture(DragGesture().onEnded { log.append("right \($0.translation.width)") })
      }
    }
    for (finger, x) in [10, 20, 60].enumerated() {
      host.touchDown(at: CGPoint(x: x, y: 50), finger: finger)
    }
    for finger in 0...2 { host.touchUp(at: CGPoint(x: 90, y: 50), finger: finger) }
    #expect(log == ["left 80.0", "right 30.0"])
  }

  @Test func theInnerGestureWins() {
    var log: [String] = []
    let host = host {
      ZStack {
        Color.red.onTapGesture { log.append("inner") }
      }
      .gesture(TapGesture().onEnded { log.append("outer") })
      .simultaneousGesture(TapGesture().onEnded { log.append("simultaneous") })
    }
    host.tap(at: CGPoint(x: 50, y: 50))
    #expect(log == ["simultaneous", "inner"])
  }

  @Test func aDragAroundATap() {
    var log: [String] = []
    let host = host {
      Color.red.onTapGesture { log.append("tap") }
        .gesture(DragGesture().onEnded { log.append("drag to \($0.location.x)") })
    }
    host.tap(at: CGPoint(x: 50, y: 50))
    host.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 50, y: 10))
    #expect(log == ["tap", "drag to 50.0"])
  }

  @Test func exclusive() {
    var log: [String] = []
    let host = host {
      Color.red.gesture(
        DragGesture().exclusively(before: SpatialTapGesture()).onEnded { value in
          switch value {
          case .first(let drag): log.append("drag \(drag.translation.width)")
          case .second(let tap): log.append("tap \(tap.location.x)")
          }
        })
    }
    host.tap(at: CGPoint(x: 30, y: 50))
    host.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 50, y: 10))
    #expect(log == ["tap 30.0", "drag 40.0"])
  }

  /// Later views of a stack are on top. Views without hit testing let touches through.
  @Test func order() {
    var log: [String] = []
    let host = host {
      ZStack {
        Color.red.onTapGesture { log.append("below") }
        Color.blue.frame(width: 20, height: 20).onTapGesture { log.append("above") }
        Color.green.allowsHitTesting(false)
      }
    }
    host.tap(at: CGPoint(x: 50, y: 50))
    host.tap(at: CGPoint(x: 20, y: 50))
    #expect(log == ["above", "below"])
  }

  private struct Base: View {
    let start: CGFloat
    let move: (CGFloat) -> Void

    var body: some View {
      Color.red.gesture(
        DragGesture(minimumDistance: 0).onChanged { move(start + $0.translation.width) })
    }
  }

  private struct Drifting: View {
    @State var x: CGFloat = 0
    let log: (CGFloat) -> Void

    var body: some View {
      Base(start: x) {
        x = $0
        log($0)
      }
    }
  }

  /// As on a device, a gesture sees the values of the latest evaluation. If a drag adds its
  /// translation to a state that it has already moved, the state moves too far.
  @Test func gesturesAreMadeAnew() {
    var places: [CGFloat] = []
    let host = host { Drifting { places.append($0) } }
    host.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 40, y: 10), steps: 3)
    #expect(places == [0, 10, 30, 60])
  }

  private struct Counter: View {
    @State private var count = 0
    let name: String
    let log: (String) -> Void

    var body: some View {
      Color.red.frame(width: 20, height: 20).onTapGesture {
        count += 1
        log("\(name) \(count)")
      }
    }
  }

  /// Views of the same type have separate states.
  @Test func stateHasAPlace() {
    var log: [String] = []
    let host = host {
      HStack(spacing: 0) {
        ForEach(0..<2) { i in Counter(name: "\(i)") { log.append($0) } }
        Counter(name: "last") { log.append($0) }
      }
    }
    for x in [25.0, 25, 45, 70] { host.tap(at: CGPoint(x: x, y: 50)) }
    #expect(log == ["0 1", "0 2", "1 1", "last 1"])
  }
}
