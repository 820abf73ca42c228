#if os(Linux)
  /// The signature of the drawing function of a generated type, read from source code.
  struct SwiftSignature {
    var type: String
    var parameters: [(label: String, type: String)]

    /// The signatures of all drawing functions in `source`, in their order.
    static func all(in source: String) -> [SwiftSignature] {
      var type = ""
      var signatures: [SwiftSignature] = []
      var rest = source[...]
      while let line = rest.split(separator: "\n", maxSplits: 1).first {
        if let name = line.wordAfter("enum "), line.first != " " { type = name }
        if let head = line.firstRange(of: "static func draw(") {
          signatures.append(SwiftSignature(type: type, parameters: source[head.upperBound...]))
        }
        rest = source[line.endIndex...].dropFirst()
      }
      return signatures
    }

    /// - Parameter text: The source code after the opening parenthesis.
    private init(type: String, parameters text: Substring) {
      self.type = type
      parameters = topLevelParts(text).compactMap { part in
        let declaration = part.split(separator: " = ", maxSplits: 1)[0]
        let words = declaration.split(separator: ":", maxSplits: 1)
        guard let label = words.first?.split(separator: " ").first, words.count == 2 else {
          return nil
        }
        let type = words[1].drop { $0 == " " }
        return (String(label.filter { $0 != "`" }), String(type))
      }
    }

    /// The cases of all enumerations in `source`, by the qualified name of the enumeration, such as
    /// `IconsStyle.State`.
    static func choices(in source: String) -> [String: [String]] {
      var (outer, inner) = ("", "")
      var choices: [String: [String]] = [:]
      for line in source.split(separator: "\n") {
        let depth = line.prefix { $0 == " " }.count
        if let name = line.wordAfter("enum ") {
          if depth == 0 { outer = name } else { inner = "\(outer).\(name)" }
        } else if let name = line.wordAfter("case "), depth == 4 {
          choices[inner, default: []].append(name)
        }
      }
      return choices
    }
  }

  extension Substring {
    /// The word after `keyword`, up to a space, colon or brace.
    fileprivate func wordAfter(_ keyword: String) -> String? {
      guard let range = firstRange(of: keyword) else { return nil }
      return self[range.upperBound...].split { " :{".contains($0) }.first.map(String.init)
    }
  }

  /// The parts of `text` between commas. `text` begins after an opening parenthesis, and the last
  /// part ends at the matching closing parenthesis.
  private func topLevelParts(_ text: Substring) -> [String] {
    var parts = [""]
    var depth = 0
    var isInLiteral = false
    var isEscaped = false
    for character in text {
      if isInLiteral {
        if character == "\"", !isEscaped { isInLiteral = false }
        isEscaped = character == "\\" && !isEscaped
      } else {
        switch character {
        case "\"": isInLiteral = true
        case "(", "[": depth += 1
        case ")" where depth == 0: return parts
        case ")", "]": depth -= 1
        case "," where depth == 0:
          parts.append("")
          continue
        default: break
        }
      }
      parts[parts.count - 1].append(character == "\n" ? " " : character)
    }
    return parts
  }
#endif
