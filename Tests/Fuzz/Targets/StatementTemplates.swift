import TestSupport

/// A generator of meaningful statements from templates. In a template, `$` and a letter denote a
/// part: `$n` is a number, for example. After a letter, `$#` completes a new name that begins with
/// the letter, and `$?` completes a known name that begins with the letter.
struct StatementMaker {
  var random: SeededGenerator
  private var nameCount = 0
  /// The numbers of the known names, by the letter that the names begin with.
  private var names: [Character: [Int]] = [:]
  /// The number of further parts that may contain parts.
  private var budget = 0

  init(_ random: SeededGenerator) {
    self.random = random
  }

  /// A statement that can use the declarations of `sentenceDocument`.
  mutating func statement() -> String {
    budget = random.pick([4, 12, 40])
    return part("S")
  }

  private mutating func part(_ name: Character) -> String {
    guard let part = parts[name] else { preconditionFailure("no template has a part '\(name)'") }
    budget -= 1
    let template = random.pick(budget > 0 || part.plain.isEmpty ? part.all : part.plain)
    return expanded(template) ?? part.all[0]
  }

  /// `template` with its parts expanded; nil if a required name is not known.
  private mutating func expanded(_ template: String) -> String? {
    var result = ""
    var rest = template[...]
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[dollar...].dropFirst()
      let kind = result.last ?? " "
      switch rest.popFirst() {
      case "#":
        nameCount += 1
        names[kind, default: []].append(nameCount)
        result += "\(nameCount)"
      case "?":
        guard let known = names[kind] else { return nil }
        result += "\(random.pick(known))"
      case let name?: result += part(name)
      case nil: break
      }
    }
    return result + rest
  }
}

/// The templates of each part. `plain` has the templates without parts.
private let parts: [Character: (all: [String], plain: [String])] = templates.mapValues { text in
  let all: [String] = text.split(separator: "\n").map { line in
    String(line.map { $0 == "¶" ? "\n" : $0 })
  }
  let plain: [String] = all.filter { !$0.contains("$") }
  return (all: all, plain: plain)
}

