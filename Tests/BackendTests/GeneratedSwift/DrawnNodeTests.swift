#if os(Linux)
  import ShapeCompiler
  import ShapeGeometry
  import Testing

  /// The form in which scenes and records are compared.
  @Suite struct DrawnNodeTests {
    private func rectangle(opacity: Double = 1, shadows: [Scene.Shadow] = []) -> Scene.Node {
      let box = Rect(x: 10, y: 20, width: 30, height: 40)
      return .shape(
        Scene.Shape(
          outline: .rectangle(box, radius: 0), fill: .black, opacity: opacity, shadows: shadows))
    }

    /// The line that the driver prints for a rectangle whose path is in a translated space.
    private func record(
      head: String = "0 1 0 0 1 10 20", alpha: Double = 1, blendMode: Int = 0,
      shadows: String = "0"
    ) -> String {
      "\(head) \(alpha) \(blendMode) 0 \(shadows) 0 0 0 0 1 5 -1 0 0 1 30 0 1 30 40 1 0 40 0"
    }

    private func differences(_ scene: Scene, _ lines: String...) -> [String] {
      let record = DrawnRecord(lines + ["end"])
      return record.complaints
        + DrawnDifference(
          expected: scene.drawnNodes(.identity), found: record.nodes, size: 100
        ).lines
    }

    @Test func sameAtSight() {
      #expect(differences(.showing(rectangle()), record()) == [])
      #expect(differences(.showing(rectangle()), record(alpha: 0.5)).count == 1)
      #expect(differences(.showing(rectangle()), record(head: "0 1 0 0 1 10 20.1")).count == 1)
      #expect(differences(.showing(rectangle()), record(), record()).count == 3)
      #expect(differences(.showing()) == [])
    }

    /// The opacities of a paint, of a layer with one paint, and of a group have the same effect.
    @Test func layersThatDoNotShow() {
      let scene = Scene.showing(
        .group(Scene.Group(opacity: 0.5, children: [rectangle(opacity: 0.5)])))
      #expect(differences(scene, record(alpha: 0.25)) == [])
      #expect(
        differences(
          scene, "2 1 0 0 1 0 0 0.5 0 0 0", record(alpha: 0.5), "3 1 0 0 1 0 0 1 0 0 0") == [])
      #expect(
        differences(
          scene, "2 1 0 0 1 0 0 0.5 0 0 0", record(alpha: 0.5), record(),
          "3 1 0 0 1 0 0 1 0 0 0") != [])
    }

    /// In Core Graphics, a faded paint casts a shadow. In a scene, the paint is faded together with
    /// its shadow.
    @Test func shadowOfWhatIsFaded() {
      let shadow = Scene.Shadow(color: .black, offset: Vector(1, 2), blur: 3)
      let plain = Scene.showing(rectangle(shadows: [shadow]))
      let faded = Scene.showing(rectangle(opacity: 0.5, shadows: [shadow]))
      let numbers = "1 0 0 0 1 1 2 3"
      #expect(differences(plain, record(shadows: numbers)) == [])
      #expect(differences(faded, record(alpha: 0.5, shadows: numbers)) != [])
      #expect(
        differences(
          faded, "2 1 0 0 1 0 0 0.5 0 0 0", record(shadows: numbers),
          "3 1 0 0 1 0 0 1 0 0 0") == [])
    }

    /// The silhouette of the paint is cut out of each shadow except the last. A layer limits the
    /// cut to one shadow.
    @Test func severalShadows() {
      let shadows = [1.0, 2].map { Scene.Shadow(color: .black, offset: Vector($0, 2), blur: 3) }
      let scene = Scene.showing(rectangle(shadows: shadows))
      let (first, second) = ("1 0 0 0 1 1 2 3", "1 0 0 0 1 2 2 3")
      let (begin, end) = ("2 1 0 0 1 0 0 1 0 0 0", "3 1 0 0 1 0 0 1 0 0 0")
      let erasing = record(blendMode: 23)
      let last = record(shadows: second)
      #expect(differences(scene, begin, record(shadows: first), erasing, end, last) == [])
      #expect(differences(scene, record(shadows: first), erasing, last) != [])
      #expect(differences(scene, begin, record(shadows: first), record(), end, last) != [])
      #expect(differences(scene, record(shadows: first), last) != [])
      #expect(differences(scene, last) != [])
    }

    /// A closed outline may begin anywhere, unless it is dashed.
    @Test func beginnings() {
      var path = BezierPath()
      path.move(to: Point(4, 2))
      for point in [Point(4, 3), Point(0, 3), Point(0, 0), Point(4, 0)] { path.line(to: point) }
      path.close()
      let found = DrawnOutline(path, 1e-9)
      let box = BezierPath.rectangle(Rect(x: 0, y: 0, width: 4, height: 3))
      #expect(DrawnOutline(box, 1e-9).difference(to: found, mayTurn: true) == nil)
      #expect(DrawnOutline(box, 1e-9).difference(to: found, mayTurn: false) != nil)
      let other = BezierPath.rectangle(Rect(x: 0, y: 0, width: 4, height: 3.1))
      #expect(DrawnOutline(other, 1e-9).difference(to: found, mayTurn: true) != nil)
    }
  }
#endif
