#if canImport(SwiftUI)
  import CoreGraphics
  import Foundation
  import SwiftUI

  /// The arguments of a drawing that moves.
  nonisolated public protocol ShapeMotion: ShapeArguments {
    /// The duration of the motion in seconds; infinite if it has no end.
    static var motionDuration: Double { get }

    /// The arguments `time` seconds after the motion began.
    func arguments(at time: Double) -> Self
  }

  /// A drawing as a view of SwiftUI; the motion plays when the view appears.
  ///
  /// If the user asks for reduced motion, the view shows the end at once, or an endless motion as
  /// it is at its beginning.
  public struct ShapePlayer<Arguments: ShapeMotion>: View {
    private let arguments: Arguments
    private let onEnd: () -> Void
    @State private var start: Date?
    @State private var isOver: Bool = false
    @Environment(\.accessibilityReduceMotion) private var reduceMotion: Bool

    /// - Parameters:
    ///   - arguments: The arguments. The motion sets those that move.
    ///   - onEnd: Called when the motion ends; never called if it is endless.
    public init(_ arguments: Arguments = .design, onEnd: @escaping () -> Void = {}) {
      self.arguments = arguments
      self.onEnd = onEnd
    }

    private var duration: Double { Arguments.motionDuration }

    public var body: some View {
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
