import ShapeCompiler
import ShapeGeometry
import ShapeLint
import ShapeSyntax
import Testing

/// The pictures and remarks that a report shows for a document.
@Suite struct ReviewTests {
  private func reviewed(_ source: String, files: [String: String] = [:]) -> Review {
    review(CompiledDrawing.program(source, files: files))
  }

  private func drawing(_ body: String) throws -> Review.Drawing {
    try #require(reviewed("drawing D {\ntitle \"D\"\n\(body)\n}\n").drawings.first)
  }

  private func sizes(_ drawing: Review.Drawing) -> [String] {
    drawing.pictures.map { "\($0.kind) \($0.scene.width)x\($0.scene.height)" }
  }

  // MARK: Sizes

  @Test func smallestDesignLargest() throws {
    let drawing = try drawing(
      """
      canvas 96 x 32
      frame box = canvas
      assume box.width in 60...400
      assume box.height in 24...80
      rect r = box { fill #000 }
      """)
    #expect(sizes(drawing) == ["smallest 60.0x24.0", "design 96.0x32.0", "largest 400.0x80.0"])
    #expect(
      drawing.pictures.map(\.command) == [
        "shapec svg main.shape --size 60x24 -o -", "", "shapec svg main.shape --size 400x80 -o -",
      ])
  }

  @Test func onlyTheDesignWhereNothingIsDeclared() throws {
    #expect(
      sizes(try drawing("canvas 9 x 8\nframe box = canvas\nrect r = box { fill #000 }")) == [
        "design 9.0x8.0"
      ])
    #expect(
      sizes(try drawing("canvas 9 x 8\nrect r (0, 0, 9, 8) { fill #000 }")) == ["design 9.0x8.0"])
  }

  @Test func oneEndAlone() throws {
    let drawing = try drawing(
      "canvas 9 x 8\nframe box = canvas\nassume box.width >= 5\nrect r = box { fill #000 }")
    #expect(drawing.pictures.map(\.kind) == [.smallest, .design, .farthest])
    #expect(drawing.pictures.first?.scene.width == 5)
  }

  @Test func theDesignIsTheSmallest() throws {
    let drawing = try drawing(
      """
      canvas 9 x 8
      frame box = canvas
      assume box.width in 9...20
      assume box.height in 8...8
      rect r = box { fill #000 }
      """)
    #expect(sizes(drawing) == ["design 9.0x8.0", "largest 20.0x8.0"])
    #expect(drawing.pictures[0].command == "")
  }

  @Test func whatFollowsAFrameDoesSoInItsPictures() throws {
    for declared in ["", "assume half in 10...100"] {
      let drawing = try drawing(
        """
        canvas 100 x 20
        frame box = canvas
        param half: number = box.width / 2
        assume box.width in 40...200
        assume box.height in 20...20
        \(declared)
        rect bar = (box.minX, box.minY, min(half, box.width), box.height) { fill #000 }
        """)
      #expect(
        drawing.pictures.map(\.command) == [
          "shapec svg main.shape --size 40x20 -o -", "", "shapec svg main.shape --size 200x20 -o -",
        ])
      let widths = drawing.pictures.compactMap { picture -> Double? in
        guard case .shape(let shape) = picture.scene.nodes.first else { return nil }
        if case .rectangle(let rect, _) = shape.outline { return rect.width }
        return nil
      }
      #expect(widths == [20, 50, 100])
    }
  }

  @Test func framesWithoutAMainOne() throws {
    let drawing = try drawing(
      """
      canvas 100 x 10
      frame left = (0, 0, 10, 10)
      frame right = (90, 0, 10, 10)
      assume right.minX - left.maxX in 20...200
      line bar from = (left.maxX, 5) to = (right.minX, 5) { stroke #000 }
      """)
    #expect(drawing.pictures.map(\.kind) == [.smallest, .design, .largest])
    #expect(drawing.pictures.map(\.scene.width) == [100, 100, 220])
  }

  @Test func parametersStayAtTheDesign() throws {
    let drawing = try drawing(
      """
      canvas 10 x 10
      frame box = canvas
      param share: number = 0.5 in 0...1
      param on: bool = true
      assume box.width in 5...50
      rect r = (0, 0, box.width * share, 10) {
          fill #000
          visible when on
      }
      """)
    for picture in drawing.pictures { #expect(!picture.command.contains("--set")) }
    #expect(drawing.pictures.count == 3)
  }

  @Test func parametersThatBoundFrames() throws {
    let drawing = try drawing(
      """
      canvas 40 x 10
      frame box = canvas
      param count: number = 2 in 1...4
      assume box.width >= 10 * count
      assume box.width <= 100
      rect r = box { fill #000 }
      """)
    #expect(drawing.pictures.map(\.scene.width) == [20, 40, 100])
  }

  // MARK: Appearances

  @Test func darkWhereThatDiffers() throws {
    let plain = try drawing("canvas 9 x 8\nrect r (0, 0, 9, 8) { fill #000 }")
    #expect(plain.pictures.allSatisfy { $0.dark == nil && !$0.isDark })
    let both = try drawing(
      "canvas 9 x 8\nrect r (0, 0, 9, 8) { fill color(light: #000, dark: #FFF) }")
    #expect(both.pictures.allSatisfy { $0.dark != nil })
  }

  // MARK: Remarks

  private static let roof = """
    drawing Roof {
        canvas 40 x 20
        title "Roof"
        path roof {
            corner (0, 20)
            corner (20, 0)
            corner (20, 0)
            corner (40, 20)
            close
            fill #C00
        }
    }

    """

  @Test func marksWhereNodesAre() throws {
    let review = reviewed(Self.roof)
    let index = try #require(review.remarks.firstIndex { $0.id == "drawing/duplicate-node" })
    let remark = review.remarks[index]
    #expect(remark.drawing == 0 && remark.severity == .warning && remark.subject == "Roof/roof/2")
    #expect(remark.excerpt.hasPrefix("  --> main.shape:") && remark.excerpt.contains("^^^"))
    #expect(remark.helps.first?.change.contains("corner (20, 0)") == true)
    let mark = Review.Mark(remark: index, place: Point(20, 0))
    #expect(review.drawings[0].pictures[0].marks.contains(mark))
  }

  @Test func marksThroughTransforms() throws {
    let source = Self.roof.replacing("fill #C00", with: "fill #C00\noffset (5, 7)")
    let review = reviewed(source)
    #expect(review.drawings[0].pictures[0].marks.map(\.place).contains(Point(25, 7)))
  }

  @Test func whatHoldsElsewhereHasItsPicture() throws {
    let review = reviewed(
      """
      drawing Bar {
          canvas 120 x 20
          title "Bar"
          frame box = canvas
          param gap: number = 1 in 0...2
          assume box.width in 60...300
          assume box.height in 20...20
          rect first (0, 0, 50, 20) in box pin left width top bottom { fill #C00 }
          rect second (70, 0, 50, 20) in box pin right width top bottom { fill #00C }
      }
      """)
    let index = try #require(review.remarks.firstIndex { $0.id == "resizing/collision" })
    let marked = review.drawings[0].pictures.filter { $0.marks.contains { $0.remark == index } }
    #expect(marked.count == 1)
    #expect(marked.allSatisfy { $0.scene.width < 100 && !$0.command.isEmpty })
  }

  @Test func errorsHaveNoPicture() {
    let review = reviewed(
      "drawing Wrong {\n canvas 9 x 9\n rect r = nowhere { fill #000 }\n}\n" + Self.roof)
    #expect(review.drawings.map(\.name) == ["Wrong", "Roof"])
    #expect(review.drawings[0].pictures.isEmpty && !review.drawings[1].pictures.isEmpty)
    #expect(review.remarks.first?.drawing == 0)
    #expect(review.remarks.first?.severity == .error)
  }

  @Test func whatBelongsToNoDrawing() {
    let review = reviewed("import \"other.shape\"\n" + Self.roof)
    #expect(review.remarks.first?.drawing == nil)
  }

  @Test func sizesWithoutAPictureAreTold() throws {
    let review = reviewed(
      """
      drawing D {
          canvas 10 x 10
          title "D"
          frame box = canvas
          assume box.width in 0...20
          rect r = (0, 0, 10 / box.width, 10) { fill #000 }
      }
      """)
    let told = review.remarks.filter { $0.id == "picture/not-finite" || $0.severity == .error }
    #expect(told.allSatisfy { $0.drawing == 0 })
    #expect(review.drawings[0].pictures.contains { $0.kind == .design })
  }

  /// A drawing of any size can be reviewed.
  @Test(arguments: ["1e300", "1e-300", "0.001", "123456789"])
  func extremeSizes(_ size: String) {
    let review = reviewed(
      """
      drawing D {
          canvas \(size) x \(size)
          frame box = canvas
          assume box.width in 0...1e300
          assume box.height >= 0
          path p in box {
              corner (0, 0)
              corner (0, 0)
              corner (\(size), \(size))
              stroke #000
          }
      }
      """)
    #expect(review.drawings.count == 1)
  }
}
