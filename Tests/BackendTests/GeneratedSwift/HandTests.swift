import ShapeNumbers

#if os(Linux)
  import Foundation
  import ShapeSwift
  import ShapeCompiler
  import ShapeSyntax
  import TestSupport
  import Testing

  /// The views of generated drawings: their pictures, and the effects of touches.
  /// `Fixtures/Swift/Hands.swift` makes the touches and is compiled with the drawings.
  @Suite struct HandTests {
    private static let options = SwiftOptions(
      target: [.swiftUI, .uiKit, .appKit], isInteractive: true, hasPaths: true)

    /// A drawing with a curved limit, a limit that depends on a toggle, and a rotated part.
    private static let dial = """
      drawing Dial {
          canvas 100 x 100
          param knob: point = (60, 50) draggable
          param lit: bool = false toggle by lamp
          title (lit ? "Lit at " : "Dark at ") + text(knob.x)

          assume distance((50, 50), knob) <= 40
          assume (lit ? 1 : 0) * knob.x <= 80

          group panel {
              rect lamp (10, 10, 60, 10) { fill lit ? #FF0 : #333 }
              rotate 90deg
              about (10, 10)
          }
          oval dot = (knob.x - 3, knob.y - 3, 6, 6) { fill #000 }
      }

      drawing range {
          canvas 240 x 44
          param low: number = 20 in 0...100 draggable along track by first step 5 axis .horizontal
          param high: number = 60 in 0...100 draggable along track by second step 5 axis .horizontal
          param locked: bool = false toggle by lock

          assume high - low >= 0

          line track from (20, 22) to (220, 22) { stroke #888 width 4 }
          point a = track.point(at: low / 100)
          point b = track.point(at: high / 100)
          oval first = rect(center: a, size: (20, 20)) { fill #000 }
          oval second = rect(center: b, size: (20, 20)) { fill #F00 }
          rect lock (222, 2, 16, 16) { fill locked ? #000 : #888 }
      }

      drawing Interval {
          canvas 240 x 44
          param low: number = 20 in 0...100 draggable along track by first step 5
          param high: number = 70 in 0...100

          assume high - low >= 12

          line track from (20, 22) to (220, 22) { stroke #888 width 4 }
          point a = track.point(at: low / 100)
          oval first = rect(center: a, size: (20, 20)) { fill #000 }
          oval second = rect(center: track.point(at: high / 100), size: (20, 20)) { fill #F00 }
      }

      drawing Lift {
          canvas 120 x 100
          param reach: number = 80 in 0...80
          param level: number = 30 in 10...50 draggable along track by car

          line track from (20, 20) to = (20 + reach, 20 + 0.75 * reach) { stroke #888 }
          oval car = rect(center: track.point(at: (level - 10) / 40), size: (10, 10)) { fill #000 }
      }

      drawing Gauge {
          canvas 100 x 10
          title text(share) + " %"
          frame target = canvas
          param level: number = 50 in 0...1000
          param on: bool = true toggle

          let share = level / target.width * 100
          rect = (0, 0, level, 10) { fill on ? #000 : #888 }
      }

      drawing Mail {
          canvas 120 x 40
          rightToLeft .mirrored
          frame target = canvas
          oval dot (4, 15, 10, 10) in target pin left width { fill #2F6FDE }
          text sender (24, 8, 80, 24) in target pin left width {
              content "Ada"
              font .system size 15
              align .left
              fill #000
          }
      }

      """

    /// A drawing for each of `names`, with arguments of every kind that have the name.
    private static func names(_ names: [String]) -> String {
      names.enumerated().map { i, name in
        """
        drawing Named\(i) {
            canvas 20 x 20
            frame main = canvas
            param \(name): point = (10, 10) draggable
            param t: number = 1 in 0...4
            param follower: point (5, 5) in main draggable
            assume \(name).x in 0...20
            path p in main {
                corner (3, 3)
                corner = \(name)
                corner = (\(name).x - t, main.midY)
                fill #000
            }
        }
        drawing Number\(i) {
            canvas 20 x 20
            param \(name): number = 1 in 0...4
            param on: bool = true toggle
            rect r (3, 3, 9, 9) { fill on ? #000 : #FFF
                radius \(name) }
            for i in 0 ..< 4 { oval = (i * \(name), 2, 3, 3) { fill #F00 } }
        }

        """
      }.joined()
    }

    /// The code compiles for any names of arguments, with isolation to the main actor by default.
    @Test func compilesWithAnyNames() async throws {
      let names = [
        "appearance", "area", "arguments", "body", "box", "context", "center", "draw", "drag", "dx",
        "element", "elements", "ended", "filling", "frame2", "function", "grip", "grown", "held",
        "inside", "isOn", "kept", "layout", "limits", "middle", "move", "moved", "now", "offset",
        "outline", "outside", "paint", "part", "path", "place", "placement", "point", "rect",
        "result", "room", "scale", "scaled", "share", "shown", "size", "start", "step", "stretch",
        "toggle", "touch", "view", "x", "y", "zip", "self", "init", "default", "repeat",
      ]
      let step = Thoroughness.choose(quick: 4, slow: 1)
      let some = stride(from: 0, to: names.count, by: step).map { names[$0] }
      let source = try swiftSource(of: Self.names(some), Self.options)
      try await GeneratedProgram.check(
        "names", [("Names.swift", source)], ["-default-isolation", "MainActor", "-typecheck"])
    }

    @Test func viewsDoAsTheyAreTouched() async throws {
      let driver = try String(
        contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
          .appending(path: "../../Fixtures/Swift/Hands.swift"), encoding: .utf8)
      // The driver touches some drawings; of the others, fewer are shown if there is little time.
      let step = Thoroughness.choose(quick: 3, slow: 1)
      let chosen = GeneratedDrawing.exampleDocuments.enumerated().filter { i, document in
        i % step == 0 || document.program.drawings.contains { driver.contains($0.name) }
      }.map(\.element)
      // They need the documents that they import.
      let needed = Set(
        chosen.flatMap {
          $0.program.sources.sources.map { ($0.name as NSString).lastPathComponent }
        })
      let documents = GeneratedDrawing.exampleDocuments.filter { needed.contains($0.name) }
      let drawings = GeneratedDrawing.examples.filter { drawing in
        documents.contains { $0.name == drawing.document }
      }
      let files = documents.map { document in
        let indices = drawings.filter { $0.document == document.name }.map(\.index)
        return (
          name: document.name.replacing(".shape", with: ".swift"),
          source: SwiftSource(indices, of: document.program, options: Self.options)
        )
      }
      let dial = ("Dial.swift", try swiftFile(of: Self.dial, Self.options))
      var sources = swiftModule(files + [dial])
      let checks = try zip(drawings, Self.types(drawings, sources)).map { try Self.check($0, $1) }
      sources.append(
        (
          "Views.swift",
          """
          import CoreGraphics
          import SwiftUI

          @MainActor
          func checkAllViews() {
            \(checks.joined(separator: "\n  "))
          }

          """
        ))
      sources.append(("main.swift", driver))
      let program = try await GeneratedProgram.compiled("hands", sources)
      let run = try await ToolRun.of(program.path, [], in: program.deletingLastPathComponent())
      let lines = run.output.split(separator: "\n")
      #expect(run.status == 0, "\(run.error)")
      #expect(lines.filter { !$0.hasPrefix("ok ") } == [])
      #expect(lines.count > 100)
    }

    /// On a Mac there is no UIKit: views, controls and images are those of AppKit.
    /// `Fixtures/Swift/Desktop.swift` drives them.
    @Test func viewsOfAppKit() async throws {
      let driver = try String(
        contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
          .appending(path: "../../Fixtures/Swift/Desktop.swift"), encoding: .utf8)
      let options = SwiftOptions(target: .appKit, isInteractive: true)
      let documents = GeneratedDrawing.exampleDocuments.filter {
        ["PushButton.shape", "VolumeSlider.shape", "CheckMark.shape"].contains($0.name)
      }
      let sources = documents.map { document in
        let indices = document.program.drawings.map(\.index)
        let source = SwiftSource(indices, of: document.program, options: options)
        return (document.name.replacing(".shape", with: ".swift"), source)
      }
      let program = try await GeneratedProgram.compiled(
        "desktop", swiftModule(sources) + [("main.swift", driver)],
        modules: ["CoreGraphics", "CoreText", "AppKit", "DrawingDriver"])
      let run = try await ToolRun.of(program.path, [], in: program.deletingLastPathComponent())
      let lines = run.output.split(separator: "\n")
      #expect(run.status == 0, "\(run.error)")
      #expect(lines.filter { !$0.hasPrefix("ok ") } == [])
      #expect(lines.count > 10)
    }

    /// The Swift types of drawings, as declared in `sources`.
    private static func types(
      _ drawings: [GeneratedDrawing], _ sources: [(name: String, text: String)]
    ) -> [String] {
      drawings.enumerated().map { i, drawing in
        let file = drawing.document.replacing(".shape", with: ".swift")
        let signatures = SwiftSignature.all(in: sources.first { $0.name == file }?.text ?? "")
        let first = drawings.firstIndex { $0.document == drawing.document } ?? i
        return signatures[i - first].type
      }
    }

    /// Statements that compare a view, in light and dark appearance, and an image with the result
    /// of the drawing function.
    private static func check(_ drawing: GeneratedDrawing, _ type: String) throws -> String {
      let layout = drawing.layout
      let c = layout.canvas.values
      var (bounds, arguments) = ("\(type).Arguments().bounds", "")
      if let main = layout.mainFrame {
        let name = layout.arguments[main].name
        bounds = "CGRect(x: 0, y: 0, width: \(c.width * 1.25), height: \(c.height * 1.25))"
        arguments = ", \(name): \(bounds)"
      } else if layout.isPicture {
        bounds = "CGRect(x: 0, y: 0, width: \(c.width * 2), height: \(c.height * 3))"
        arguments = ", frame: \(bounds)"
      }
      let isDark = SwiftSource([drawing.index], of: drawing.program).bytes
        .contains("appearance: ShapeAppearance")
      let shown =
        layout.isPicture
        ? "CGRect(x: \(c.x), y: \(c.y), width: \(c.width), height: \(c.height))"
        : "\(type).bounds()"
      // A type that would hide another has a suffix, which its view does not need.
      let view = (type.hasSuffix("Drawing") ? type.dropLast("Drawing".count) : type[...]) + "View"
      let image = "checkImage(\"\(type)\", \(type).image(), \(shown)) { \(type).draw(in: $0) }\n  "
      return image
        + ["light", "dark"].map { scheme in
          let appearance = isDark ? ", appearance: .\(scheme)" : ""
          return """
            checkView("\(type)", \(view)(), \(bounds), .\(scheme)) {
                \(type).draw(in: $0\(arguments)\(appearance))
              }
            """
        }.joined(separator: "\n  ")
    }
  }

  extension [UInt8] {
    fileprivate func contains(_ text: String) -> Bool {
      String(decoding: self, as: UTF8.self).contains(text)
    }
  }
#endif
