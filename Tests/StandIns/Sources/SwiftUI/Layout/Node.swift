@_spi(Testing) import CoreGraphics
import Foundation

/// The result of evaluating a view. Nodes are laid out, drawn and touched.
final class Node {
  let layout: any NodeLayout
  var children: [Node]
  /// Makes the children that depend on the geometry of the node.
  var lateChildren: ((GeometryProxy) -> [Node])?
  /// Draws the node in a space whose origin is the top left of the node.
  var draw: ((CGContext, CGSize) -> Void)?
  /// Returns true if a point is in the touchable area of the node's own drawing.
  var hitShape: ((CGPoint, CGSize) -> Bool)?
  /// The shape that replaces the touchable area of the children.
  var contentShape: ((CGSize) -> Path, eoFill: Bool)?
  /// The shape that clips the drawing and the touchable area of the children.
  var clipShape: ((CGSize) -> Path, eoFill: Bool)?
  var allowsHitTesting = true
  /// The transform from the space of the children to that of the node.
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

  /// True if the size of the node depends on the proposed size.
  var isFlexible: Bool {
    size(CGSize(width: 10, height: 10)) != size(CGSize(width: 1000, height: 1000))
  }

  /// Sets the frames of the node and of all nodes below it. `parent` is the transform from the
  /// space of `frame` to that of the host.
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

/// The context in which nodes are made.
struct Inputs {
  let store: StateStore
  var environment: EnvironmentValues
  var identity = Identity()

  func entering(_ step: String) -> Inputs {
    var inputs = self
    inputs.identity = identity.appending(step)
    return inputs
  }

  /// Installs the dynamic properties of a view or modifier.
  func install(_ value: Any) {
    for child in Mirror(reflecting: value).children {
      let place = identity.appending("." + (child.label ?? ""))
      (child.value as? any InstalledProperty)?.install(in: store, at: place, environment)
    }
  }
}

/// The nodes of `view`; a group has several.
func makeNodes<V: View>(of view: V, _ inputs: Inputs) -> [Node] {
  if let view = view as? any PrimitiveView { return view.makeNodes(inputs) }
  let inputs = inputs.entering("\(V.self)")
  inputs.install(view)
  return makeNodes(of: onMainActor(view) { $0.body }, inputs)
}
