/// True if a file that begins with `bytes` seems to be in UTF-16: the file has a byte order mark,
/// or its first four bytes are zero and nonzero in turn.
package func isUTF16(_ bytes: some Collection<UInt8>) -> Bool {
  let beginning = Array(bytes.prefix(4))
  if beginning.starts(with: [0xFF, 0xFE]) || beginning.starts(with: [0xFE, 0xFF]) { return true }
  let isZero = beginning.map { $0 == 0 }
  return isZero == [false, true, false, true] || isZero == [true, false, true, false]
}

/// True if `bytes`, the beginning of a file, have more control characters than a text with typing
/// errors.
///
/// Up to four control characters do not make a file binary, but more do if there are more than one
/// in 32 bytes, or more than 200 in all. In programs, pictures and compressed files, control
/// characters are three times as frequent as one in 32 bytes.
package func isBinary(_ bytes: some RandomAccessCollection<UInt8>) -> Bool {
  let strange = bytes.count {
    $0 < 0x09 || 0x0E...0x1A ~= $0 || 0x1C...0x1F ~= $0 || $0 == 0x7F
  }
  return strange > 4 && strange > bytes.count / 32 || strange > 200
}
