/// How a drawing without frames fills a target: scaled to fit, scaled to cover, scaled per axis, or
/// centred at its own size.
public enum Resizing: String, CaseIterable, Hashable, Sendable {
  case fit, fill, stretch, center
}

/// Which regions a path that crosses itself encloses.
public enum FillRule: String, CaseIterable, Hashable, Sendable {
  case nonZero, evenOdd
}

/// The ends of a stroke.
public enum LineCap: String, CaseIterable, Hashable, Sendable { case butt, round, square }

/// The corners of a stroke.
public enum LineJoin: String, CaseIterable, Hashable, Sendable { case miter, round, bevel }
