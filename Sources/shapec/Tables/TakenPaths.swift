/// The paths of pictures, in little room.
struct TakenPaths {
  /// The picture that took a path, as `the picture of a row before it`.
  let taker: String
  /// Paths as they are, by what they are where upper and lower case are one, if that is ASCII.
  private var paths: [PathDigest: PathDigest] = [:]
  /// The same for all others: two of them are one key where they differ only in how accents are encoded.
  private var others: [String: PathDigest] = [:]

  init(takenBy taker: String) { self.taker = taker }

  /// Takes `path`, or says in a clause why it cannot be taken.
  mutating func take(_ path: String) -> String? {
    let (exact, folded) = (PathDigest(path), caseFolded(path))
    let before: PathDigest?
    if isASCII(folded) {
      let key = PathDigest(folded)
      before = paths[key]
      if before == nil { paths[key] = exact }
    } else {
      before = others[folded]
      if before == nil { others[folded] = exact }
    }
    guard let before else { return nil }
    if before == exact { return "'\(path)' is \(taker)" }
    let difference = isASCII(path) ? "" : ", or in how its accents are encoded,"
    return
      "'\(path)' differs only in case\(difference) from \(taker), and many systems take both for one "
      + "file"
  }
}

private func isASCII(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 } }

/// What two paths share that lead to one file on some system. What is refused does not depend on the
/// system. Some letters have one upper case and several lower ones, as those of sigma.
func caseFolded(_ path: String) -> String {
  isASCII(path) ? path.lowercased() : path.uppercased().lowercased()
}

/// What tells a path from others, in little room: its FNV-1a hash, with the bits of the whole mixed into
/// each (the last steps of S. Vigna's SplitMix64).
private struct PathDigest: Hashable {
  private let bits: UInt64

  init(_ path: String) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in path.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ (hash >> 27)) &* 0x94D0_49BB_1331_11EB
    bits = hash ^ (hash >> 31)
  }
}
