import ShapeSyntax

/// The name of an item, or another word that identifies the item among its neighbors.
struct ItemKey: Hashable {
  private let isName: Bool
  private let text: String
  /// The number of earlier items in the block that have the same name or word.
  var ordinal = 0

  init?(_ item: Item) {
    if let name = item.name {
      (isName, text) = (true, ItemKey.space(of: item) + name)
    } else if let word = item.word {
      (isName, text) = (false, word)
    } else {
      return nil
    }
  }

  /// The key of the first item with the same name or word.
  var first: ItemKey {
    var key = self
    key.ordinal = 0
    return key
  }

  /// The namespace of the item's name, as a prefix. Elements, frames, parameters and values of a
  /// drawing share one namespace, so that a statement is still found by its name if its kind
  /// changes.
  private static func space(of item: Item) -> String {
    switch item.kind {
    case .statement(.useArgument): "="
    case .statement(.importDeclaration): "import "
    case .statement(.forLoop): "for "
    case .statement(.animate): "animate "
    case .statement(.drawing): "drawing "
    default: ""
    }
  }
}
