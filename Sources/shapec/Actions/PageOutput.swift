import ShapeTool

/// The destination of an HTML page.
enum PageOutput {
  case standardOutput
  case file(String)
  case device(String)

  init(_ path: String) throws(Failure) {
    if path.isEmpty { throw .call("'-o' is followed by an empty path") }
    if path == "-" {
      self = .standardOutput
      return
    }
    switch fileKind(path) {
    case .device: self = .device(path)
    case .directory:
      throw .call("'\(path)' is a directory; write '-o \(joined(path, "page.html"))'")
    case .file, .nothing:
      guard [".html", ".htm"].contains(where: path.lowercased().hasSuffix) else {
        throw .call("the page is HTML; use a name ending in '.html', not '\(path)'")
      }
      self = .file(path)
    }
  }

  func write(_ page: [UInt8], _ console: Console) throws(Failure) {
    switch self {
    case .standardOutput: try console.writeOutput(page)
    case .device(let path): try writeDevice(path, page)
    case .file(let path):
      try makeDirectory(directoryName(path))
      try writeFile(OutputFile(path: path, bytes: page))
    }
  }
}
