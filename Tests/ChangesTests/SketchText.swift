/// The text of a sketch as blocks of lines, for comparisons that ignore the order of adjacent
/// additions by two authors.
struct SketchText {
  private struct Block {
    var line: String
    var children: [Block] = []

    /// The name of an element; nil for other statements.
    var name: String? {
      let words = line.split(separator: " ")
      guard words.count > 1, ["group", "rect", "oval", "path"].contains(words[0]) else {
        return nil
      }
      return String(words[1])
    }
  }

  private let root: Block

  /// - Parameter text: A formatted text, in which blocks are indented.
  init(_ text: String) {
    var stack = [Block(line: "")]
    func close() {
      let last = stack.removeLast()
      stack[stack.count - 1].children.append(last)
    }
    for line in text.split(separator: "\n") {
      let content = line.drop { $0 == " " }
      if content.hasPrefix("//") { continue }
      if let open = content.firstIndex(of: "{"), content.hasSuffix("}") {
        let inner = content[content.index(after: open)...].dropLast()
        let statement = inner.drop { $0 == " " }
        stack.append(Block(line: String(content[...open])))
        if !statement.isEmpty {
          stack[stack.count - 1].children.append(Block(line: String(statement.dropLast())))
        }
        close()
      } else if content == "}" {
        if stack.count > 1 { close() }
      } else if content.hasSuffix("{") {
        stack.append(Block(line: String(content)))
      } else {
        stack[stack.count - 1].children.append(Block(line: String(content)))
      }
    }
    while stack.count > 1 { close() }
    root = stack[0]
  }

  /// The names of all elements.
  var names: Set<String> {
    var result: Set<String> = []
    func add(_ block: Block) {
      if let name = block.name { result.insert(name) }
      block.children.forEach(add)
    }
    add(root)
    return result
  }

  /// The lines without comments and blank lines. Adjacent values are sorted, and so are adjacent
  /// elements that an author has added. An element was added if its name is not in `known`.
  func normal(_ known: Set<String>) -> [String] {
    var lines: [String] = []
    func isAdded(_ block: Block) -> Bool {
      guard let name = block.name else {
        return block.line.hasPrefix("let ") || block.line.hasPrefix("param ")
      }
      return !known.contains(name) && !name.hasPrefix("renamed")
    }
    func write(_ block: Block) {
      lines.append(block.line)
      var rest = block.children[...]
      while let first = rest.first {
        let run = rest.prefix { isAdded($0) }
        if run.count > 1 {
          run.sorted { $0.line < $1.line }.forEach(write)
          rest = rest.dropFirst(run.count)
        } else {
          write(first)
          rest = rest.dropFirst()
        }
      }
      lines.append("}")
    }
    write(root)
    return lines
  }
}
