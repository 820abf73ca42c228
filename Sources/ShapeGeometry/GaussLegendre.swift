/// Nodes and weights of Gauss–Legendre quadrature from −1 to 1. Only the positive nodes are stored;
/// each negative node has the weight of its positive counterpart.
struct GaussLegendreNodes<Values: SIMD & Sendable>: Sendable where Values.Scalar == Double {
  let places: Values
  let squares: Values
  let weights: Values

  init(_ places: Values, _ weights: Values) {
    (self.places, self.weights) = (places, weights)
    squares = places * places
  }

  /// The weighted sum of |square·u² + odd·u + middle| over all nodes u, positive and negative.
  @inline(__always)
  func sum(_ square: Complex, _ odd: Complex, _ middle: Complex) -> Double {
    let evenX = squares * square.real + middle.real
    let evenY = squares * square.imaginary + middle.imaginary
    let oddX = places * odd.real
    let oddY = places * odd.imaginary
    let (afterX, afterY) = (evenX + oddX, evenY + oddY)
    let (beforeX, beforeY) = (evenX - oddX, evenY - oddY)
    let after = (afterX * afterX + afterY * afterY).squareRoot()
    let before = (beforeX * beforeX + beforeY * beforeY).squareRoot()
    return ((after + before) * weights).sum()
  }
}

// The zeros of the Legendre polynomials, computed to 50 digits.
let nodes4 = GaussLegendreNodes(
  SIMD2(0.33998104358485626, 0.8611363115940526), SIMD2(0.6521451548625461, 0.34785484513745385))
let nodes8 = GaussLegendreNodes(
  SIMD4(0.1834346424956498, 0.525532409916329, 0.7966664774136267, 0.9602898564975363),
  SIMD4(0.362683783378362, 0.31370664587788727, 0.22238103445337448, 0.10122853629037626))
let nodes16 = GaussLegendreNodes(
  SIMD8(
    0.09501250983763744, 0.2816035507792589, 0.45801677765722737, 0.6178762444026438,
    0.755404408355003, 0.8656312023878318, 0.9445750230732326, 0.9894009349916499),
  SIMD8(
    0.1894506104550685, 0.18260341504492358, 0.16915651939500254, 0.14959598881657674,
    0.12462897125553388, 0.09515851168249279, 0.062253523938647894, 0.027152459411754096))
let nodes24Inner = GaussLegendreNodes(
  SIMD8(
    0.06405689286260563, 0.1911188674736163, 0.3150426796961634, 0.4337935076260451,
    0.5454214713888396, 0.6480936519369755, 0.7401241915785544, 0.820001985973903),
  SIMD8(
    0.12793819534675216, 0.1258374563468283, 0.12167047292780339, 0.1155056680537256,
    0.10744427011596563, 0.09761865210411388, 0.08619016153195327, 0.0733464814110803))
let nodes24Outer = GaussLegendreNodes(
  SIMD4(0.8864155270044011, 0.9382745520027328, 0.9747285559713095, 0.9951872199970213),
  SIMD4(0.05929858491543678, 0.04427743881741981, 0.028531388628933663, 0.0123412297999872))
