/// The scalar that begins at `offset`, and its length in bytes.
///
/// Malformed bytes decode to U+FFFD, one for each maximal part of a scalar (The Unicode Standard,
/// chapter 3, "U+FFFD Substitution of Maximal Subparts"), as in `String(decoding:as:)`. No byte at
/// or after `end` is read.
///
/// - Requires: `offset < end`.
func decodeScalar(
  in bytes: [UInt8], at offset: Int, before end: Int
) -> (scalar: Unicode.Scalar, length: Int) {
  let lead = bytes[offset]
  var value: UInt32
  var continuations: Int
  var allowed: ClosedRange<UInt8> = 0x80...0xBF
  switch lead {
  case 0x00...0x7F: return (Unicode.Scalar(lead), 1)
  case 0xC2...0xDF: (value, continuations) = (UInt32(lead & 0x1F), 1)
  case 0xE0...0xEF: (value, continuations) = (UInt32(lead & 0x0F), 2)
  case 0xF0...0xF4: (value, continuations) = (UInt32(lead & 0x07), 3)
  default: return ("\u{FFFD}", 1)
  }
  switch lead {
  case 0xE0: allowed = 0xA0...0xBF
  case 0xED: allowed = 0x80...0x9F
  case 0xF0: allowed = 0x90...0xBF
  case 0xF4: allowed = 0x80...0x8F
  default: break
  }
  var length = 1
  while continuations > 0 {
    guard offset + length < end, allowed.contains(bytes[offset + length]) else {
      return ("\u{FFFD}", length)
    }
    value = value << 6 | UInt32(bytes[offset + length] & 0x3F)
    allowed = 0x80...0xBF
    length += 1
    continuations -= 1
  }
  guard let scalar = Unicode.Scalar(value) else {
    preconditionFailure("the ranges above admit no surrogate and nothing past U+10FFFF")
  }
  return (scalar, length)
}

/// The offset of the first byte of the scalar that contains the byte at `offset`; the number of
/// bytes if `offset` is beyond the last byte.
func scalarStart(in bytes: [UInt8], at offset: Int) -> Int {
  guard offset < bytes.count else { return bytes.count }
  for start in stride(from: offset, through: max(0, offset - 3), by: -1)
  where bytes[start] & 0xC0 != 0x80 {
    let (_, length) = decodeScalar(in: bytes, at: start, before: bytes.count)
    return start + length > offset ? start : offset
  }
  return offset
}
