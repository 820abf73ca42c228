import ShapeCompiler
import ShapeNumbers

extension RandomDocument {
  /// The document as source text.
  var text: String {
    var lines: [String] = []
    let sized = canvas.x.isZero && canvas.y.isZero
    lines.append(
      sized
        ? "canvas \(canvas.width.decimalDescription) x \(canvas.height.decimalDescription)"
        : "canvas \(canvas.text([]))")
    if let title { lines.append("title \"\(title.literal)\"") }
    if let description { lines.append("description \"\(description.literal)\"") }
    if snapping != .none { lines.append("snap .\(snapping)") }
    for argument in arguments {
      let value = argument.isMain ? "canvas" : argument.box.text([])
      lines.append("frame \(argument.name) = \(value)")
    }
    for statement in statements { lines += statement.lines([]) }
    return "drawing D {\n" + indented(lines).joined(separator: "\n") + "\n}\n"
  }
}

private func indented(_ lines: [String]) -> [String] { lines.map { "    " + $0 } }

/// A header with its block, or without braces if the block is empty.
private func block(_ header: String, _ lines: [String]) -> [String] {
  lines.isEmpty ? [header] : [header + " {"] + indented(lines) + ["}"]
}

extension Rational {
  /// The number as an expression that includes the steps of the surrounding loops.
  fileprivate func text(_ loops: [(variable: String, step: Rational)]) -> String {
    loops.reduce(decimalDescription) { text, loop in
      if loop.step.isZero { return text }
      let sign = loop.step.sign < 0 ? "-" : "+"
      return "\(text) \(sign) \(loop.step.magnitude.decimalDescription) * \(loop.variable)"
    }
  }
}

extension DrawnBox {
  fileprivate func text(_ loops: [Repetition]) -> String {
    let x = x.text(loops.map { ($0.variable, $0.step.x) })
    let y = y.text(loops.map { ($0.variable, $0.step.y) })
    return "(\(x), \(y), \(width.decimalDescription), \(height.decimalDescription))"
  }
}

extension DrawnPoint {
  fileprivate func text(_ loops: [Repetition]) -> String {
    let x = x.text(loops.map { ($0.variable, $0.step.x) })
    let y = y.text(loops.map { ($0.variable, $0.step.y) })
    return "(\(x), \(y))"
  }
}

extension Membership {
  /// The clauses `in` and `pin`, each with a space before it.
  fileprivate var text: String {
    (frame.map { " in \($0)" } ?? "")
      + (pins.map { " pin " + $0.words.joined(separator: " ") } ?? "")
  }
}

extension Repetition {
  fileprivate var header: String {
    let list =
      isRange
      ? "0 ..< \(values.count)"
      : "[" + values.map(\.decimalDescription).joined(separator: ", ") + "]"
    return "for \(variable) in \(list)"
  }
}

extension Statement {
  fileprivate func lines(_ loops: [Repetition]) -> [String] {
    switch self {
    case .frame(let name, let box, let membership):
      ["frame \(name) \(box.text([]))\(membership.text)"]
    case .inset(let name, let frame, let distance):
      ["let \(name) = \(frame).inset(\(distance.decimalDescription))"]
    case .fit(let name, let frame, let aspect):
      ["let \(name) = \(frame).fit(aspect: \(aspect.decimalDescription))"]
    case .element(let element): element.lines(loops)
    case .run(let membership, let statements):
      block(membership.text.dropFirst().description, statements.flatMap { $0.lines(loops) })
    case .loop(let loop, let elements):
      block(loop.header, elements.flatMap { $0.lines(loops + [loop]) })
    }
  }
}

