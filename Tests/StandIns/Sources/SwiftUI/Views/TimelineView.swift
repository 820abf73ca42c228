import Foundation

public protocol TimelineSchedule {}

public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  public init(minimumInterval: Double? = nil, paused: Bool = false) {}
}

public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  public init(from startDate: Date, by interval: TimeInterval) {}
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }

  public static func animation(
    minimumInterval: Double? = nil, paused: Bool = false
  ) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  public static func periodic(
    from startDate: Date, by interval: TimeInterval
  ) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }
}

/// A view that depends on the time. The host sets the time, and the schedule has no effect.
nonisolated public struct TimelineView<Schedule: TimelineSchedule, Content> {
  public struct Context {
    public enum Cadence: Comparable, Sendable {
      case live
      case seconds
      case minutes
    }

    public let date: Date
    public let cadence: Cadence
  }

  let content: (TimelineViewDefaultContext) -> Content
}

public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>
  .Context

public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  public init() {}
}

extension TimelineView: View, PrimitiveView where Content: View {
  nonisolated public init(
    _ schedule: Schedule,
    @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) {
    self.init(content: content)
  }

  func makeNodes(_ inputs: Inputs) -> [Node] {
    let context = TimelineViewDefaultContext(date: inputs.environment.now, cadence: .live)
    return SwiftUI.makeNodes(of: content(context), inputs)
  }
}
