#if canImport(SwiftUI)
  import CoreGraphics
  import SwiftUI

  #if canImport(UIKit)
    import UIKit
  #elseif canImport(AppKit)
    import AppKit
  #endif

  /// A drawing as a view of SwiftUI.
  public struct ShapeCanvas<Arguments: ShapeArguments>: View, Animatable {
    private var arguments: Arguments
    @Environment(\.colorScheme) private var colorScheme: ColorScheme
    @Environment(\.displayScale) private var displayScale: CGFloat
    @Environment(\.layoutDirection) private var layoutDirection: LayoutDirection

    /// Creates a view that draws `arguments`.
    public init(_ arguments: Arguments) {
      self.arguments = arguments
    }

    nonisolated public var animatableData: ShapeAnimatableData {
      get { ShapeAnimatableData(of: arguments) }
      set { newValue.write(into: &arguments) }
    }

    public var body: some View {
      let bounds: CGRect = arguments.idealBounds
      image
        .frame(
          minWidth: Arguments.fillsView ? nil : bounds.width, idealWidth: bounds.width,
          maxWidth: Arguments.fillsView ? nil : bounds.width,
          minHeight: Arguments.fillsView ? nil : bounds.height, idealHeight: bounds.height,
          maxHeight: Arguments.fillsView ? nil : bounds.height)
    }

    @ViewBuilder private var image: some View {
      if Arguments.titleFollowsView {
        GeometryReader { place in
          canvas.shapeImage(titled: arguments.fitted(to: place.size, scale: 1).accessibilityTitle)
        }
      } else {
        canvas.shapeImage(titled: arguments.accessibilityTitle)
      }
    }

    private var canvas: some View {
      Canvas { context, size in
        if !Arguments.fillsView {
          let origin: CGPoint = arguments.bounds.origin
          context.translateBy(x: -origin.x, y: -origin.y)
        }
        context.withCGContext {
          arguments.fitted(to: size, scale: displayScale)
            .directed(isRightToLeft: layoutDirection == .rightToLeft)
            .draw(in: $0, appearance: ShapeAppearance(colorScheme))
        }
      }
    }
  }

  extension View {
    /// The view as an image for accessibility, if it has a title.
    @ViewBuilder package func shapeImage(titled title: String?) -> some View {
      if let title {
        accessibilityElement()
          .accessibilityLabel(Text(verbatim: title))
          .accessibilityAddTraits(.isImage)
      } else {
        self
      }
    }
  }

  nonisolated extension ShapeAppearance {
    /// The appearance for a color scheme.
    package init(_ colorScheme: ColorScheme) {
      self = colorScheme == .dark ? .dark : .light
    }
  }

  extension Color {
    /// The color, resolved for the color scheme, contrast and accent of an environment. Before
    /// iOS 17 and tvOS 17, only the color scheme is used. Before macOS 14 and watchOS 10, the
    /// environment is not used.
    package func shapeColor(in environment: EnvironmentValues) -> CGColor {
      if #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *) {
        return resolve(in: environment).cgColor
      }
      #if canImport(UIKit) && !os(watchOS)
        let style: UIUserInterfaceStyle = environment.colorScheme == .dark ? .dark : .light
        return UIColor(self).resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
          .cgColor
      #elseif canImport(UIKit)
        return UIColor(self).cgColor
      #elseif canImport(AppKit)
        return NSColor(self).cgColor
      #endif
    }
  }

  extension Image {
    /// An image of a drawing in its bounds; empty if the bounds have no size or are too large. The
    /// image has the colors and the direction of text of the environment.
    @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
    public init(drawing arguments: some ShapeArguments) {
      let bounds: CGRect = arguments.imageBounds
      self.init(size: bounds.size, label: arguments.accessibilityTitle.map { Text(verbatim: $0) }) {
        context in
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        let appearance: ShapeAppearance = ShapeAppearance(context.environment.colorScheme)
        let isRightToLeft: Bool = context.environment.layoutDirection == .rightToLeft
        context.withCGContext {
          arguments.directed(isRightToLeft: isRightToLeft).draw(in: $0, appearance: appearance)
        }
      }
    }
  }

  /// Numbers that SwiftUI interpolates. Missing numbers are zero.
  nonisolated public struct ShapeAnimatableData: VectorArithmetic, Sendable {
    private var numbers: [CGFloat]

    /// The numbers of a value that an animation changes.
    init(of value: some ShapeAnimated) {
      numbers = ShapeNumbers(of: value).values
    }

    private init(numbers: [CGFloat]) {
      self.numbers = numbers
    }

    /// Sets the numbers of a value.
    func write(into value: inout some ShapeAnimated) {
      ShapeNumbers.write(numbers, into: &value)
    }

    public static var zero: ShapeAnimatableData { ShapeAnimatableData(numbers: []) }

    public var magnitudeSquared: Double {
      numbers.reduce(0) { $0 + Double($1 * $1) }
    }

    public mutating func scale(by factor: Double) {
      for i in numbers.indices { numbers[i] *= CGFloat(factor) }
    }

    public static func + (a: ShapeAnimatableData, b: ShapeAnimatableData) -> ShapeAnimatableData {
      combined(a, b, +)
    }

    public static func - (a: ShapeAnimatableData, b: ShapeAnimatableData) -> ShapeAnimatableData {
      combined(a, b, -)
    }

    private static func combined(
      _ a: ShapeAnimatableData, _ b: ShapeAnimatableData, _ operation: (CGFloat, CGFloat) -> CGFloat
    ) -> ShapeAnimatableData {
      let count: Int = max(a.numbers.count, b.numbers.count)
      return ShapeAnimatableData(
        numbers: (0..<count).map { i in
          operation(
            i < a.numbers.count ? a.numbers[i] : 0, i < b.numbers.count ? b.numbers[i] : 0)
        })
    }
  }
#endif