extension RandomElement {
  fileprivate func lines(_ loops: [Repetition]) -> [String] {
    let head: String
    var body: [String] = []
    switch kind {
    case .point(let point): head = "point \(name) \(point.text(loops))"
    case .rect(let box, let radii):
      head = "rect \(name) \(box.text(loops))"
      if !radii.isEmpty {
        let numbers = radii.map(\.decimalDescription).joined(separator: ", ")
        body.append("radius " + (radii.count == 1 ? numbers : "(\(numbers))"))
      }
    case .oval(let box): head = "oval \(name) \(box.text(loops))"
    case .arc(let box, let sweep):
      let word = sweep.isPie ? "pie" : "arc"
      head = "\(word) \(name) \(box.text(loops)) from \(sweep.start)deg to \(sweep.end)deg"
    case .line(let start, let end):
      head = "line \(name) from \(start.text(loops)) to \(end.text(loops))"
    case .path(let items):
      head = "path \(name)"
      body = items.flatMap { $0.lines(loops) }
    case .group(let box, let statements):
      head = "group \(name)" + (box.map { " " + $0.text(loops) } ?? "")
      body = statements.flatMap { $0.lines(loops) }
    }
    let attributes = paint.lines + (transform?.lines(loops) ?? [])
    return block(head + membership.text, body + attributes)
  }
}

extension PathItem {
  fileprivate func lines(_ loops: [Repetition]) -> [String] {
    switch self {
    case .node(let node): return [node.text(loops)]
    case .close: return ["close"]
    case .subpath: return ["subpath"]
    case .run(let membership, let nodes):
      let header = String(membership.text.dropFirst())
      if nodes.count == 1 { return ["\(header) { \(nodes[0].text(loops)) }"] }
      return block(header, nodes.map { $0.text(loops) })
    case .loop(let loop, let nodes):
      return block(loop.header, nodes.map { $0.text(loops + [loop]) })
    }
  }
}

extension RandomNode {
  fileprivate func text(_ loops: [Repetition]) -> String {
    let place = (name.isEmpty ? "" : " " + name) + " " + position.text(loops)
    switch kind {
    case .corner(let radius):
      return "corner\(place)" + (radius.map { " radius \($0.decimalDescription)" } ?? "")
    case .round(let incoming, let outgoing):
      return "round\(place)" + (incoming.map { " in \($0.text([]))" } ?? "")
        + (outgoing.map { " out \($0.text([]))" } ?? "")
    case .smooth(let outgoing, let percent):
      return "smooth\(place) out \(outgoing.text([])) in \(percent.decimalDescription)%"
    case .symmetric(let outgoing): return "symmetric\(place) out \(outgoing.text([]))"
    case .auto: return "auto\(place)"
    }
  }
}

extension RandomPaint {
  fileprivate var lines: [String] {
    var lines: [String] = []
    if let fill { lines.append("fill #\(fill.digits)") }
    if isEvenOdd { lines.append("fillRule .evenOdd") }
    if let stroke { lines.append(stroke.text) }
    if let opacity { lines.append("opacity \(opacity.decimalDescription)") }
    for shadow in shadows {
      lines.append(
        "shadow #\(shadow.color.digits) offset \(shadow.offset.text([])) "
          + "blur \(shadow.blur.decimalDescription)")
    }
    return lines
  }
}

extension RandomStroke {
  fileprivate var text: String {
    var text = "stroke #\(color.digits) width \(width.decimalDescription)"
    if let cap { text += " cap .\(cap)" }
    if let join { text += " join .\(join)" }
    if let miterLimit { text += " miterLimit \(miterLimit.decimalDescription)" }
    if !dash.isEmpty {
      text += " dash [" + dash.map(\.decimalDescription).joined(separator: ", ") + "]"
    }
    if let phase { text += " phase \(phase.decimalDescription)" }
    return text
  }
}

extension RandomTransform {
  fileprivate func lines(_ loops: [Repetition]) -> [String] {
    var lines: [String] = []
    switch about {
    case .middle: break
    case .drawn(let point): lines.append("about \(point.text(loops))")
    case .computed(let point): lines.append("about = \(point.text([]))")
    }
    if let offset { lines.append("offset \(offset.text([]))") }
    if let degrees { lines.append("rotate \(degrees)deg") }
    if let scale {
      lines.append("scale " + (scale.x == scale.y ? scale.x.decimalDescription : scale.text([])))
    }
    return lines
  }
}
