import ShapeChanges
import ShapeReport
import ShapeSVG
import ShapeSyntax

extension ComparedDocuments {
  /// The sections of a page for the documents that differ, each with the path of the later version; nil for a
  /// document that is removed.
  ///
  /// - Throws: If the sections together exceed the limit of a page.
  func sections(
    _ console: Console, _ limits: Limits
  ) throws(Failure) -> [(section: ChangeSection, path: String?)] {
    let options = ReportOptions(pictureSizeLimit: limits[.outputSize])
    var sections: [(section: ChangeSection, path: String?)] = []
    var size = 0
    for (number, pair) in pairs.enumerated() {
      console.showProgress(number, of: pairs.count)
      guard let found = try change(of: pair) else { continue }
      let programs = try programs(of: pair, found.versions)
      do throws(SVGError) {
        let section = try ChangeSection(
          visibleText(pair.name), found.change, before: programs.before, after: programs.after,
          number: sections.count + 1, options: options)
        size += section.size
        sections.append((section, pair.after))
      } catch {
        throw .limit(.outputSize, "a picture of '\(pair.name)' has too many bytes", limits)
      }
      guard size <= limits[.reportSize] else {
        throw .limit(
          .reportSize, "the page has too many bytes (compare fewer documents in a call)", limits)
      }
    }
    return sections
  }
}
