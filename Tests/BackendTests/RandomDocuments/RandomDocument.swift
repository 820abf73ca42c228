import ShapeCompiler
import ShapeNumbers

/// A generated drawing as a tree.
///
/// `text` is its source text. `PlacementModel` computes its geometry.
struct RandomDocument: Sendable {
  /// An argument and its default. The default of the main frame is the canvas.
  struct Argument: Sendable {
    var name: String
    var box: DrawnBox
    var isMain: Bool
  }

  /// The value of the setting `snap`.
  enum Snapping: String, Sendable {
    case none, paintcode, pixels
  }

  /// A text literal and its value.
  struct Text: Sendable {
    var literal: String
    var value: String
  }

  var seed: UInt64
  var canvas: DrawnBox
  var title: Text?
  var description: Text?
  var snapping: Snapping
  var arguments: [Argument]
  var statements: [Statement]
}

/// A rectangle in the space of the design.
struct DrawnBox: Hashable, Sendable {
  var x: Rational
  var y: Rational
  var width: Rational
  var height: Rational
}

/// A point or a vector in the space of the design.
struct DrawnPoint: Hashable, Sendable {
  var x: Rational
  var y: Rational

  static let zero = DrawnPoint(x: .zero, y: .zero)
}

/// A row of the tables of section 4, by its words on the horizontal axis.
enum Row: String, Sendable {
  case leftWidth = "left width"
  case widthRight = "width right"
  case width = "width"
  case midXWidth = "midX width"
  case leftRight = "left right"
  case left = "left"
  case right = "right"
  case midX = "midX"
  case nothing = ""

  static let ofBoxes: [Row] = [
    .leftWidth, .widthRight, .width, .midXWidth, .leftRight, .left, .right, .nothing,
  ]
  static let ofPoints: [Row] = [.left, .right, .midX, .nothing]

  var horizontalWords: [String] { rawValue.split(separator: " ").map(String.init) }

  var verticalWords: [String] {
    let words = ["left": "top", "right": "bottom", "midX": "midY", "width": "height"]
    return horizontalWords.compactMap { words[$0] }
  }
}

/// The clause `pin`: the rows of both axes, and their words in some order.
struct Pins: Sendable {
  var x: Row
  var y: Row
  var words: [String]
}

/// The clauses `in` and `pin` of a statement.
struct Membership: Sendable {
  var frame: String?
  var pins: Pins?
}

enum Statement: Sendable {
  /// The statement `frame name (…) in F pin …`.
  case frame(String, DrawnBox, Membership)
  /// The statement `let name = F.inset(d)`.
  case inset(String, of: String, by: Rational)
  /// The statement `let name = F.fit(aspect: a)`.
  case fit(String, in: String, aspect: Rational)
  case element(RandomElement)
  /// The statement `in F pin … { … }`.
  case run(Membership, [Statement])
  case loop(Repetition, [RandomElement])
}

/// A `for` loop. In each iteration, the body is moved by `step` times the value of the iteration.
struct Repetition: Sendable {
  var variable: String
  var values: [Rational]
  /// True if the values are written as a range, not as a list.
  var isRange: Bool
  var step: DrawnPoint
}

struct RandomElement: Sendable {
  indirect enum Kind: Sendable {
    case point(DrawnPoint)
    case rect(DrawnBox, radii: [Rational])
    case oval(DrawnBox)
    /// An arc with angles in degrees.
    case arc(DrawnBox, RandomSweep)
    case line(DrawnPoint, DrawnPoint)
    case path([PathItem])
    case group(DrawnBox?, [Statement])
  }

  var name: String
  var kind: Kind
  var membership: Membership
  var paint = RandomPaint()
  var transform: RandomTransform?
}

enum PathItem: Sendable {
  case node(RandomNode)
  case close
  case subpath
  case run(Membership, [RandomNode])
  case loop(Repetition, [RandomNode])
}

struct RandomNode: Sendable {
  enum Kind: Sendable {
    case corner(radius: Rational?)
    case round(incoming: DrawnPoint?, outgoing: DrawnPoint?)
    /// The incoming handle is opposite to the outgoing one, and has `percent` of its length.
    case smooth(outgoing: DrawnPoint, percent: Rational)
    case symmetric(outgoing: DrawnPoint)
    case auto
  }

  /// The name; empty if there is none.
  var name: String
  var kind: Kind
  var position: DrawnPoint
}

struct RandomColor: Sendable {
  /// The hexadecimal digits: one or two for each component, with or without alpha.
  var digits: String

  /// Red, green, blue and alpha, from 0 to 1.
  var components: [Double] {
    var bytes = colorBytes(digits, isShort: digits.count <= 4)
    if bytes.count == 3 { bytes.append(255) }
    return bytes.map { Double($0) / 255 }
  }
}

struct RandomStroke: Sendable {
  var color: RandomColor
  var width: Rational
  var cap: String?
  var join: String?
  var miterLimit: Rational?
  var dash: [Rational] = []
  var phase: Rational?
}

struct RandomShadow: Sendable {
  var color: RandomColor
  var offset: DrawnPoint
  var blur: Rational
}

struct RandomPaint: Sendable {
  var fill: RandomColor?
  var isEvenOdd = false
  var stroke: RandomStroke?
  var opacity: Rational?
  var shadows: [RandomShadow] = []
}

struct RandomTransform: Sendable {
  enum About: Sendable {
    /// The middle of the box, the default.
    case middle
    case drawn(DrawnPoint)
    case computed(DrawnPoint)
  }

  var degrees: Int?
  var scale: DrawnPoint?
  var offset: DrawnPoint?
  var about: About
}

/// The bytes of hexadecimal digits. If `isShort`, each digit is one byte, as if written twice;
/// otherwise each byte has two digits.
func colorBytes(_ digits: some StringProtocol, isShort: Bool) -> [Int] {
  let numbers: [Int] = digits.compactMap(\.hexDigitValue)
  if isShort { return numbers.map { (digit: Int) -> Int in digit * 17 } }
  return stride(from: 0, to: numbers.count - 1, by: 2).map { (i: Int) -> Int in
    numbers[i] * 16 + numbers[i + 1]
  }
}

/// The part of an ellipse that is drawn, with angles in degrees.
struct RandomSweep {
  var start: Int
  var end: Int
  /// True if the outline is closed through the center.
  var isPie: Bool
}
