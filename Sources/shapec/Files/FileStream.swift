import ShapeTool

/// A file that is written in pieces. Once complete, it replaces the file at its path. A device or
/// pipe receives each piece immediately.
final class FileStream {
  private let path: String
  private let descriptor: Int32
  /// The temporary file and its target; nil for a device or after the file is complete.
  private var waiting: (file: TemporaryFile, target: String)?
  private var isOpen = true

  /// Opens the device or pipe at `path`, or a temporary file that will replace the file at `path`.
  init(_ path: String) throws(Failure) {
    self.path = path
    switch fileKind(path) {
    case .directory: throw .system("write", path, code: EISDIR)
    case .device:
      descriptor = try openedDevice(path)
    case .file, .nothing:
      var status = stat()
      let exists = stat(path, &status) == 0
      if exists, access(path, W_OK) != 0 { throw .system("write", path) }
      let target = try linkTarget(path)
      let file = try TemporaryFile(
        beside: target, mode: exists ? status.st_mode & 0o777 : 0o666)
      descriptor = file.descriptor
      waiting = (file, target)
      if exists { fchmod(descriptor, status.st_mode & 0o777) }
    }
  }

  deinit {
    closeFile()
    waiting?.file.remove()
  }

  func write(_ bytes: [UInt8]) throws(Failure) {
    guard writeAll(descriptor, bytes) else { throw .system("write", path) }
  }

  /// Moves the file to its target. Nothing can be written afterward.
  func finish() throws(Failure) {
    guard closeFile() else { throw .system("write", path) }
    guard let (file, target) = waiting else { return }
    guard file.rename(to: target) else { throw .system("write", path) }
    waiting = nil
  }

  @discardableResult
  private func closeFile() -> Bool {
    defer { isOpen = false }
    return !isOpen || close(descriptor) == 0
  }
}
