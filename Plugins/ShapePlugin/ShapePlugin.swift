import Foundation
import PackagePlugin

/// Generates Swift from the `.shape` files of a target when the target is built.
@main
struct ShapePlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? SwiftSourceModuleTarget else { return [] }
    return commands(
      documents: documents(among: target.sourceFiles), root: target.directoryURL,
      project: context.package.directoryURL, shapec: try program(context.tool),
      folder: context.pluginWorkDirectoryURL)
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension ShapePlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let project = context.xcodeProject.directoryURL
      return commands(
        documents: documents(among: target.inputFiles), root: project, project: project,
        shapec: try program(context.tool), folder: context.pluginWorkDirectoryURL)
    }
  }
#endif

/// The program that generates Swift. A release of the plugins contains `shapec`; otherwise SwiftPM
/// compiles the part of it that plugins call, which needs no libraries of the system.
///
/// - Parameter tool: Returns the tool with a name; throws if the plugin has no such tool.
private func program(_ tool: (_ name: String) throws -> PluginContext.Tool) throws -> URL {
  try ((try? tool("shapec-for-plugins")) ?? tool("shapec")).url
}

private func documents(among files: FileList) -> [URL] {
  files.map(\.url).filter { $0.pathExtension == "shape" }.sorted { $0.path < $1.path }
}

/// The commands that generate Swift: one for each document, and one for the code that all documents
/// share. All documents are inputs of each command, because a document may import any other
/// document. Files that would not change are not written, so that only changed files are compiled
/// again.
private func commands(
  documents: [URL], root: URL, project: URL, shapec: URL, folder: URL
) -> [Command] {
  var commands = documents.map { document in
    let path = path(of: document, below: root)
    let output = folder.appending(path: fileName(for: path))
    return Command.buildCommand(
      displayName: "Drawing \(path)", executable: shapec,
      arguments: [
        "swift", document.path, "-o", output.path, "--always", "--no-runtime", "--project",
        project.path, "--diagnostics", "xcode",
      ],
      inputFiles: documents + settingsFiles(for: document, in: project), outputFiles: [output])
  }
  if !documents.isEmpty {
    commands.append(
      sharedCommand(documents: documents, project: project, shapec: shapec, folder: folder))
  }
  return commands
}

/// The command that writes the code needed by all drawings that compute with paths. It also reports
/// types that two documents would both declare, with their places in the documents. Otherwise, the
/// Swift compiler would report these types in generated code.
private func sharedCommand(
  documents: [URL], project: URL, shapec: URL, folder: URL
) -> Command {
  // The names of the files that are generated from documents end in `.shape.swift`.
  let output = folder.appending(path: "ShapeRuntime.swift")
  let settings = Set(documents.flatMap { settingsFiles(for: $0, in: project) })
  return .buildCommand(
    displayName: "Code shared by drawings", executable: shapec,
    arguments: ["swift"] + documents.map(\.path) + [
      "-o", output.path, "--types-only", "--project", project.path, "--diagnostics", "xcode",
    ],
    inputFiles: documents + settings.sorted { $0.path < $1.path }, outputFiles: [output])
}

/// The `shapec.json` files in the folder of `document` and in the folders above it, up to the
/// folder `project`. The nearest file applies.
private func settingsFiles(for document: URL, in project: URL) -> [URL] {
  var folder = document.deletingLastPathComponent().standardizedFileURL
  let root = project.standardizedFileURL.path
  var files: [URL] = []
  while folder.path == root || folder.path.hasPrefix(root + "/") {
    files.append(folder.appending(path: "shapec.json"))
    folder.deleteLastPathComponent()
  }
  return files.filter { FileManager.default.fileExists(atPath: $0.path) }
}

/// The path of `document` relative to `root`, or the whole path if the document is not in `root`.
private func path(of document: URL, below root: URL) -> String {
  let folder = root.standardizedFileURL.path + "/"
  let path = document.standardizedFileURL.path
  return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
}

/// The name of the generated file: `Mail+Inbox.shape.swift` for `Mail/Inbox.shape`. A module cannot
/// have two files with the same name, even in different folders. Therefore different paths get
/// different names, and these are names that people would not choose.
private func fileName(for path: String) -> String {
  let escaped = path.map { character in
    switch character {
    case "/": "+"
    case "+", "=": "=\(character)"
    default: String(character)
    }
  }
  return escaped.joined() + ".swift"
}
