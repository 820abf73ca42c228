package import ShapeCompiler
import ShapeGeometry
import ShapeNumbers

/// The hulls of drawings as JSON, with the names of the drawings. Each hull lists its corners
/// twice: clockwise on screen in the coordinates of the drawing (y down), and counterclockwise in
/// the coordinates of a sprite, relative to the middle of the picture (y up).
package func hullsAsJSON(_ bodies: [(drawing: String, body: PhysicsBody)]) -> String {
  var json = JSONText()
  json.object { json in
    json.member("drawings") { json in
      json.array(bodies) { json, named in
        json.object { json in
          json.member("name", named.drawing)
          write(named.body, to: &json)
        }
      }
    }
  }
  return json.text + "\n"
}

private func write(_ body: PhysicsBody, to json: inout JSONText) {
  json.member("bounds") { json in
    json.object { json in
      for (key, value) in [
        ("x", body.bounds.x), ("y", body.bounds.y), ("width", body.bounds.width),
        ("height", body.bounds.height),
      ] { json.member(key) { $0.number(value) } }
    }
  }
  json.member("area") { $0.number(body.area) }
  json.member("centroid") { write(body.centroid, to: &$0) }
  json.member("corners") { $0.array(body.corners) { write($1, to: &$0) } }
  json.member("sprite") { json in
    json.object { json in
      json.member("centroid") { write(body.spriteCentroid, to: &$0) }
      json.member("corners") { $0.array(body.sprite) { write($1, to: &$0) } }
    }
  }
}

/// Writes a point as an array of two numbers.
private func write(_ point: Point, to json: inout JSONText) {
  json.array([point.x, point.y]) { $0.number($1) }
}

/// The hulls of drawings as readable lines.
package func hullsAsText(_ bodies: [(drawing: String, body: PhysicsBody)]) -> String {
  bodies.map { named in
    let body = named.body
    let (area, centroid) = (text(body.area), text(body.centroid))
    return "\(named.drawing): \(body.corners.count) corners, area \(area), centroid \(centroid)\n"
      + body.corners.map { "  \(text($0))\n" }.joined()
  }.joined(separator: "\n")
}

private func text(_ number: Double) -> String { numberText(number, decimals: 3) }

private func text(_ point: Point) -> String { "(\(text(point.x)), \(text(point.y)))" }
