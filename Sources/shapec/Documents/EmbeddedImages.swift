import Synchronization

/// The images that a call embeds: each is read once, and not once for each picture. Threads may share it.
final class EmbeddedImages: Sendable {
  private let addresses = Mutex<[String: String]>([:])

  /// How many bytes are kept; what would be more is read again.
  private static let byteLimit = 1 << 26

  /// The address of the image in `file`, which `read` makes of it.
  func address(of file: String, _ read: () throws(Failure) -> String) throws(Failure) -> String {
    if let known = addresses.withLock({ $0[file] }) { return known }
    let address = try read()
    addresses.withLock { addresses in
      let size = addresses.values.reduce(address.utf8.count) { $0 + $1.utf8.count }
      if size <= Self.byteLimit { addresses[file] = address }
    }
    return address
  }
}
