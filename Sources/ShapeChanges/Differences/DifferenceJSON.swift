import ShapeCompiler

/// The differences between versions of documents as JSON, for programs.
package func differencesAsJSON(_ documents: [(name: String, change: DocumentChange)]) -> String {
  var json = JSONText()
  json.object { json in
    json.member("schema") { $0.number(1) }
    json.member("documents") { json in
      json.array(documents) { json, document in
        json.object { write(document.name, document.change, to: &$0) }
      }
    }
  }
  return json.text + "\n"
}

private func write(_ name: String, _ change: DocumentChange, to json: inout JSONText) {
  json.member("path") { $0.string(name) }
  switch change {
  case .added: json.member("change") { $0.string("added") }
  case .removed: json.member("change") { $0.string("removed") }
  case .unreadable:
    json.member("change") { $0.string("unreadable") }
    json.member("reason") { $0.string(change.obstacle) }
  case .changed(let difference, let former):
    json.member("change") { $0.string("changed") }
    if let former { json.member("formerPath") { $0.string(former) } }
    json.member("statements") { $0.array(difference.statements) { write($1, to: &$0) } }
    json.member("paints") { $0.array(difference.paints) { write($1, to: &$0) } }
    json.member("drawings") { $0.array(difference.drawings) { write($1, to: &$0) } }
  }
}

private func write(_ change: StatementChange, to json: inout JSONText) {
  json.object { json in
    json.member("change") { $0.string(change.kind.rawValue) }
    json.member("path") { $0.array(change.path) { $0.string($1) } }
    json.member("word") { $0.string(change.word) }
    for (key, text) in [("part", change.part), ("before", change.before), ("after", change.after)]
    where !text.isEmpty {
      json.member(key) { $0.string(text) }
    }
    if let line = change.lineBefore { json.member("lineBefore") { $0.number(line) } }
    if let line = change.lineAfter { json.member("lineAfter") { $0.number(line) } }
  }
}

private func write(_ paint: DrawingDifference.PaintChange, to json: inout JSONText) {
  json.object { json in
    json.member("name") { $0.string(paint.name) }
    if !paint.part.isEmpty { json.member("part") { $0.string(paint.part) } }
    for (key, texts) in [("before", paint.before), ("after", paint.after)] {
      json.member(key) { json in
        json.object { json in
          json.member("light") { $0.string(texts.light) }
          json.member("dark") { $0.string(texts.dark) }
        }
      }
    }
  }
}

private func write(_ drawing: DrawingDifference, to json: inout JSONText) {
  json.object { json in
    json.member("name") { $0.string(drawing.name) }
    json.member("change") { $0.string(drawing.kind.rawValue) }
    if let former = drawing.formerName { json.member("formerName") { $0.string(former) } }
    if let other = drawing.otherDocument { json.member("otherDocument") { $0.string(other) } }
    json.member("statements") { $0.array(drawing.statements) { write($1, to: &$0) } }
    if drawing.kind != .changed { return }
    if !drawing.obstacle.isEmpty { json.member("notCompared") { $0.string(drawing.obstacle) } }
    json.member("sizes") { json in
      json.array(drawing.sizes) { json, size in
        json.object { json in
          json.member("kind") { $0.string(size.kind.word) }
          json.member("width") { $0.number(size.width) }
          json.member("height") { $0.number(size.height) }
          json.member("differs") { $0.truth(size.differs) }
        }
      }
    }
    json.member("shifts") { json in
      json.array(drawing.shifts) { json, shift in
        json.object { json in
          json.member("name") { $0.string(shift.name) }
          json.member("element") { $0.string(shift.element) }
          json.member("kind") { $0.string(shift.kind.rawValue) }
          for (key, numbers) in [("before", shift.before), ("after", shift.after)] {
            json.member(key) { $0.array(numbers) { $0.array($1) { $0.number($1) } } }
          }
        }
      }
    }
    json.member("turns") { json in
      json.array(drawing.turns) { json, turn in
        json.object { json in
          json.member("name") { $0.string(turn.name) }
          json.member("change") { $0.string(turn.kind.rawValue) }
        }
      }
    }
    json.member("paints") { $0.array(drawing.paints) { write($1, to: &$0) } }
  }
}
