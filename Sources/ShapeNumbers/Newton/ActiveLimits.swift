/// The active limits: the step meets each of them exactly, and each pushes the step with a force.
/// All other limits have no force.
struct ActiveLimits {
  /// The indices of the limits, in the order in which they became active.
  private(set) var list: [Int] = []
  /// For each limit that was active at any time, the change of the step if it pushes with the force
  /// 1.
  private(set) var known: [Int: [Double]] = [:]
  private var forces: [Double] = []
  /// The lower triangular matrix L, row by row. The entry of L·Lᵀ in row i and column j is the
  /// change of the active limit i if the active limit j pushes with the force 1.
  private var triangle: [[Double]] = []

  func contains(_ limit: Int) -> Bool { list.contains(limit) }

  /// Makes a broken limit active: it pushes until it is met, and limits that no longer push are
  /// released. Returns false if the active limits contradict it.
  ///
  /// - Parameters:
  ///   - push: The change of the step if the limit pushes with the force 1.
  ///   - least: The change of a limit that is no more than a rounding error.
  ///   - room: The room of the limit, which is negative.
  ///   - step: The step, which is changed.
  mutating func add(
    _ limit: Int, _ limits: [LeastStep.Row], _ push: [Double], least: Double, room: Double,
    step: inout [Double]
  ) -> Bool {
    known[limit] = push
    let whole: Double = limits[limit].product(push)
    var (room, force): (Double, Double) = (room, 0)
    while true {
      let row: [Double] = forward(list.map { limits[$0].product(push) })
      let shares: [Double] = backward(row)
      let gain: Double = whole - row.reduce(0) { $0 + $1 * $1 }
      let isFree: Bool = gain > max(1e-12 * whole, least)
      var length: Double = isFree ? -room / gain : .infinity
      var released: Int? = nil
      for (i, share) in shares.enumerated() where share > 1e-12 && forces[i] / share < length {
        (length, released) = (max(0, forces[i] / share), i)
      }
      guard length < .infinity else { return false }
      for i in forces.indices { forces[i] -= length * shares[i] }
      force += length
      if isFree {
        for j in step.indices { step[j] += length * push[j] }
        for (i, share) in shares.enumerated() {
          guard let other = known[list[i]] else { continue }
          for j in step.indices { step[j] -= length * share * other[j] }
        }
        room += length * gain
      }
      guard let i = released else {
        list.append(limit)
        forces.append(force)
        triangle.append(row + [gain.squareRoot()])
        return true
      }
      list.remove(at: i)
      forces.remove(at: i)
      factor(limits)
    }
  }

  /// Computes the triangle again, after a limit has been released.
  private mutating func factor(_ limits: [LeastStep.Row]) {
    triangle = []
    for (i, limit) in list.enumerated() {
      guard let push = known[limit] else { continue }
      let row: [Double] = forward(list[..<i].map { limits[$0].product(push) })
      let rest: Double = limits[limit].product(push) - row.reduce(0) { $0 + $1 * $1 }
      triangle.append(row + [max(rest, .leastNormalMagnitude).squareRoot()])
    }
  }

  /// The vector x with L·x = `right`.
  private func forward(_ right: [Double]) -> [Double] {
    var result: [Double] = right
    for i in result.indices {
      for j in 0..<i { result[i] -= triangle[i][j] * result[j] }
      result[i] /= triangle[i][i]
    }
    return result
  }

  /// The vector x with Lᵀ·x = `right`.
  private func backward(_ right: [Double]) -> [Double] {
    var result: [Double] = right
    for i in result.indices.reversed() {
      result[i] /= triangle[i][i]
      for j in 0..<i { result[j] -= triangle[i][j] * result[i] }
    }
    return result
  }
}