private let templates: [Character: String] = [
  "S": """
  let n$# = $n
  let p$# = $p
  let r$# = $r
  let c$# = $c
  let l$# = [$n, $n, $n]
  param n$#: number = $n
  param n$#: number = 5 in $k...9e9
  param p$#: point = $p
  param p$#: point ($k, $k) in $f pin $h
  frame f$# ($k, $k, $k, $k) in $f pin $h
  point p$# ($k, $k) in $f pin $h
  point p$# = $p
  title $t
  assume $n in $n...$n
  let n$#: number
  point p$#
  rect e$# in $f { $P }
  constrain { $R }
  constrain { $R¶$R }
  constrain { $R¶$R¶$R¶$R }
  ensure $b
  $E
  $E
  $E
  $E
  $E
  """,
  // A relation.
  "R": """
  n$? == $n
  p$?.x == $n
  p$?.y == p$?.y + $k
  p$? == $p
  e$?.minX == e$?.maxX + $k
  e$?.width == e$?.width == $n
  e$?.center == p$?
  $n == $n
  $p == $p
  $r == $r
  prefer $n == $n
  prefer p$? == p$?
  prefer $n >= $n rank 2
  prefer e$?.width <= $k rank $k
  for i in 0 ..< 3 { $R }
  for x in [e$?, e$?, p$?] { x.minX >= $n }
  for x in $l { $R }
  for n$# in [$n, $n] { $R¶$R }
  equalWidths e$?, e$?
  equalGaps e$?, e$?, e$? along .horizontal
  distribute e$?, e$? in $r
  align e$?, p$? by .top
  avoid e$?, e$? by $k toward .below, .right
  avoid p$?, e$? toward .left
  n$? >= $n
  e$?.width <= $n
  p$?.x - p$?.x >= $k
  $n >= $n
  fix p$?
  fix e$?, p$?.x
  horizontal p$?, p$?, e$?
  vertical p$?, e$?
  collinear p$?, p$?, p$?
  parallel p$?, p$?, p$?, p$?
  perpendicular p$?, p$?, p$?, p$?
  mirror p$?, p$? about vertical $n
  mirror e$?, e$? about horizontal $k
  mirror p$?, p$? about line p$?, p$?
  """,
  // An element.
  "E": """
  rect e$# = $r { $P }
  rect e$# = $r { radius $n¶$P }
  rect = $r { radius ($n, $n, $n, $n)¶$P }
  rect e$# ($k, $k, $k, $k) in $f pin $h { $P }
  oval e$# = $r { $P }
  oval ($k, $k, $k, $k) in $f { $P }
  arc e$# = $r from $a to $a { $P }
  line from = $p to = $p { stroke $c $w }
  line e$# from ($k, $k) to = $p in $f pin $h { stroke $c $w }
  path e$# in $f { $N¶$N¶$N¶$P }
  path e$# in $f { $N¶$N¶$N¶close¶$P }
  path e$# { $N¶$N¶$N¶mirror about vertical $n¶$P }
  path { for i in 0 ..< 5 { auto = $p + (i, i * i) }¶close¶$P }
  path e$# { $N¶close¶subpath¶$N¶$N¶close¶fillRule .evenOdd¶$P }
  group e$# ($k, $k, $k, $k) in $f pin $h { $E }
  group e$# { $E¶$E¶opacity $n¶shadow $s }
  row e$# ($k, $k, $k, $k) in $f pin $h { $E¶$E¶gap $n¶padding $k }
  column e$# = $r { $E¶$E¶align .stretch }
  rect e$# ($k, $k, $k, $k) { fill $c¶grow 2¶min $n¶max $n }
  use Icon u$# = $r { tint = $c }
  use Icon u$# ($k, $k, $k, $k) in $f pin $h { tint = $c }
  use Icon { box = $r¶mood = $m }
  for i in $l { $E }
  for i in 0 ..< $k { oval = rect(center: $p + (i, 0), size: ($n, i)) { $P } }
  if $b { $E } else { $E }
  in $f pin $h { $E¶$E }
  """,
  "P": """
  fill $c
  fill none
  fill $c¶stroke $c $w
  stroke $c $w
  fill $c¶opacity $n¶shadow $s
  fill $c¶rotate $a¶about = $p
  fill $c¶scale $n¶offset $p
  fill $c¶scale $p¶rotate $a
  fill $c¶visible when $b
  fill $c¶shadow $c offset $p blur $n¶shadow $s
  """,
  "w": """
  width 2
  width $n cap .round join .bevel
  width $n dash [$n, $n] phase $n
  join .miter miterLimit $n
  """,
  // A node.
  "N": """
  corner ($k, $k)
  corner = $p
  corner ($k, $k) radius $n
  corner = $p radius $n
  round ($k, $k) in ($k, $k) out = $p
  round = $p out ($k, $k)
  smooth ($k, $k) in $n out ($k, $k)
  symmetric = $p out = $p
  auto ($k, $k)
  auto = $p
  in $f pin $h { corner ($k, $k) }
  """,
  // Constants.
  "k": """
  0
  1
  3
  5.5
  10
  10
  -4
  24
  90
  1e300
  1e-300
  9007199254740993
  0.1
  """,
  "f": """
  box
  b
  box
  f$?
  """,
  "h": """
  left
  top
  left top
  right
  right bottom
  midX
  width height
  left width top height
  midX width
  left right top bottom
  midX width midY height
  """,
  "n": """
  x
  base
  0
  1
  2
  -1
  0.5
  1/3
  1e308
  1e-308
  1e18
  box.width
  b.midY
  tip.x
  n$?
  e$?.maxX
  list.count
  list[$n]
  l$?[$n]
  ($n + $n)
  ($n - $n)
  ($n * $n)
  ($n / $n)
  ($n % $n)
  (-$n)
  ($b ? $n : $n)
  floor($n)
  ceil($n)
  round($n)
  frac($n)
  sqrt($n)
  abs($n)
  log($n)
  log2($n)
  log10($n)
  sin($a)
  cos($a)
  tan($a)
  pow($n, $n)
  hypot($n, $n)
  min($n, $n, $n)
  max($n, $n)
  clamp($n, $n, $n)
  flex($n, basis: [$n, $n])[$n]
  flex($n, basis: [$n, $n, $n], min: [$n, $n, 3], max: $n)[1]
  lerp($n, $n, $n)
  random($n, $n)
  distance($p, $p)
  ($p).x
  $r.height
  $r.maxX
  [$n, $n, $n][$n]
  """,
  "a": """
  turn
  30deg
  -90deg
  0.25turn
  2rad
  1e18deg
  ($a + $a)
  ($a * $n)
  (-$a)
  atan2($n, $n)
  angle($p, $p)
  ($b ? $a : $a)
  """,
  "b": """
  on
  true
  false
  ($n < $n)
  ($n >= $n)
  ($n == $n)
  ($m == $m)
  ($t == $t)
  (!$b)
  ($b && $b)
  ($b || $b)
  """,
  "t": """
  word
  "a <b>"
  ""
  text($n)
  text($n, decimals: 3)
  ($t + $t)
  ($b ? $t : $t)
  """,
  "p": """
  a
  tip
  curve.p
  curve.q.in
  p$?
  e$?.center
  u$?.face.center
  ($n, $n)
  ($n, $n)
  ($p + $p)
  ($p - $p)
  ($p * $n)
  ($p / $n)
  (-$p)
  $r.center
  $r.origin
  polar($n, $a)
  lerp($p, $p, $n)
  ($b ? $p : $p)
  [$p, $p][$n]
  """,
  "r": """
  box
  b
  canvas
  r$?
  f$?
  ($n, $n, $n, $n)
  rect(center: $p, size: ($n, $n))
  rect(from: $p, to: $p)
  $r.inset($n)
  $r.fit(aspect: $n)
  ($b ? $r : $r)
  """,
  "c": """
  tint
  #F00
  #12345678
  none
  c$?
  $c.alpha($n)
  $c.shadow(50%)
  $c.highlight($n)
  mix($c, $c, $n)
  rgb($n, $n, $n)
  rgb($n, 10%, $n, $n)
  color(light: $c, dark: $c)
  ($b ? $c : $c)
  """,
  "s": """
  drop
  none
  shadow($c)
  shadow($c, offset: $p, blur: $n)
  """,
  "l": """
  list
  [$n, $n]
  0 ..< 3
  1 ... 4
  """,
  "m": """
  mood
  ($b ? mood : .lively)
  """,
]
