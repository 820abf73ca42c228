public import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeNumbers

/// The layouts as text: the arguments, the assumptions, the definitions of shared formulas, and the
/// formula of every coordinate with the author's names.
public func layoutsAsText(_ layouts: [Layout], _ program: Program) -> String {
  layouts.map { layoutAsText($0, program) }.joined(separator: "\n")
}

private func layoutAsText(_ layout: Layout, _ program: Program) -> String {
  let printer = FormulaPrinter(layout, program.choices)
  var text = "drawing \(layout.name)\n"
  for argument in layout.arguments {
    text += "  \(argument.role == .frame ? "frame" : "param") \(argument.name)"
    text += argument.role == .frame ? "" : ": \(argument.type.description)"
    text += " = \(defaultText(argument, printer))"
    if let domain = argument.domain {
      let ends = [domain.lower[0], domain.upper[0]].map { printer.formula($0, argument.type) }
      text += " in \(ends[0])...\(ends[1])"
    }
    text += "\n"
  }
  for assumption in layout.assumptions {
    text += "  assume \(assumptionText(assumption, printer))\n"
  }
  for (name, node) in printer.definitions {
    text += "  \(name) = \(printer.formula(node, .number))\n"
  }
  for place in printer.places {
    text += "  \(place.name) = \(formula(of: place, printer))"
    text += place.alias.isEmpty ? "\n" : "  // \(place.alias)\n"
  }
  return text
}

/// The formula of a place; a number if the place is a coordinate of a known path.
private func formula(of place: Layout.Place, _ printer: FormulaPrinter) -> String {
  place.known.map { numberText($0, decimals: nil) }
    ?? printer.formula(place.value, place.componentType)
}

private func assumptionText(_ assumption: Layout.Assumption, _ printer: FormulaPrinter) -> String {
  let value = printer.formula(assumption.value, .number)
  let ends = [assumption.lower, assumption.upper].map { end in
    end.map { printer.formula($0, .number) }
  }
  return switch (ends[0], ends[1]) {
  case (let lower?, let upper?): "\(value) in \(lower)...\(upper)"
  case (let lower?, nil): "\(value) >= \(lower)"
  case (nil, let upper?): "\(value) <= \(upper)"
  case (nil, nil): value
  }
}

private func defaultText(_ argument: Layout.Argument, _ printer: FormulaPrinter) -> String {
  if argument.type == .color, let color = printer.color(argument.defaults[...]) { return color }
  if argument.type == .shadow, let color = printer.color(argument.defaults.prefix(4)) {
    if color == "#00000000" { return "none" }
    let rest = argument.defaults.dropFirst(4).map { printer.formula($0, .number) }
    return "shadow(\(color), offset: (\(rest[0]), \(rest[1])), blur: \(rest[2]))"
  }
  if argument.type.hasStops { return stopsText(argument, printer) }
  let parts = zip(argument.defaults, argument.type.components).map {
    printer.formula($0, Layout.Place.componentType(of: argument.type, $1))
  }
  return parts.count == 1 ? parts[0] : "(\(parts.joined(separator: ", ")))"
}

/// A gradient as in the source; a color or `none` if all stops are equal.
private func stopsText(_ argument: Layout.Argument, _ printer: FormulaPrinter) -> String {
  var stops: [(color: String, position: String)] = []
  for stop in Layout.Gradient.stops(argument.defaults) {
    let scalars = stop.color.scalars
    let parts = scalars.map { printer.formula($0, .number) }
    let color = printer.color(scalars[...]) ?? "rgb(\(parts.joined(separator: ", ")))"
    stops.append((color, printer.formula(stop.position, .number)))
  }
  while stops.count > 1, stops[stops.count - 2] == stops[stops.count - 1] { stops.removeLast() }
  if stops.count == 1 { return stops[0].color == "#00000000" ? "none" : stops[0].color }
  return "gradient(\(stops.map { "stop(\($0.color), \($0.position))" }.joined(separator: ", ")))"
}

