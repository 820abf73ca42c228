public import CoreGraphics

/// The icons of this package. They are drawn by types that are generated from the documents in the
/// folders beside this file.
public enum Icon: CaseIterable {
  case mail, music

  /// Draws the icon into `frame`; the y axis points down.
  public func draw(in context: CGContext, frame: CGRect) {
    switch self {
    case .mail: MailBadge.draw(in: context, target: frame)
    case .music: MusicBadge.draw(in: context, target: frame)
    }
  }

  /// The part of the plane that the picture shows if the icon is drawn into `frame`.
  public func bounds(in frame: CGRect) -> CGRect {
    switch self {
    case .mail: MailBadge.bounds(target: frame)
    case .music: MusicBadge.bounds(target: frame)
    }
  }
}
