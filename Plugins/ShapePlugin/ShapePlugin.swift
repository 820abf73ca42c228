import Foundation
import PackagePlugin

/// Makes Swift of the `.shape` files of a target when it is built.
@main
struct ShapePlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? SwiftSourceModuleTarget else { return [] }
    return commands(
      documents: documents(among: target.sourceFiles), root: target.directoryURL,
      project: context.package.directoryURL, shapec: try context.tool(named: "shapec").url,
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
        shapec: try context.tool(named: "shapec").url, folder: context.pluginWorkDirectoryURL)
    }
  }
#endif

private func documents(among files: FileList) -> [URL] {
  files.map(\.url).filter { $0.pathExtension == "shape" }.sorted { $0.path < $1.path }
}

/// A command for each document, which may import any other: all are its inputs. Files that would not
/// change are left alone, so that only what did change is compiled again. One command more is for what all
/// documents share.
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

/// The command that declares what all drawings need that compute with paths, and reports what two documents
/// would declare one type for, at its place in a document; the Swift compiler would report it in code that
/// nobody wrote.
private func sharedCommand(
  documents: [URL], project: URL, shapec: URL, folder: URL
) -> Command {
  // No document becomes a file of this name.
  let output = folder.appending(path: "ShapeRuntime.swift")
  let settings = Set(documents.flatMap { settingsFiles(for: $0, in: project) })
  return .buildCommand(
    displayName: "What drawings share", executable: shapec,
    arguments: ["swift"] + documents.map(\.path) + [
      "-o", output.path, "--types-only", "--project", project.path, "--diagnostics", "xcode",
    ],
    inputFiles: documents + settings.sorted { $0.path < $1.path }, outputFiles: [output])
}

/// The files `shapec.json` in the folders of `document`, of which the nearest counts.
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

/// The path of `document` in `root`; of one that lies elsewhere the whole path.
private func path(of document: URL, below root: URL) -> String {
  let folder = root.standardizedFileURL.path + "/"
  let path = document.standardizedFileURL.path
  return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
}

/// `Mail+Inbox.shape.swift` for `Mail/Inbox.shape`. A module has no two files of one name, whatever
/// their folders are: different paths become different names, and none that people would choose.
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
