import Foundation
import ShapeCompiler
import ShapeLint
import ShapeSVG
import ShapeSwift
import ShapeSyntax
import ShapeText
import Synchronization

/// An error in a remark of a document, as one sentence.
struct DocumentError: Error, CustomStringConvertible {
  var description: String
}

/// Compiles `block` of `document`. An import refers to the block with the imported name, or else to
/// the file at the path relative to the importing file.
func compile(_ block: MarkdownDocument.Block, of document: MarkdownDocument) -> Program {
  let key = "\(document.path):\(block.line)"
  if let known = programs.withLock({ $0[key] }) { return known }
  let name = block.operands(of: "file").first ?? block.operands(of: "source").first
  let program = compile(
    SourceText(name: name ?? key, text: block.text), recordsStages: true, load: loader(document))
  programs.withLock { $0[key] = program }
  return program
}

/// The programs of blocks that were compiled before, by document and line. Several tests need each
/// program.
private let programs = Mutex<[String: Program]>([:])

/// Compiles the block called `name`, or else the file of the repository at the path `name`.
func compile(file name: String, of document: MarkdownDocument) throws -> Program {
  if let block = document.file(name) { return compile(block, of: document) }
  return try compile(file: name)
}

/// Compiles the file of the repository at `path`.
func compile(file path: String) throws -> Program {
  let bytes = try Data(contentsOf: repository.appending(path: path))
  return compile(
    SourceText(name: path, bytes: Array(bytes)), recordsStages: true, load: loader(nil))
}

private func loader(_ document: MarkdownDocument?) -> ImportLoader {
  { path, importer in
    if let block = document?.file(path) {
      return .file(key: path, source: SourceText(name: path, text: block.text))
    }
    let folder = importer.lastIndex(of: "/").map { String(importer[...$0]) } ?? ""
    let file = folder + path
    guard let bytes = try? Data(contentsOf: repository.appending(path: file)) else {
      return .failure("there is no such file")
    }
    return .file(key: file, source: SourceText(name: file, bytes: Array(bytes)))
  }
}

/// The SVG of the drawing of `program` that `options` select. The options are those of `shapec
/// svg`.
func picture(_ program: Program, options: [Substring]) throws -> [UInt8] {
  var pairs: [(option: Substring, value: Substring)] = []
  for i in stride(from: 0, to: options.count, by: 2) {
    guard i + 1 < options.count else {
      throw DocumentError(description: "'\(options[i])' has no value")
    }
    pairs.append((options[i], options[i + 1]))
  }
  let name = pairs.first { $0.option == "--drawing" }?.value
  let drawings = program.drawings.filter { name == nil || $0.name == name.map(String.init) }
  guard drawings.count == 1, let layout = program.layouts[drawings[0].index] else {
    throw DocumentError(description: "the options do not select exactly one drawing")
  }
  var given = GivenArguments()
  for (option, value) in pairs where option != "--drawing" {
    try give(option, String(value), layout, drawings[0].index, program, &given)
  }
  // The tool uses the same prefix for ids.
  var options = SVGOptions(idPrefix: "\(drawings[0].name)-")
  // Images are inlined, because a picture that a page shows as an image cannot load other files.
  for name in program.imageNames {
    let bytes = try? Data(contentsOf: GoldenPicture.examples.appending(path: name.path))
    options.imageAddresses[name.path] = bytes.map {
      "data:image/png;base64,\($0.base64EncodedString())"
    }
  }
  let index = drawings[0].index
  let motion = layout.motion(given)
  if motion.isEmpty { return try svg(program.scene(of: index, given), options: options) }
  let frames = try SVGFrames(motion) { moment in
    (try program.scene(of: index, motion.arguments(given, at: moment)), nil)
  }
  return try svg(frames, options: options)
}

private func give(
  _ option: Substring, _ value: String, _ layout: Layout, _ drawing: Int, _ program: Program,
  _ given: inout GivenArguments
) throws {
  switch option {
  case "--appearance": given.isDark = value == "dark"
  case "--direction": given.isRightToLeft = value == "rtl"
  case "--scale": given.scale = Double(value) ?? .nan
  case "--size":
    let size = value.split(separator: "x").compactMap { Double($0) }
    guard size.count == 2 else { throw DocumentError(description: "'\(value)' is not a size") }
    if let main = layout.mainFrame {
      given.numbers[main] = [0, 0] + size
    } else {
      given.targetSize = GivenArguments.TargetSize(width: size[0], height: size[1])
    }
  case "--set", "--frame":
    let parts = value.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, let i = layout.arguments.firstIndex(where: { $0.name == parts[0] })
    else { throw DocumentError(description: "'\(value)' sets no argument") }
    switch program.value(parts[1], for: i, of: drawing, name: "\(option) \(parts[0])").value {
    case .numbers(let numbers): given.numbers[i] = numbers
    case .text(let text): given.texts[i] = text
    case nil: throw DocumentError(description: "'\(parts[1])' is not a value for '\(parts[0])'")
    }
  default: throw DocumentError(description: "there is no option '\(option)'")
  }
}

/// The output of `shapec` for `command`, which is the operand of a `prints` remark.
func output(of command: String, in document: MarkdownDocument) throws -> String {
  let words = command.split(separator: " ")
  guard words.count >= 2 else { throw DocumentError(description: "'\(command)' names no file") }
  let program = try compile(file: String(words[1]), of: document)
  switch words[0] {
  case "check" where words.contains("--verbose"):
    return summariesAsText(program)
  case "check":
    let renderer = DiagnosticRenderer(sources: program.sources, color: false)
    let errors = program.diagnostics.filter { $0.severity == .error }.count
    return program.diagnostics.map { renderer.render($0) + "\n" }.joined()
      + "\(errors) error\(errors == 1 ? "" : "s")\n"
  case "lint":
    let renderer = DiagnosticRenderer(sources: program.sources, color: false)
    let findings = lint(program).findings.map { renderer.render($0.diagnostic) + "\n" }
    return findings.joined() + "\(findings.count) warning\(findings.count == 1 ? "" : "s")\n"
  case "layout" where words.contains("--stages"):
    return stagesAsText(program.drawings.map(\.index), program)
  case "layout":
    return layoutsAsText(program.drawings.compactMap { program.layouts[$0.index] }, program)
  case "svg":
    return String(decoding: try picture(program, options: Array(words[2...])), as: UTF8.self)
  case "swift":
    let source = SwiftSource(program.drawings.map(\.index), of: program)
    return String(decoding: source.bytes, as: UTF8.self)
  default: throw DocumentError(description: "there is no command '\(words[0])'")
  }
}
