import ShapeTool
import Synchronization

/// The images that a call embeds. As long as there is room in memory, the data URL of an image is
/// kept for all pictures. Thread-safe.
final class EmbeddedImages: Sendable {
  private let addresses = Mutex<[String: String]>([:])

  /// The maximum number of bytes that are kept in memory. Images for which no room is left are read
  /// again for each picture.
  private static let byteLimit = 1 << 26

  /// The data URL of the image in `file`. If the URL is not in memory, `read` makes it.
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
