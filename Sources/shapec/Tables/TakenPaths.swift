import ShapeTool

/// The paths of pictures that are already taken, stored compactly.
struct TakenPaths {
  /// A noun phrase for the picture that took a path, such as `the picture of an earlier row`.
  let taker: String
  /// The digests of ASCII paths, by the digests of the case-folded paths.
  private var paths: [PathDigest: PathDigest] = [:]
  /// The digests of paths that are not ASCII, by the case-folded paths. Paths that differ only in
  /// how accents are encoded have equal keys.
  private var others: [String: PathDigest] = [:]

  init(takenBy taker: String) { self.taker = taker }

  /// Marks `path` as taken and returns nil. If `path` is already taken, returns the problem as a
  /// clause.
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
      "'\(path)' differs only in case\(difference) from \(taker), and many systems treat both as "
      + "one file"
  }
}

private func isASCII(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 } }

/// A compact digest of a path: its FNV-1a hash, mixed by the final steps of S. Vigna's SplitMix64
/// so that each bit of the result depends on all bits of the hash.
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
