import ShapeCompiler
import Testing

@Suite struct NameWordsTests {
  @Test(arguments: [
    ("Bell", "bell"), ("BezierArrow", "bezier-arrow"), ("URLBox", "url-box"),
    ("dot_size", "dot-size"),
    ("icon24", "icon24"), ("icon24Large", "icon24-large"), ("A", "a"), ("aB", "a-b"), ("AB", "ab"),
    ("_a__B_", "a-b"), ("", ""), ("ÄrgerÜber", "ärger-über"), ("my icons", "my-icons"),
  ])
  func kebab(name: String, expected: String) {
    #expect(kebabCase(name) == expected)
  }
}
