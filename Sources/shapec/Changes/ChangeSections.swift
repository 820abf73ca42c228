import ShapeChanges
import ShapeCompiler
import ShapeReport
import ShapeSVG
import ShapeSyntax
import ShapeTool

extension ComparedDocuments {
  /// The sections of a page, one for each document that differs, with the path of the document in
  /// the later version. The path is nil for a removed document. A document whose comparison fails
  /// is reported and left out.
  ///
  /// - Throws: If the sections together exceed the limit of a page.
  func sections(
    _ console: Console, _ limits: Limits
  ) throws(Failure) -> [(section: ChangeSection, path: String?)] {
    var sections: [(section: ChangeSection, path: String?)] = []
    var size = 0
    for (number, pair) in pairs.enumerated() {
      console.showProgress(number, of: pairs.count)
      do throws(Failure) {
        guard let section = try section(of: pair, number: sections.count + 1, limits) else {
          continue
        }
        size += section.size
        sections.append((section, pair.after))
      } catch {
        console.fail(error)
      }
      guard size <= limits[.reportSize] else {
        throw .limit(
          .reportSize, "the page has too many bytes (compare fewer documents in a call)", limits)
      }
    }
    return sections
  }

  private func section(
    of pair: Pair, number: Int, _ limits: Limits
  ) throws(Failure) -> ChangeSection? {
    guard let found = try change(of: pair) else { return nil }
    let programs = try programs(of: pair, found.versions)
    var options = ReportOptions(pictureSizeLimit: limits[.outputSize])
    for program in [programs.before, programs.after] {
      // The page loads no files, and an image may differ between the versions, so images are left
      // blank.
      for image in program?.imageNames ?? [] { options.imageAddresses[image.path] = "data:," }
    }
    do throws(SVGError) {
      return try ChangeSection(
        visibleText(pair.name), found.change, before: programs.before, after: programs.after,
        number: number, options: options)
    } catch {
      throw .picture(of: pair.name, error, limits)
    }
  }
}
