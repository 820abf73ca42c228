/// The fraction `n / d` such that `n ≡ d · residue` modulo `modulus`, and neither `|n|` nor `d`
/// exceeds `bound`; nil if no such fraction is found. The fraction is unique if twice the square of
/// the bound is less than the modulus.
///
/// The method is Euclid's algorithm, stopped halfway (Wang, Guy and Davenport, P-adic
/// reconstruction of rational numbers, ACM SIGSAM Bulletin 16, 1982).
package func reconstructedFraction(
  _ residue: BigNatural, modulo modulus: BigNatural, bound: BigNatural
) -> (numerator: BigInteger, denominator: BigNatural)? {
  var (larger, smaller) = (modulus, residue)
  // `smaller` is congruent to `factor` · `residue` or −`factor` · `residue` modulo `modulus`; the
  // sign alternates.
  var (before, factor) = (BigNatural.zero, BigNatural.one)
  var isNegative = false
  while bound < smaller {
    let (quotient, remainder) = larger.quotientAndRemainder(dividingBy: smaller)
    (larger, smaller) = (smaller, remainder)
    (before, factor) = (factor, before + quotient * factor)
    isNegative.toggle()
    if bound < factor { return nil }
  }
  return (BigInteger(isNegative: isNegative, magnitude: smaller), factor)
}
