import ShapeCompiler
import ShapeSVG
import ShapeSyntax
import ShapeTool

/// The addresses with which pictures refer to the images of a document: relative paths, or data URLs
/// with the content of the images.
struct ImageAddresses: Sendable {
  /// The images of the document.
  let files: ImageFiles
  /// The cache of images that the pictures of the call share; nil for no cache.
  var embeddedImages: EmbeddedImages?

  /// The addresses of the images at `paths`, by path, for a picture that is written to `output`:
  /// relative paths, or data URLs if `embeds` is true.
  func addresses(of paths: Set<String>, output: String, embeds: Bool) throws(Failure)
    -> [String: String]
  {
    var result: [String: String] = [:]
    for path in paths.sorted() {
      result[path] = embeds ? try content(of: path) : urlPath(relative(path, to: output))
    }
    return result
  }

  /// The data URLs of the images of `program`, by path. Images that cannot be embedded are
  /// omitted.
  func embedded(in program: Program) -> [String: String] {
    var result: [String: String] = [:]
    for path in Set(program.imageNames.map(\.path)) { result[path] = try? content(of: path) }
    return result
  }

  private func relative(_ path: String, to output: String) -> String {
    if output == "-" { return path }
    return relativePath(of: files.file(of: path), from: directoryName(output))
  }

  /// The data URL of an image (RFC 2397).
  private func content(of path: String) throws(Failure) -> String {
    let file = files.file(of: path)
    guard let embeddedImages else { return try content(of: path, in: file) }
    return try embeddedImages.address(of: file) { () throws(Failure) in
      try content(of: path, in: file)
    }
  }

  private func content(of path: String, in file: String) throws(Failure) -> String {
    if let problem = files.problem(withPlaceOf: file) { throw refused(path, problem) }
    let bytes: [UInt8]
    do throws(ReadingError) {
      bytes = try readImport(file, limit: files.limits[.imageSize])
    } catch {
      if case .tooLarge = error { throw refused(path, .tooManyBytes(files.limits[.imageSize])) }
      throw refused(path, .unreadable(error.reason))
    }
    guard let header = ImageHeader(bytes) else { throw refused(path, .otherFormat) }
    return "data:\(header.format.mediaType);base64,\(base64(bytes))"
  }

  private func refused(_ path: String, _ problem: Diagnostic.ImageProblem) -> Failure {
    let status: ExitStatus = if case .tooManyBytes = problem { .limit } else { .badInput }
    return Failure(message: "'\(files.document)': \(files.message(path, problem))", status: status)
  }
}

/// The Base64 encoding of `bytes` (RFC 4648, section 4).
private func base64(_ bytes: [UInt8]) -> String {
  let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var result: [UInt8] = []
  result.reserveCapacity((bytes.count + 2) / 3 * 4)
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let group = bytes[start..<min(start + 3, bytes.count)]
    let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
    for place in 0..<4 {
      let digit = digits[bits >> (18 - 6 * place) & 63]
      result.append(place > group.count ? UInt8(ascii: "=") : digit)
    }
  }
  return String(decoding: result, as: UTF8.self)
}
