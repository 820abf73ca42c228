import Foundation
import PackagePlugin

/// `swift package generate-shapes [--target <name>]… [-- <options of shapec swift>]`
@main
struct GenerateShapes: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    let options = extractor.remainingArguments.filter { $0 != "--" }
    let targets =
      names.isEmpty ? context.package.targets : try context.package.targets(named: names)
    let package = context.package.directoryURL
    let modules = targets.map { target in
      Module(
        folder: target.directoryURL,
        documents: Set(shapeFiles(under: target.directoryURL, in: package)))
    }
    let shapec = try program(context.tool)
    if options.contains("--ink") {
      // The call reads no documents. Without a destination in the options, it writes the same file
      // into the folder of each named target.
      if names.isEmpty, !haveOutput(options) {
        return Diagnostics.error("with '--ink', name the target: '--target App -- --ink'")
      }
      let calls =
        haveOutput(options)
        ? [["swift"]] : modules.map { ["swift", "-o", $0.folder.standardizedFileURL.path] }
      return report(try calls.map { try run(shapec, $0 + options, in: package) })
    }
    let documents = modules.reduce(into: Set<String>()) { $0.formUnion($1.documents) }
    if documents.isEmpty {
      return Diagnostics.error(
        "there is no '.shape' file in \(targets.map { "'\($0.name)'" }.joined(separator: ", "))")
    }
    let common = ["--project", package.path, "--diagnostics", "xcode"]
    // All documents of a target are in one module, even if they are in several folders.
    let checks = haveOutput(options) ? [] : modules.flatMap { $0.checks(in: package) }
    var statuses = try checks.map { try run(shapec, $0 + common + options, in: package) }
    if !statuses.contains(where: { $0 > 0 }) {
      let calls =
        haveOutput(options)
        ? [inputs(documents, in: package)] : modules.flatMap { $0.calls(in: package) }
      statuses += try calls.map { try run(shapec, $0 + common + options, in: package) }
    }
    report(statuses)
  }
}

/// The program that generates Swift. A release of the plugins contains `shapec`; otherwise SwiftPM
/// compiles the part of it that plugins call, which needs no libraries of the system.
///
/// - Parameter tool: Returns the tool with a name; throws if the plugin has no such tool.
private func program(_ tool: (_ name: String) throws -> PluginContext.Tool) throws -> URL {
  try ((try? tool("shapec-for-plugins")) ?? tool("shapec")).url
}

/// Reports an error if one of the calls has failed.
private func report(_ statuses: [Int32]) {
  guard let status = statuses.max(), status > 0 else { return }
  Diagnostics.error("'shapec swift' ended with status \(status)")
}

/// The `.shape` files in `folder` and its subfolders, even those that the target excludes. Paths
/// are relative to `package` if the files are in it.
private func shapeFiles(under folder: URL, in package: URL) -> [String] {
  let root = package.standardizedFileURL.path + "/"
  let files = FileManager.default.enumerator(
    at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
  let paths = (files?.allObjects ?? []).compactMap { ($0 as? URL)?.standardizedFileURL.path }
  return paths.filter { $0.hasSuffix(".shape") }
    .map { $0.hasPrefix(root) ? String($0.dropFirst(root.count)) : $0 }
}

/// The folder of a target, and the target's documents.
private struct Module {
  var folder: URL
  var documents: Set<String>

  private var folders: [(key: String, value: [String])] {
    Dictionary(grouping: documents) { ($0 as NSString).deletingLastPathComponent }
      .sorted { $0.key < $1.key }
  }

  /// The calls that compare the types that all documents declare.
  func checks(in package: URL) -> [[String]] {
    documents.count > 1 ? [inputs(documents, in: package) + ["--types-only"]] : []
  }

  /// The calls that write the Swift of each folder's documents into that folder. If there are
  /// several folders, a further call writes the code that computes with paths into the folder of
  /// the target.
  func calls(in package: URL) -> [[String]] {
    let folders = folders
    var calls = folders.map { folder, documents in
      inputs(documents, in: package) + ["-o", folder.isEmpty ? "." : folder]
    }
    guard folders.count > 1 else { return calls }
    for i in calls.indices { calls[i].append("--no-runtime") }
    let shared = folder.appending(path: "ShapeRuntime.swift").path
    calls.append(
      inputs(documents, in: package) + ["--types-only", "--no-always", "-o", shared])
    return calls
  }
}

/// True if the options specify the destination of the Swift source. A single call then writes all
/// of it.
private func haveOutput(_ options: [String]) -> Bool {
  options.contains { $0.hasPrefix("-o") || $0.hasPrefix("--output") }
}

/// The first arguments of a call for `documents`. The paths are absolute, because Xcode requires
/// absolute paths in messages.
private func inputs(_ documents: some Sequence<String>, in package: URL) -> [String] {
  ["swift"] + documents.sorted().map { URL(filePath: $0, relativeTo: package).path }
}

/// Runs `shapec`, which prints its own error messages. Returns the exit status.
private func run(_ shapec: URL, _ arguments: [String], in folder: URL) throws -> Int32 {
  let process = Process()
  process.executableURL = shapec
  process.arguments = arguments
  process.currentDirectoryURL = folder
  try process.run()
  process.waitUntilExit()
  return process.terminationStatus
}
