@_spi(Testing) import CoreGraphics
import Foundation

/// A view after its body has been asked for: what is laid out, drawn and touched.
final class Node {
  let layout: any NodeLayout
  var children: [Node]
  /// Children that need to know their place first.
  var lateChildren: ((GeometryProxy) -> [Node])?
  /// Draws in a space whose origin is the top left of the node.
  var draw: ((CGContext, CGSize) -> Void)?
  /// Whether a point of the node's own drawing can be touched.
  var hitShape: ((CGPoint, CGSize) -> Bool)?
  /// What replaces the touchable area of the children.
  var contentShape: ((CGSize) -> Path, eoFill: Bool)?
  /// What cuts the children, drawn and touched.
  var clipShape: ((CGSize) -> Path, eoFill: Bool)?
  var allowsHitTesting = true
  /// From the space of the children to that of the node.
  var effect: ((CGSize) -> CGAffineTransform)?
  var compositing: Compositing?
  var gesture: AttachedGesture?
  var accessibility: AccessibilityChange?
  var spaceName: AnyHashable?

  private(set) var frame = CGRect.zero
  private(set) var toGlobal = CGAffineTransform.identity
  private(set) var spaces: [AnyHashable: CGAffineTransform] = [:]

  struct Compositing {
    var opacity: Double = 1
    var blendMode = CGBlendMode.normal
    var shadow: GraphicsContext.Filter?
  }

  init(_ layout: any NodeLayout, _ children: [Node] = []) {
    self.layout = layout
    self.children = children
  }

  func size(_ proposal: CGSize) -> CGSize { layout.size(proposal, children) }

  /// Whether the node bends to what it is offered.
  var isFlexible: Bool {
    size(CGSize(width: 10, height: 10)) != size(CGSize(width: 1000, height: 1000))
  }

  /// Gives the node and all below it their places. `parent` maps the space of `frame` to the
  /// host's.
  func place(
    _ frame: CGRect, _ parent: CGAffineTransform, _ spaces: [AnyHashable: CGAffineTransform]
  ) {
    self.frame = frame
    toGlobal = parent.translatedBy(x: frame.minX, y: frame.minY)
    self.spaces = spaces
    if let spaceName { self.spaces[spaceName] = toGlobal }
    if let lateChildren {
      children = lateChildren(
        GeometryProxy(size: frame.size, toGlobal: toGlobal, spaces: self.spaces))
    }
    let inner = (effect?(frame.size) ?? .identity).concatenating(toGlobal)
    for (child, frame) in zip(children, layout.frames(frame.size, children)) {
      child.place(frame, inner, self.spaces)
    }
  }
}

/// What is needed to make nodes.
struct Inputs {
  let store: StateStore
  var environment: EnvironmentValues
  var identity = Identity()

  func entering(_ step: String) -> Inputs {
    var inputs = self
    inputs.identity = identity.appending(step)
    return inputs
  }

  /// Connects the dynamic properties of a view or modifier.
  func install(_ value: Any) {
    for child in Mirror(reflecting: value).children {
      let place = identity.appending("." + (child.label ?? ""))
      (child.value as? any InstalledProperty)?.install(in: store, at: place, environment)
    }
  }
}

/// The nodes of `view`; several for a group.
func makeNodes<V: View>(of view: V, _ inputs: Inputs) -> [Node] {
  if let view = view as? any PrimitiveView { return view.makeNodes(inputs) }
  let inputs = inputs.entering("\(V.self)")
  inputs.install(view)
  return makeNodes(of: onMainActor(view) { $0.body }, inputs)
}
