import Foundation

/// An image with one value in 0...255 for each pixel.
struct Mask {
  let width: Int
  let height: Int
  var values: [Float]
}

extension Mask {
  /// Blurs with a Gaussian of standard deviation `sigma`, cut off at 3 · `sigma`.
  mutating func blur(sigma: Double) {
    guard sigma > 0.01 else { return }
    let reach = Int(ceil(3 * sigma))
    var kernel = (-reach...reach).map { Float(exp(-Double($0 * $0) / (2 * sigma * sigma))) }
    let sum = kernel.reduce(0, +)
    kernel = kernel.map { $0 / sum }
    values = convolved(kernel, count: height, length: width, step: 1, stride: width)
    values = convolved(kernel, count: width, length: height, step: width, stride: 1)
  }

  /// Convolves `count` lines of `length` values each with `kernel`. The values of a line are `step`
  /// indices apart, and the lines are `stride` indices apart.
  private func convolved(
    _ kernel: [Float], count: Int, length: Int, step: Int, stride: Int
  ) -> [Float] {
    let reach = kernel.count / 2
    var result = [Float](repeating: 0, count: values.count)
    values.withUnsafeBufferPointer { source in
      result.withUnsafeMutableBufferPointer { target in
        for line in 0..<count {
          for i in 0..<length {
            let value = source[line * stride + i * step]
            if value == 0 { continue }
            for j in max(0, i - reach)...min(length - 1, i + reach) {
              target[line * stride + j * step] += value * kernel[j - i + reach]
            }
          }
        }
      }
    }
    return result
  }
}
