import ShapeGeometry
import Testing

@Suite struct GeometryTests {
  @Test func vectorLengthDoesNotOverflow() {
    #expect(Vector(3e200, 4e200).length == 5e200)
  }
}
