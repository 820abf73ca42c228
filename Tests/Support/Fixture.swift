package import Foundation

/// The bytes of a file in `Tests/Fixtures`.
package func fixture(_ path: String) throws -> Data {
  let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  return try Data(contentsOf: folder.appending(path: "Fixtures").appending(path: path))
}
