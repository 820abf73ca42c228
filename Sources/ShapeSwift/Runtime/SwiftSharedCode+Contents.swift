/// The list of contents at the beginning of a file of shared code. A later call that writes other
/// drawings into the same folder reads the list, and keeps what earlier drawings need.
extension SwiftSharedCode {
  private static let heading: StaticString = "// Contains: "
  private static let indentation: StaticString = "//   "

  /// The lines of the list.
  var contents: [SwiftCode] {
    var lines = [SwiftCode(Self.heading)]
    for entry in entries {
      let isFirst = lines.count == 1 && lines[0].text == Self.heading.description
      let joined = lines[lines.count - 1] + (isFirst ? entry : ", " + entry)
      if joined.text.utf8.count < 100 || isFirst {
        lines[lines.count - 1] = joined
      } else {
        lines[lines.count - 1] += ","
        lines.append(SwiftCode(Self.indentation) + entry)
      }
    }
    return lines
  }

  private var entries: [SwiftCode] {
    let access = SwiftOptions.Access.allCases.filter { $0 == self.access }.map(\.name)
    let images = SwiftOptions.Access.allCases.filter { $0 == self.images }.map(\.name)
    let helpers = SwiftHelper.allCases.filter { self.helpers.contains($0) }.map(\.name)
    let views = SwiftViewCode.allCases.filter { self.views.contains($0) }.map(\.name)
    let paths = SwiftRuntime.allFeatures.filter { self.paths.contains($0) }
    let namespaces = self.namespaces.sorted { $0.text < $1.text }
    return access + (hashesGeometry ? ["hashing"] : []) + images.map { "\($0) images" }
      + namespaces.map { "namespace \($0)" } + helpers
      + views + paths.map { "path \($0)" }
  }

  /// The code that a file of shared code declares, as the list in its text says; empty if the first
  /// 200 lines of text have no list. Unknown entries, which other versions write, are left out.
  init(contentsOf text: String) {
    var list = ""
    for line in text.split(separator: "\n").prefix(200) {
      if line.hasPrefix(Self.heading.description)
        || !list.isEmpty && line.hasPrefix(Self.indentation.description)
      {
        list += line.drop { $0 == "/" }.trimmingPrefix(" Contains:")
      } else if !list.isEmpty {
        break
      }
    }
    let names = Set(
      list.split(separator: ",").map { String($0.drop { $0 == " " }) })
    for access in SwiftOptions.Access.allCases {
      if names.contains(access.name.text) { self.access = access }
      if names.contains("\(access.name.text) images") { images = access }
    }
    namespaces = Set(
      names.filter { $0.hasPrefix("namespace ") }.compactMap {
        SwiftName(spelledIfPossible: String($0.dropFirst("namespace ".count)))
      })
    hashesGeometry = names.contains("hashing")
    helpers = Set(SwiftHelper.allCases.filter { names.contains($0.name.text) })
    views = Set(SwiftViewCode.allCases.filter { names.contains($0.name.text) })
    paths = Set(SwiftRuntime.allFeatures.filter { names.contains("path \($0.text)") })
  }
}

extension SwiftOptions.Access {
  fileprivate var name: SwiftCode {
    switch self {
    case .internal: "internal"
    case .package: "package"
    case .public: "public"
    }
  }
}
