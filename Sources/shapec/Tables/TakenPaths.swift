/// The paths of the pictures of a table, in little room.
struct TakenPaths {
  /// Paths as they are, by what they are where upper and lower case are one.
  private var paths: [PathDigest: PathDigest] = [:]

  /// Takes `path`, or says in a clause why it cannot be taken.
  mutating func take(_ path: String) -> String? {
    let (exact, folded) = (PathDigest(path), PathDigest(caseFolded(path)))
    guard let before = paths[folded] else {
      paths[folded] = exact
      return nil
    }
    if before == exact { return "'\(path)' is the picture of a row before it" }
    return
      "'\(path)' differs only in case from the picture of a row before it, and many systems take "
      + "both for one file"
  }
}

/// What two paths share that lead to one file on some system. What is refused does not depend on the
/// system.
func caseFolded(_ path: String) -> String { path.lowercased() }

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
