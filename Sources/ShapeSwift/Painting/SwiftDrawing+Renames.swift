import ShapeCompiler
import ShapeSyntax

extension SwiftDrawing {
  /// Notes for the names of the drawing, its arguments and its layout that do not get their usual
  /// spelling in Swift.
  func renames(prefix: String) -> [Diagnostic] {
    let own = Diagnostic.renamed(
      layout.name, SwiftNames.usualType(layout.name, prefix: prefix), type, at: layout.span)
    let values = zip(layout.arguments, arguments).map { argument, name in
      Diagnostic.renamed(
        argument.name, SwiftNames.usualValue(argument.name), name, at: argument.span)
    }
    return ([own] + values).compactMap { $0 } + solved.renames
  }
}

extension SwiftModule {
  /// Errors for types that have the same name in Swift but come from different files.
  func clashes(in program: Program) -> [Diagnostic] {
    if program.fileNames.count == 1 { return [] }
    // Only the enumerations of a style kit are used by other files.
    let spoken =
      program.choices.map { (fullName(kits[$0.file], ofFile: $0.file), $0.file, $0.span) }
      + zip(program.layouts, zip(drawings, program.drawingFiles)).compactMap { layout, type in
        layout.map { (fullName(type.0, ofFile: type.1), type.1, $0.span) }
      }
    var owners: [String: Int] = [:]
    return spoken.compactMap { name, file, span in
      let owner = owners[name] ?? file
      owners[name] = owner
      if owner == file { return nil }
      return .duplicateSwiftType(name, in: program.fileNames[owner], at: span)
    }
  }
}
