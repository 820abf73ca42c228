import ShapeCompiler
import ShapeGeometry
import ShapeSVG
import Testing

/// Pictures of both appearances.
@Suite struct SVGAppearanceTests {
  /// The picture is dark where CSS applies and the appearance is dark; otherwise it is light.
  @Test(arguments: DocumentationTests.examples)
  func examplesAreBoth(_ path: String) throws {
    let program = try compile(file: path)
    // The picture of `LitWall` has two versions: a number of its light differs, and a page cannot
    // replace a number by a color.
    for drawing in program.drawings where drawing.name != "LitWall" {
      var given = GivenArguments()
      let light = try program.scene(of: drawing.index, given)
      given.isDark = true
      let dark = try program.scene(of: drawing.index, given)
      let both = try Markup.parse(svg(light: light, dark: dark))
      #expect(!both.all.contains { ["light", "dark"].contains($0["class"]) }, "\(drawing.name)")
      #expect(elements(of: both, [:]) == elements(of: try Markup.parse(svg(light)), [:]))
      let resolved = elements(of: both, darkProperties(of: both))
      #expect(resolved == elements(of: try Markup.parse(svg(dark)), [:]), "\(drawing.name)")
    }
  }

  private struct Element: Equatable {
    var name: String
    var attributes: [String: String]
  }

  /// The elements with their attributes. Properties of styles replace attributes if `values` has
  /// their values.
  private func elements(of root: Markup, _ values: [String: String]) -> [Element] {
    let rules = rules(of: root)
    return root.all.filter { $0.name != "style" }.map { element in
      var attributes = element.attributes
      let classes = (attributes.removeValue(forKey: "class") ?? "").split(separator: " ")
      let styles = [attributes.removeValue(forKey: "style") ?? ""]
      for declaration in (styles + classes.compactMap { rules[String($0)] }).joined(separator: ";")
        .split(separator: ";")
      {
        let parts = declaration.split(separator: ":", maxSplits: 1).map {
          String($0.drop { $0 == " " })
        }
        if parts[0] == "mix-blend-mode" { attributes["style"] = String(declaration) }
        guard let name = parts[1].firstMatch(of: /var\((--[^,]*),/)?.1 else { continue }
        guard let value = values[String(name)] else { continue }
        let isDefault = parts[0].hasSuffix("-opacity") && value == "1"
        attributes[parts[0]] = isDefault ? nil : value
      }
      return Element(name: element.name, attributes: attributes)
    }
  }

  /// The declarations of each class in the style sheet.
  private func rules(of root: Markup) -> [String: String] {
    let sheet = root.children.first { $0.name == "style" }?.text ?? ""
    return Dictionary(
      sheet.matches(of: /\.([\w-]+) \{ ([^}]*) \}/).map { (String($0.1), String($0.2)) }
    ) { $1 }
  }

  private func darkProperties(of root: Markup) -> [String: String] {
    let sheet = root.children.first { $0.name == "style" }?.text ?? ""
    return Dictionary(
      sheet.matches(of: /(--[\w-]+): ([^;\s]+)/).map { (String($0.1), String($0.2)) }
    ) { $1 }
  }

  private func square(_ color: Scene.Color, _ y: Double = 0) -> Scene.Node {
    .shape(
      Scene.Shape(
        outline: .rectangle(Rect(x: 0, y: y, width: 9, height: 9), radius: 0), fill: .color(color)))
  }

  @Test func viewsHaveToBeEqual() {
    let light = Scene.showing(square(.red))
    var dark = light
    dark.width = 7
    #expect(throws: SVGError.differentViews) { try svg(light: light, dark: dark) }
  }

  @Test func withoutStylesPicturesAreLight() throws {
    let (light, dark) = (Scene.showing(square(.red)), Scene.showing(square(.black)))
    var options = SVGOptions()
    options.hasStyles = false
    #expect(
      try svg(light: light, dark: dark, options: options) == svg(light, options: options))
  }

  @Test func equalColorsSayNothing() throws {
    let scene = Scene.showing(square(.red))
    #expect(try svg(light: scene, dark: scene) == svg(scene))
    // The difference between the colors is smaller than the written precision.
    var near = Scene.Color.red
    near.green = 0.0001
    #expect(try svg(light: scene, dark: Scene.showing(square(near))) == svg(scene))
  }

  /// An image of a file is written once, since it is the same in both appearances. A color next to
  /// the image may differ.
  @Test func imagesStayOnce() throws {
    func scene(_ color: Scene.Color) -> Scene {
      let box = Rect(x: 0, y: 0, width: 9, height: 9)
      let image = Scene.ImageFill(source: "a.png", fit: .stretch, box: box)
      let shape = Scene.Shape(
        outline: .rectangle(box, radius: 0), fill: .image(image),
        stroke: .init(color: color))
      return .showing(.shape(shape))
    }
    let root = try Markup.parse(svg(light: scene(.red), dark: scene(.black)))
    #expect(root.all.compactMap { $0["class"] } == ["stroke-1"])
    #expect(root.all.filter { $0.name == "image" }.count == 1)
  }

  /// Elements that differ in more than colors are written twice and get no custom properties. Runs
  /// of such elements share groups.
  @Test func manyElementsThatDiffer() throws {
    let count = 5000
    let (light, dark) = (0..<count).reduce(into: ([Scene.Node](), [Scene.Node]())) { nodes, i in
      nodes.0.append(square(.red, Double(i)))
      nodes.1.append(square(.black, Double(i) + 0.5))
    }
    var scenes = (Scene.showing(), Scene.showing())
    (scenes.0.nodes, scenes.1.nodes) = (light, dark)
    let root = try Markup.parse(svg(light: scenes.0, dark: scenes.1))
    #expect(root.children.map(\.name) == ["style", "g", "g"])
    #expect(root.children.dropFirst().allSatisfy { $0.children.count == count })
    #expect(!root.children[0].text.contains("color-1"))
  }

  /// Elements are matched by their position between equal elements.
  @Test func elementsThatDifferStandApart() throws {
    let light = Scene.showing(square(.red), square(.red, 1), square(.red, 2), square(.red, 3))
    let dark = Scene.showing(square(.red), square(.red, 5), square(.red, 2), square(.red, 3))
    let root = try Markup.parse(svg(light: light, dark: dark))
    #expect(root.children.map(\.name) == ["style", "rect", "g", "g", "rect", "rect"])
    #expect(root.children[2]["class"] == "light" && root.children[2]["display"] == nil)
    #expect(root.children[3]["class"] == "dark" && root.children[3]["display"] == "none")
  }
}
