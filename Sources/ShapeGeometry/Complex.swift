/// A complex number.
struct Complex {
  var real: Double
  var imaginary: Double

  var largest: Double { max(real.magnitude, imaginary.magnitude) }
  var magnitude: Double { (real * real + imaginary * imaginary).squareRoot() }
  func dot(_ other: Complex) -> Double { real * other.real + imaginary * other.imaginary }

  /// The square root whose real part is not negative.
  var squareRoot: Complex {
    let magnitude = magnitude
    let large = ((magnitude + real.magnitude) / 2).squareRoot()
    let small = large > 0 ? imaginary.magnitude / (2 * large) : 0
    let sign: Double = imaginary < 0 ? -1 : 1
    return real >= 0
      ? Complex(real: large, imaginary: sign * small)
      : Complex(real: small, imaginary: sign * large)
  }

  static func + (a: Complex, b: Complex) -> Complex {
    Complex(real: a.real + b.real, imaginary: a.imaginary + b.imaginary)
  }
  static func - (a: Complex, b: Complex) -> Complex {
    Complex(real: a.real - b.real, imaginary: a.imaginary - b.imaginary)
  }
  static func * (a: Complex, k: Double) -> Complex {
    Complex(real: a.real * k, imaginary: a.imaginary * k)
  }
  static func * (a: Complex, b: Complex) -> Complex {
    Complex(
      real: a.real * b.real - a.imaginary * b.imaginary,
      imaginary: a.real * b.imaginary + a.imaginary * b.real)
  }
  static func / (a: Complex, k: Double) -> Complex {
    Complex(real: a.real / k, imaginary: a.imaginary / k)
  }
  static func / (a: Complex, b: Complex) -> Complex {
    let square = b.real * b.real + b.imaginary * b.imaginary
    return Complex(
      real: (a.real * b.real + a.imaginary * b.imaginary) / square,
      imaginary: (a.imaginary * b.real - a.real * b.imaginary) / square)
  }
}
