public import CoreGraphics

/// The icons of this package, which are made of the documents beside this file.
public enum Icon: CaseIterable {
  case mail, music

  /// Draws the icon into `frame`; the y axis points down.
  public func draw(in context: CGContext, frame: CGRect) {
    switch self {
    case .mail: MailBadge.draw(in: context, target: frame)
    case .music: MusicBadge.draw(in: context, target: frame)
    }
  }

  /// The part of the plane that the icon in `frame` shows.
  public func bounds(in frame: CGRect) -> CGRect {
    switch self {
    case .mail: MailBadge.bounds(target: frame)
    case .music: MusicBadge.bounds(target: frame)
    }
  }
}
