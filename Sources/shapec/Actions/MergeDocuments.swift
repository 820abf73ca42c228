import ShapeChanges
import ShapeCompiler
import ShapeSyntax
import ShapeTool

/// The action of `shapec merge`: merges two versions of a document.
struct MergeDocuments: Action {
  var base: String
  var ours: String
  var theirs: String
  /// The path of the document if Git makes the call; nil for a call by hand.
  var path: String?
  /// The file that receives the result; `-` is standard output. Ignored for a call by Git.
  var output: String
  var labels: MergeLabels

  func run(_ console: Console, _ limits: Limits) throws(Failure) {
    let name = path ?? ours
    var sources: [SourceText] = []
    // A text that exceeds the size limit of documents is read, too. It is merged by line, so that
    // no changes are lost.
    var unlimited = limits
    unlimited[.sourceSize] = Limit.sourceSize.largest
    for file in [base, ours, theirs] {
      sources.append(SourceText(name: name, bytes: try readDocument(file, unlimited)))
    }
    if let known = unchangedMerge(sources[0], sources[1], sources[2]) {
      return try write(known, console)
    }
    if sources.contains(where: { $0.bytes.count > limits[.sourceSize] }) {
      return try mergeAsText(
        name,
        because: "a version of '\(name)' has more bytes than '\(Limit.sourceSize.option)' allows",
        console)
    }
    guard
      let versions = MergeVersions(
        base: sources[0], ours: sources[1], theirs: sources[2], limits: limits)
    else {
      return try mergeAsText(
        name, because: "a version of '\(name)' has syntax errors", console)
    }
    let result = versions.merged(labels: labels) { merged in
      let programs = (sources + [SourceText(name: name, bytes: merged)]).map {
        compile($0, limits: limits, cache: importCache, load: importLoader(main: name, limits))
      }
      return MergeCheck(base: programs[0], ours: programs[1], theirs: programs[2])
        .problems(of: programs[3])
    }
    try write(result.text, console)
    for conflict in result.conflicts {
      let place = "\(name):\(conflict.line)"
      console.fail(
        Failure(message: "\(place): \(conflict.message)", status: .badInput, place: place))
    }
  }

  private func write(_ bytes: [UInt8], _ console: Console) throws(Failure) {
    if path != nil { return try writeFile(OutputFile(path: ours, bytes: bytes)) }
    if output == "-" { return try console.writeOutput(bytes) }
    try writeFile(OutputFile(path: output, bytes: bytes))
  }

  /// Merges the files line by line, as Git does without a driver.
  private func mergeAsText(
    _ name: String, because reason: String, _ console: Console
  ) throws(Failure) {
    console.warn("\(reason), so the versions are merged by line")
    let names = [labels.ours, labels.base, labels.theirs].flatMap { ["-L", $0] }
    let process = try ChildProcess(
      ["git", "merge-file", "-p", "--diff3", "--marker-size", "\(labels.markerSize)"] + names
        + ["--", ours, base, theirs])
    let text = try process.readAll()
    let status = process.finish()
    guard status < 128 else {
      throw Failure(
        message: "'\(name)' cannot be merged: 'git merge-file' fails; is a version not text?",
        status: .badInput)
    }
    try write(text, console)
    if status > 0 {
      console.fail(
        Failure(
          message: "'\(name)' has \(counted(Int(status), "conflict"))", status: .badInput))
    }
  }
}
