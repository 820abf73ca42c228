import ShapeCompiler
import ShapeNumbers

/// A drawing that a test made up: what it says, as a tree.
///
/// `text` writes it in the language; `PlacementModel` works out where everything in it belongs.
struct RandomDocument: Sendable {
  /// An argument and its default; the main frame has the canvas.
  struct Argument: Sendable {
    var name: String
    var box: DrawnBox
    var isMain: Bool
  }

  /// What `snap` says.
  enum Snapping: String, Sendable {
    case none, paintcode, pixels
  }

  /// A text of the language, and what it means.
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

/// A point in the space of the design, or a vector.
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

/// `pin …`: the rows of both axes, and their words in some order.
struct Pins: Sendable {
  var x: Row
  var y: Row
  var words: [String]
}

/// What a statement itself says of its frame: `in F`, `pin …`.
struct Membership: Sendable {
  var frame: String?
  var pins: Pins?
}

enum Statement: Sendable {
  /// `frame name (…) in F pin …`
  case frame(String, DrawnBox, Membership)
  /// `let name = F.inset(d)`
  case inset(String, of: String, by: Rational)
  /// `let name = F.fit(aspect: a)`
  case fit(String, in: String, aspect: Rational)
  case element(RandomElement)
  /// `in F pin … { … }`
  case run(Membership, [Statement])
  case loop(Repetition, [RandomElement])
}

/// `for`: what stands in it is moved by `step`, times each of the values.
struct Repetition: Sendable {
  var variable: String
  var values: [Rational]
  /// Written as a range rather than as a list.
  var isRange: Bool
  var step: DrawnPoint
}

struct RandomElement: Sendable {
  indirect enum Kind: Sendable {
    case point(DrawnPoint)
    case rect(DrawnBox, radii: [Rational])
    case oval(DrawnBox)
    /// Angles in degrees.
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
    /// The incoming handle is `percent` of the outgoing one, turned around.
    case smooth(outgoing: DrawnPoint, percent: Rational)
    case symmetric(outgoing: DrawnPoint)
    case auto
  }

  /// Empty for none.
  var name: String
  var kind: Kind
  var position: DrawnPoint
}

struct RandomColor: Sendable {
  /// Two, one digit a component, with alpha or without.
  var digits: String

  /// Red, green, blue and alpha in 0...1.
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
    /// Nothing is said, and it is the middle of the box.
    case middle
    case drawn(DrawnPoint)
    case computed(DrawnPoint)
  }

  var degrees: Int?
  var scale: DrawnPoint?
  var offset: DrawnPoint?
  var about: About
}

/// The bytes that hexadecimal digits stand for: one digit a byte, which counts twice, or two.
func colorBytes(_ digits: some StringProtocol, isShort: Bool) -> [Int] {
  let numbers: [Int] = digits.compactMap(\.hexDigitValue)
  if isShort { return numbers.map { (digit: Int) -> Int in digit * 17 } }
  return stride(from: 0, to: numbers.count - 1, by: 2).map { (i: Int) -> Int in
    numbers[i] * 16 + numbers[i + 1]
  }
}

/// Which part of an ellipse is drawn, in degrees.
struct RandomSweep {
  var start: Int
  var end: Int
  /// Whether it is closed through the centre.
  var isPie: Bool
}
