import ShapeGeometry
import Testing

@Suite struct PrimitivesTests {
  @Test func vectorLengthDoesNotOverflow() {
    #expect(Vector(3, 4).length == 5)
    #expect(Vector(0x3p600, 0x4p600).length == 0x5p600)
    #expect(Vector(-0x3p-1060, 0x4p-1060).length == 0x5p-1060)
    #expect(Vector(.greatestFiniteMagnitude, 0).length == .greatestFiniteMagnitude)
    #expect(Vector.zero.length == 0)
  }

  @Test func directionsHaveLengthOne() {
    #expect(Vector(0, -7).normalized == Vector(0, -1))
    #expect(Vector(0x3p600, 0x4p600).normalized == Vector(0.6, 0.8))
    #expect(Vector.zero.normalized == nil)
  }
}
