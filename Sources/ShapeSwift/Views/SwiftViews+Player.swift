import ShapeCompiler

/// The view of SwiftUI that plays the motion of a drawing.
extension SwiftViews {
  /// Writes the view of SwiftUI that plays `motion`.
  func writePlayer(_ motion: SwiftMotion, to writer: inout SwiftWriter) {
    writer.line("/// `\(drawing.type)` as a view; the motion plays when the view appears.")
    writer.line("///")
    writer.line("/// If the user asks for reduced motion, the view shows the end at once.")
    writer.block("\(access)struct \(names.player): View") { writer in
      writer.line("private let arguments: \(type)")
      writer.line("private let onEnd: () -> Void")
      writer.line("@State private var start: Date?")
      if motion.seconds != nil { writer.line("@State private var isOver: Bool = false") }
      writer.line("@Environment(\\.accessibilityReduceMotion) private var reduceMotion: Bool")
      writer.blankLine()
      writer.write([.function(playerInitializer)])
      writer.blankLine()
      writer.block("\(access)var body: some View") { writer in
        let paused: SwiftCode = motion.seconds == nil ? "reduceMotion" : "reduceMotion || isOver"
        writer.closure("TimelineView(.animation(paused: \(paused))) { timeline in") {
          $0.line("\(names.view)(arguments.\(motion.at)(time(at: timeline.date)))")
        }
        writer.line(".onAppear { start = start ?? Date() }")
        guard motion.seconds != nil else { return }
        writer.closure(".task {") {
          let duration: SwiftCode = "\(type).\(motion.duration)"
          $0.line("try? await Task.sleep(nanoseconds: UInt64(\(duration) * 1e9))")
          $0.line("if Task.isCancelled { return }")
          $0.line("isOver = true")
          $0.line("onEnd()")
        }
      }
      writer.blankLine()
      writer.line("/// The time since the view appeared, in seconds.")
      writer.block("private func time(at date: Date) -> Double") {
        let end: SwiftCode = motion.seconds == nil ? "0" : "\(type).\(motion.duration)"
        let isAtEnd: SwiftCode = motion.seconds == nil ? "reduceMotion" : "reduceMotion || isOver"
        $0.line("if \(isAtEnd) { return \(end) }")
        $0.line("return start.map { date.timeIntervalSince($0) } ?? 0")
      }
    }
  }

  private var playerInitializer: SwiftFunction {
    SwiftFunction(
      documentation: [
        "/// - Parameters:",
        "///   - arguments: The arguments. The motion sets those that move.",
        "///   - onEnd: Called when the motion ends; never called if it is endless.",
      ],
      head: "\(access)init",
      parameters: [
        .init(
          declaration: "_ arguments: \(type)", value: .call(.code(type), [])),
        .init(declaration: "onEnd: @escaping () -> Void", value: .code("{}")),
      ],
      body: [
        .assignment("self.arguments", .code("arguments")),
        .assignment("self.onEnd", .code("onEnd")),
      ])
  }
}