/// The layouts as one JSON object for other programs.
public func layoutsAsJSON(_ layouts: [Layout], _ program: Program) -> String {
  var json = JSONText()
  json.object {
    $0.member("schema") { $0.number(1) }
    $0.member("drawings") { json in
      json.array(layouts) { json, layout in write(layout, program, to: &json) }
    }
  }
  return json.text + "\n"
}

private func write(_ layout: Layout, _ program: Program, to json: inout JSONText) {
  let printer = FormulaPrinter(layout, program.choices)
  json.object { json in
    json.member("name") { $0.string(layout.name) }
    let canvas = layout.canvas.values
    json.member("canvas") {
      $0.array([canvas.x, canvas.y, canvas.width, canvas.height]) { $0.number($1) }
    }
    if let main = layout.mainFrame {
      json.member("mainFrame") { $0.string(layout.arguments[main].name) }
    }
    if layout.scale != nil { json.member("scale") { $0.string(printer.scaleName) } }
    json.member("arguments") { json in
      json.array(layout.arguments) { write($1, printer, to: &$0) }
    }
    json.member("assumptions") { json in
      json.array(layout.assumptions) { json, assumption in
        json.object { json in
          for (key, node) in [
            ("value", assumption.value), ("lower", assumption.lower),
            ("upper", assumption.upper),
          ] {
            if let node { json.member(key) { $0.string(printer.formula(node, .number)) } }
          }
        }
      }
    }
    json.member("definitions") { json in
      json.array(printer.definitions) { json, definition in
        json.object { json in
          json.member("name") { $0.string(definition.name) }
          json.member("formula") { $0.string(printer.formula(definition.node, .number)) }
        }
      }
    }
    json.member("coordinates") { json in
      json.array(printer.places) { json, place in
        write(place, layout, printer, to: &json)
      }
    }
  }
}

private func write(
  _ argument: Layout.Argument, _ printer: FormulaPrinter, to json: inout JSONText
) {
  json.object { json in
    json.member("name") { $0.string(argument.name) }
    json.member("role") { $0.string(argument.role == .frame ? "frame" : "parameter") }
    json.member("type") { $0.string(argument.type.description) }
    json.member("default") { $0.string(defaultText(argument, printer)) }
    if let domain = argument.domain {
      json.member("domain") {
        $0.array([domain.lower[0], domain.upper[0]]) {
          $0.string(printer.formula($1, argument.type))
        }
      }
    }
  }
}

private func write(
  _ place: Layout.Place, _ layout: Layout, _ printer: FormulaPrinter, to json: inout JSONText
) {
  json.object { json in
    json.member("name") { $0.string(place.name) }
    if !place.alias.isEmpty { json.member("alias") { $0.string(place.alias) } }
    json.member("formula") { $0.string(formula(of: place, printer)) }
    json.member("design") { json in
      if place.type.isText {
        json.string(layout.graph.designText(place.value))
      } else if place.type == .path {
        json.string(layout.graph.designPath(place.value).map(pathText) ?? "")
      } else if let number = place.known {
        json.number(number)
      } else {
        json.number(layout.graph.design(place.value).doubleValue)
      }
    }
  }
}

/// A path in the notation of SVG path data.
private func pathText(_ path: BezierPath) -> String {
  func pair(_ p: Point) -> String {
    "\(numberText(p.x, decimals: nil)) \(numberText(p.y, decimals: nil))"
  }
  return path.map { element in
    switch element {
    case .move(let p): "M\(pair(p))"
    case .line(let p): "L\(pair(p))"
    case .curve(let a, let b, let p): "C\(pair(a)) \(pair(b)) \(pair(p))"
    case .close: "Z"
    }
  }.joined(separator: " ")
}

extension Layout.Place {
  /// The type of the single number that the place names.
  var componentType: ValueType { Layout.Place.componentType(of: type, name) }

  /// The type of a component of a value of `type`: a number if the value has several components.
  static func componentType(of type: ValueType, _ component: String) -> ValueType {
    switch type {
    case .point, .size, .rect, .color, .shadow, .gradient, .paint: .number
    default: type
    }
  }
}
