/// The kind of a node of the syntax tree.
///
/// Each case shows its source form: `‹…›` are children in their order, and `?` marks an optional
/// child. Leaves cover one token. Tokens without a leaf, such as braces, are reached through the
/// token range of the node that contains them.
public enum SyntaxKind: UInt8, BitwiseCopyable, Sendable {
  // MARK: Leaves

  /// A declared name: `tail`
  case name
  /// A word with a meaning at its place in the grammar: `corner`, `fill`, `width`, `left`
  case word
  /// An operator between operands: `+`
  case operatorToken
  /// An empty leaf in place of a required construct. The parser has reported that the construct is
  /// missing.
  case missing
  /// Tokens that fit nowhere. The parser has reported them.
  case unexpected

  // MARK: Files

  /// `‹declaration›…`
  case file
  /// `import ‹text› as ‹name?›`
  case importDeclaration
  /// `choice ‹name› = ‹name›, …`
  case choiceDeclaration
  /// `drawing ‹name› ‹block›`
  case drawing
  /// `{ ‹statement›… }`
  case block

  // MARK: Items

  /// `canvas ‹number› x ‹number›` or `canvas ‹tuple›`
  case canvas
  /// `frame ‹name› ‹value or position› ‹inClause?› ‹pinClause?› ‹hand?›`
  case frame
  /// `param ‹name›: ‹type› ‹value or position› ‹domain?› ‹inClause?› ‹pinClause?› ‹hand?›`
  case param
  /// `let ‹name›: ‹type?› ‹value?›`
  case letDeclaration
  /// `‹word› ‹expression›`: title, description, snap, resizing
  case setting
  /// `assume ‹expression› in ‹expression›`, `assume ‹expression› >= ‹expression›`
  case assume
  /// `ensure ‹expression›`
  case ensure
  /// `constrain ‹block›`
  case constrain
  /// `constrain numeric ‹block›`
  case constrainNumeric
  /// `animate ‹name› ‹fromClause› ‹toClause› ‹block?›`
  case animate

  // MARK: Relations

  /// `fix ‹expression›, …`
  case fixRelation
  /// `‹expression› ‹operator› ‹expression› …`
  case equation
  /// `prefer ‹expression› ‹operator› ‹expression› … ‹rankClause?›`
  case preference
  /// `‹word› ‹expression›, … about ‹axis?› ‹byClause?› ‹inClause?› ‹alongClause?› ‹towardClause?›`
  case wordRelation

  // MARK: Elements

  /// `‹word› ‹name?› ‹value or position?› ‹fromClause?› ‹toClause?› ‹inClause?› ‹pinClause?›
  /// ‹block?›`
  case element
  /// `use ‹expression› ‹name?› ‹value or position?› ‹inClause?› ‹pinClause?› ‹block?›`
  case use
  /// `‹name› = ‹expression›` in the block of a `use`
  case useArgument
  /// `in ‹expression› ‹pinClause?› ‹block›`
  case run
  /// `for ‹name› in ‹expression› ‹block›`
  case forLoop
  /// `if ‹expression› ‹block› else ‹block?›`
  case conditionalElements

  // MARK: Parts of elements

  /// `= ‹expression›`
  case value
  /// `‹tuple or parenthesized›`: a drawn position
  case position
  /// `in ‹expression›` after a parameter's default
  case domain
  /// `in ‹expression›`: membership in a frame
  case inClause
  /// `pin ‹word›…`
  case pinClause
  /// `draggable ‹alongClause?› by ‹expression?› ‹stepClause?› ‹axisClause?› ‹titleClause?›`; the
  /// first child is the word
  case hand
  /// `step ‹expression›`
  case stepClause
  /// `axis ‹choiceValue›`
  case axisClause
  /// `title ‹text›`
  case titleClause
  /// `along ‹expression›`
  case alongClause
  /// `toward ‹choiceValue›, …`
  case towardClause
  /// `from ‹value, position or expression›`
  case fromClause
  /// `to ‹value, position or expression›`
  case toClause
  /// A type: `number`, `palette.State`
  case type

  // MARK: Nodes of paths

  /// `‹word› ‹name?› ‹value or position?› ‹handle or radiusClause›…`, or
  /// `arc ‹name?› ‹aboutClause› ‹byClause›`
  case node
  /// `in ‹value, position or expression›`
  case inHandle
  /// `out ‹value or position›`
  case outHandle
  /// `about ‹value or position›`
  case aboutClause
  /// `rank ‹expression›` after a preference
  case rankClause
  /// `by ‹expression›`
  case byClause
  /// `radius ‹expression›`
  case radiusClause
  /// `close`
  case close
  /// `subpath`
  case subpath
  /// `mirror about ‹axis›`
  case mirror
  /// `vertical ‹expression›`, `horizontal ‹expression›`, `line ‹expression›, ‹expression›`
  case axis

  // MARK: Attributes

  /// `‹word› ‹value, position or expression?› ‹modifier›…`
  case attribute
  /// `‹word› ‹value, position or expression?› ‹modifier›…`
  case modifier

  // MARK: Expressions

  /// `12`, `50%`, `45deg`
  case number
  /// `"label"`
  case text
  /// `#2F6FDE`
  case color
  /// `true`, `false`
  case boolean
  /// `none`
  case none
  /// `canvas`
  case canvasReference
  /// `.chosen`
  case choiceValue
  /// `tint`
  case reference
  /// `(‹expression›)`
  case parenthesized
  /// `(‹expression›, …)`: two or four expressions; in a sample, two or three
  case tuple
  /// `[‹expression›, …]`
  case list
  /// `‹operator› ‹expression›`
  case prefix
  /// `‹expression› ‹operator› ‹expression› …`: operators of one precedence, from left to right
  case infix
  /// `‹expression› ? ‹expression› : ‹expression›`
  case conditional
  /// `‹expression›.‹word›`
  case member
  /// `‹expression›[‹expression›]`
  case index
  /// `‹expression›(‹argument›, …)`
  case call
  /// `‹word?›: ‹expression›`
  case argument
}

extension SyntaxKind {
  /// True for nodes that have a value.
  public var isExpression: Bool { rawValue >= SyntaxKind.number.rawValue && self != .argument }

  /// True for literal numbers, texts and colors.
  public var isLiteral: Bool {
    switch self {
    case .number, .text, .color: true
    default: false
    }
  }
}
