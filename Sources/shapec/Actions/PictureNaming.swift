import ShapeTool

/// The names of the pictures that a call writes, and the prefixes of the ids in them.
struct PictureNaming: Sendable {
  private let path: NamePattern
  private let ids: PlaceholderText
  /// The directories that the call searches for documents.
  private let folders: [String]

  /// The placeholders that are available for pictures drawn without a table.
  private static let known = ["drawing", "file"]

  /// Creates the names that options specify. Throws if an option is invalid.
  ///
  /// - Parameters:
  ///   - name: The text of `--name`; nil for the name of the drawing.
  ///   - idPrefix: The text of `--id-prefix`; nil for the name of the drawing and a hyphen.
  ///   - inputs: The input paths of the call.
  init(name: String?, idPrefix: String?, inputs: [String]) throws(Failure) {
    path = try NamePattern(name ?? "{drawing}")
    ids = try PictureNaming.idPrefix(idPrefix)
    try path.check(Self.known)
    try ids.check(Self.known)
    folders = inputs.map(tidied).filter { $0 != "-" && fileKind($0) == .directory }
  }

  /// The pattern for the prefix of every id, from the text of `--id-prefix`.
  static func idPrefix(_ text: String?) throws(Failure) -> PlaceholderText {
    try PlaceholderText(text ?? "{drawing}-", of: "--id-prefix")
  }

  /// The path of the picture of `drawing`, relative to the output folder. If the document is in a
  /// searched directory, the path begins with the document's folder, relative to that directory.
  func path(ofPicture drawing: String, in document: String) -> String {
    let name = path.path { Self.value($0, drawing, document) } + ".svg"
    let folder = folders.firstNonNil { relativeFolder(of: document, in: $0) }
    return folder.map { joined($0, name) } ?? name
  }

  /// The prefix of the ids in the picture of `drawing`.
  func idPrefix(of drawing: String, in document: String) -> String {
    ids.filled { Self.value($0, drawing, document) }
  }

  private static func value(_ name: String, _ drawing: String, _ document: String) -> String {
    name == "drawing" ? drawing : fileStem(document)
  }
}

/// The file name of the document at `path` without its folders and without the extension `.shape`;
/// `Drawings` for standard input.
func fileStem(_ path: String) -> String {
  if path == "-" || path == "<stdin>" { return "Drawings" }
  let name = baseName(path)
  return name.hasSuffix(".shape") ? String(name.dropLast(6)) : name
}

/// The path from `folder` to the folder of `document`; nil if `document` is not in a subfolder of
/// `folder`.
private func relativeFolder(of document: String, in folder: String) -> String? {
  let place = directoryName(document)
  if folder == "." {
    let leaves = document == "-" || !staysBelow(place)
    return leaves || place == "." ? nil : place
  }
  guard lies(document, in: folder) else { return nil }
  let start = document.dropFirst(folder.hasSuffix("/") ? folder.count : folder.count + 1)
  return start.lastIndex(of: "/").map { String(start[..<$0]) }
}

extension Array {
  fileprivate func firstNonNil<T>(_ transform: (Element) -> T?) -> T? {
    lazy.compactMap(transform).first
  }
}
