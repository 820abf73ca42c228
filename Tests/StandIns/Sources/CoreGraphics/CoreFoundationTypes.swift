/// Apple's array of objects, bridged from Swift's. `[a, b] as CFArray` compiles as it does there;
/// leaving the cast out compiles here only.
public typealias CFArray = [AnyObject]

public typealias CFDictionary = [AnyHashable: Any]

/// A string as the C interfaces take it: `"name" as CFString`.
public final class CFString: Hashable, Sendable, ExpressibleByStringLiteral {
  let text: String

  public init(stringLiteral value: String) { text = value }

  public static func == (a: CFString, b: CFString) -> Bool { a.text == b.text }

  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
