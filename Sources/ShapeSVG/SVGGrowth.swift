import ShapeCompiler
import ShapeGeometry

/// A path that grows from its start, as with `trim` from 0. The whole path is written, with one
/// dash that moves onto it.
struct SVGGrowth {
  let whole: BezierPath
  let track: SVGTrack

  /// The growth through `paths`, one for each frame. Nil unless the last path is one subpath with a
  /// length, and each shown path is an initial part of the last path.
  init?(_ paths: [BezierPath], _ isShown: [Bool]) {
    guard let whole = paths.last, whole.hasOneSubpath else { return nil }
    let measure = PathMeasure(whole)
    let length = measure.length
    guard length > 0 else { return nil }
    var offsets: [SVGMotionValue] = []
    // The dash is slightly longer than the path, because renderers measure lengths only
    // approximately.
    let dash = length * 1.0001
    for (path, isShown) in zip(paths, isShown) {
      guard isShown else {
        offsets.append(.length(dash))
        continue
      }
      let own = PathMeasure(path).length
      guard path.hasOneSubpath, own <= length * (1 + 1e-9),
        path.isClose(to: whole.trimmed(from: 0, to: own / length), tolerance: 1e-3)
      else { return nil }
      offsets.append(.length(own >= length ? 0 : dash * (1 - own / length)))
    }
    self.whole = whole
    track = SVGTrack(property: .dashOffset, values: offsets, addition: .dash(dash))
  }
}

extension BezierPath {
  fileprivate var hasOneSubpath: Bool {
    count { if case .move = $0 { true } else { false } } == 1
  }

  /// True if the ends, middles and quarter points of both paths are at most `tolerance` apart.
  fileprivate func isClose(to other: BezierPath, tolerance: Double) -> Bool {
    let (a, b) = (PathMeasure(self), PathMeasure(other))
    return [0, 0.25, 0.5, 0.75, 1].allSatisfy { fraction in
      guard let p = a.point(at: fraction), let q = b.point(at: fraction) else { return false }
      return (p - q).length <= tolerance
    }
  }
}
