package import ShapeCompiler
package import ShapeSyntax

/// The image files of a document. Checks the files that the document names.
package struct ImageFiles: Sendable {
  /// The intended path of the document. The document may be read from another place, such as
  /// standard input.
  package let document: String
  /// The directory of the project; nil for the default.
  package let project: String?
  package let limits: Limits

  /// The maximum number of pixels of an image. Renderers refuse larger images or need a gigabyte of
  /// memory for them.
  private static let mostPixels = 1 << 27
  /// The number of bytes that are read to find the size of an image. In the file of a photograph, a
  /// preview may precede the size.
  private static let headerSize = 256 << 10

  package init(document: String, project: String?, limits: Limits) {
    self.document = document
    self.project = project
    self.limits = limits
  }

  /// Records the sizes of the images of `program`, and adds warnings about images that cannot be
  /// shown or have a wrong extension.
  package func inspect(_ program: inout Program) {
    let names = program.imageNames
    if names.isEmpty { return }
    var known: [String: Diagnostic.ImageProblem?] = [:]
    var warnings: [Diagnostic] = []
    var others: [SourceSpan: Int] = [:]
    for name in names {
      let problem: Diagnostic.ImageProblem?
      if let answer = known[name.path] {
        problem = answer
      } else {
        let found = look(at: name.path)
        program.images[name.path] = found.size
        problem = found.problem
        known[name.path] = .some(problem)
      }
      guard let problem else { continue }
      // A flip-book names many images at one place.
      others[name.span, default: -1] += 1
      if others[name.span] == 0 { warnings.append(.imageFile(name.path, problem, at: name.span)) }
    }
    for i in warnings.indices {
      guard let count = others[warnings[i].span], count > 0 else { continue }
      warnings[i].notes.append("\(count) more of the images named here cannot be shown")
    }
    program.diagnostics = (program.diagnostics + warnings).sortedForPrinting()
  }

  /// The image files that `program` names, each once.
  package func files(of program: Program) -> [String] {
    var seen: Set<String> = []
    return program.imageNames.map { file(of: $0.path) }.filter { seen.insert($0).inserted }
  }

  private func look(at path: String) -> (size: ImageSize?, problem: Diagnostic.ImageProblem?) {
    let file = file(of: path)
    if let problem = problem(withPlaceOf: file) { return (nil, problem) }
    guard let start = fileStart(file, Self.headerSize) else {
      return (nil, .unreadable("it is not a file"))
    }
    guard let header = ImageHeader(start) else { return (nil, .otherFormat) }
    if let size = header.size,
      size.width.multipliedReportingOverflow(by: size.height).overflow
        || size.width * size.height > Self.mostPixels
    {
      return (nil, .tooManyPixels(size))
    }
    if let bytes = fileSize(file), bytes > limits[.imageSize] {
      return (header.size, .tooManyBytes(limits[.imageSize]))
    }
    let ending = path.split(separator: "/").last?.split(separator: ".").dropFirst().last
    let isCalledSo = ending.map { header.format.endings.contains($0.lowercased()) } ?? false
    return (header.size, isCalledSo ? nil : .mislabelled(header.format))
  }

  /// The problem with the location of an image file; nil if that file is a regular file inside the
  /// project.
  package func problem(withPlaceOf file: String) -> Diagnostic.ImageProblem? {
    guard let real = realPath(file) else {
      if errno != ENOENT { return .unreadable(systemReason(errno)) }
      let names = try? names(in: directoryName(file))
      let isKnown = isWithinProject(directoryName(file))
      return .missing(others: isKnown ? (names ?? []).map { beside(file, $0) } : [])
    }
    guard isInProject(real) else { return .outsideProject }
    return fileKind(file) == .file ? nil : .unreadable("it is not a file")
  }

  /// The path, relative to the document, of the file `name` beside `file`.
  private func beside(_ file: String, _ name: String) -> String {
    let folder = directoryName(document) == "." ? "" : directoryName(document) + "/"
    let path = joined(directoryName(file), name)
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }

  private func isWithinProject(_ folder: String) -> Bool {
    guard let real = realPath(folder), let root else { return false }
    return real == root || lies(real, in: root)
  }

  private func isInProject(_ real: String) -> Bool {
    guard let root else { return false }
    return lies(real, in: root)
  }

  private var root: String? { project.flatMap(realPath) ?? projectRoot(of: document) }

  /// The path of the file for the image at `path`, which is relative to the document.
  package func file(of path: String) -> String {
    normalized(joined(document == "-" ? "." : directoryName(document), path))
  }

  /// Warnings about the images at `paths`, which the call gives as arguments. Images that `program`
  /// itself names are skipped.
  package func warnings(about paths: Set<String>, givenTo program: Program) -> [String] {
    paths.subtracting(program.imageNames.map(\.path)).sorted().compactMap { path in
      look(at: path).problem.map { message(path, $0) }
    }
  }

  /// The message about `problem` with the image at `path`.
  package func message(_ path: String, _ problem: Diagnostic.ImageProblem) -> String {
    let place = SourceSpan(source: SourceID(0), start: 0, end: 0)
    return Diagnostic.imageFile(path, problem, at: place).message
  }
}
