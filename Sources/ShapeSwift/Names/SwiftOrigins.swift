import ShapeCompiler
import ShapeFormulas

/// The arguments and traits on which each formula of a layout depends.
///
/// The table is computed for all formulas at once, with a bit for each argument and one for each
/// trait.
struct SwiftOrigins {
  private let layout: Layout
  /// The number of 64-bit words for each formula.
  private let width: Int
  private var bits: [UInt64]

  /// - Parameter graph: The graph of the layout, to which formulas may have been added.
  init(_ layout: Layout, _ graph: Graph) {
    self.layout = layout
    width = (layout.arguments.count + 1) / 64 + 1
    bits = Array(repeating: 0, count: width * graph.count)
    for (i, argument) in layout.arguments.enumerated() {
      for input in argument.inputs { mark(input, i) }
    }
    if let scale = layout.scale { mark(scale, layout.arguments.count) }
    if let dark = graph.inputs.first { mark(dark, layout.arguments.count + 1) }
    for i in 0..<graph.count {
      graph.forEachDependency(graph.node(i)) { operand in
        for word in 0..<width { bits[width * i + word] |= bits[width * Int(operand.index) + word] }
      }
    }
  }

  private mutating func mark(_ input: Scalar, _ bit: Int) {
    bits[width * Int(input.index) + bit / 64] |= 1 << (bit % 64)
  }

  private func depends(_ scalars: [Scalar], on bit: Int) -> Bool {
    scalars.contains { bits[width * Int($0.index) + bit / 64] & 1 << (bit % 64) != 0 }
  }

  /// The traits on which `scalars` depend, directly or through the defaults of `arguments`.
  ///
  /// - Parameter arguments: The arguments that `scalars` need.
  func traits(neededBy scalars: [Scalar], _ arguments: [Int]) -> SwiftTraits {
    let all = scalars + arguments.flatMap { layout.arguments[$0].defaults }
    var result: SwiftTraits = []
    if depends(all, on: layout.arguments.count) { result.insert(.scale) }
    if depends(all, on: layout.arguments.count + 1) { result.insert(.appearance) }
    return result
  }

  /// The arguments on which `scalars` depend, directly or through the defaults of other arguments.
  func arguments(neededBy scalars: [Scalar]) -> [Int] {
    var isNeeded = layout.arguments.indices.map { depends(scalars, on: $0) }
    // In `defaultOrder`, every argument comes after the arguments that its default needs.
    for i in layout.defaultOrder.reversed() where isNeeded[i] {
      for j in isNeeded.indices where !isNeeded[j] {
        isNeeded[j] = depends(layout.arguments[i].defaults, on: j)
      }
    }
    return isNeeded.indices.filter { isNeeded[$0] }
  }
}
