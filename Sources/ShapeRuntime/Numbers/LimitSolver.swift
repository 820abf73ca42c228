#if canImport(CoreGraphics)
  import CoreGraphics
#else
  import Foundation
#endif

/// Limits in `constrain numeric`.
extension DrawingHelpers {
  /// Solves equations under limits. Broken limits become equations, one after the other. A limit
  /// that holds without its equation is released. If this finds no solution, every set of limits
  /// among the first six is tried as equations.
  struct LimitSolver {
    let solver: NumericSolver
    let limits: Range<Int>

    func solution(from drawn: [CGFloat]) -> [CGFloat] {
      solver.leastSolution(from: drawn, answer)
    }

    /// The unknowns at which the search from `start` ends, and true if all equations and limits
    /// hold there.
    private func answer(from start: [CGFloat]) -> (unknowns: [CGFloat], isMet: Bool) {
      var unknowns: [CGFloat] = start
      guard solver.descend(&unknowns, []) else { return (unknowns, false) }
      var active: [Int] = []
      for _ in 0..<(2 * limits.count + 4) {
        if let broken = brokenLimit(unknowns, active) {
          active.append(broken)
          var next: [CGFloat] = unknowns
          guard solver.descend(&next, active) else { break }
          unknowns = next
        } else if let (kept, next) = lettingGo(active, unknowns) {
          (active, unknowns) = (kept, next)
        } else {
          return (unknowns, true)
        }
      }
      guard let answer = solutionOfAnySet(start) else { return (unknowns, false) }
      return (answer, true)
    }

    /// The limit that is broken most; nil if all limits that are not in `active` hold.
    private func brokenLimit(_ unknowns: [CGFloat], _ active: [Int]) -> Int? {
      let room: [CGFloat] = solver.rows(unknowns).map(\.value)
      let tolerance: CGFloat = 1e-9 * solver.size(unknowns)
      return limits.filter { !active.contains($0) && room[$0] < -tolerance }
        .min { room[$0] < room[$1] }
    }

    /// A solution that keeps all limits after the equation of one active limit is dropped; nil if
    /// there is no such solution.
    private func lettingGo(
      _ active: [Int],
      _ unknowns: [CGFloat]
    ) -> (active: [Int], unknowns: [CGFloat])? {
      guard active.count > 1 else { return nil }
      for i in active {
        let fewer: [Int] = active.filter { $0 != i }
        var next: [CGFloat] = unknowns
        if solver.descend(&next, fewer), brokenLimit(next, fewer) == nil { return (fewer, next) }
      }
      return nil
    }

    /// The solution that keeps all limits while as few of them as possible are equations. Each of
    /// these equations is needed. Nil if no set of limits among the first six gives such a
    /// solution.
    private func solutionOfAnySet(_ start: [CGFloat]) -> [CGFloat]? {
      let tried: Range<Int> = limits.prefix(6)
      let sets: [[Int]] = (1..<(1 << tried.count)).map { set in
        tried.filter { set >> ($0 - tried.lowerBound) & 1 == 1 }
      }
      for size in 1..<(tried.count + 1) {
        for active in sets where active.count == size {
          var unknowns: [CGFloat] = start
          if solver.descend(&unknowns, active), brokenLimit(unknowns, active) == nil,
            active.allSatisfy({ isNeeded($0, active, unknowns) })
          {
            return unknowns
          }
        }
      }
      return nil
    }

    /// True if a limit does not hold if only the other active limits are solved as equations.
    private func isNeeded(_ limit: Int, _ active: [Int], _ answer: [CGFloat]) -> Bool {
      var unknowns: [CGFloat] = answer
      guard solver.descend(&unknowns, active.filter { $0 != limit }) else { return true }
      return solver.rows(unknowns)[limit].value < 1e-9 * solver.size(unknowns)
    }
  }
}
