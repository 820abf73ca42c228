// swift-tools-version: 6.0

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// Modules with Apple's names that declare the interfaces that generated code uses. They are for
// Linux only: on a Mac, they would hide Apple's modules.
let package = Package(
  name: "StandIns",
  products: [
    .library(
      name: "StandIns", type: .dynamic,
      targets: ["CoreGraphics", "CoreText", "ImageIO", "SwiftUI", "UIKit", "AppKit"]),
    // A library that runs generated drawings in a separate program.
    .library(
      name: "DrawingDriver", type: .static,
      targets: ["CoreGraphics", "CoreText", "DrawingDriver", "ImageIO", "SwiftUI", "UIKit"]),
    // Modules that Swift Testing imports if modules with Apple's names are present.
    .library(
      name: "TestingOverlays",
      targets: ["_Testing_AppKit", "_Testing_CoreGraphics", "_Testing_UIKit"]),
  ],
  targets: [
    .systemLibrary(
      name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .target(name: "CoreGraphics", dependencies: ["CCairo"], swiftSettings: settings),
    .target(name: "CoreText", dependencies: ["CoreGraphics"], swiftSettings: settings),
    .target(name: "ImageIO", dependencies: ["CoreGraphics"], swiftSettings: settings),
    .target(name: "DrawingDriver", dependencies: ["CoreGraphics"], swiftSettings: settings),
    .target(
      name: "SwiftUI", dependencies: ["AppKit", "CoreGraphics", "UIKit"], swiftSettings: settings),
    .target(name: "UIKit", dependencies: ["CoreGraphics"], swiftSettings: settings),
    .target(name: "AppKit", dependencies: ["CoreGraphics"], swiftSettings: settings),
    .target(name: "_Testing_AppKit"),
    .target(name: "_Testing_CoreGraphics"),
    .target(name: "_Testing_UIKit"),
    // Support shared by several test targets.
    .target(
      name: "PictureSupport", dependencies: ["CoreGraphics"], path: "Tests/Support",
      swiftSettings: settings),
    .testTarget(
      name: "CoreGraphicsTests",
      dependencies: ["CoreGraphics", "PictureSupport", "_Testing_CoreGraphics"],
      swiftSettings: settings),
    .testTarget(
      name: "DrawingDriverTests", dependencies: ["CoreGraphics", "DrawingDriver"],
      swiftSettings: settings),
    .testTarget(
      name: "SwiftUITests",
      dependencies: ["CoreGraphics", "PictureSupport", "SwiftUI", "_Testing_CoreGraphics"],
      swiftSettings: settings),
    .testTarget(
      name: "UIKitTests",
      dependencies: [
        "AppKit", "CoreGraphics", "PictureSupport", "UIKit", "_Testing_AppKit",
        "_Testing_CoreGraphics", "_Testing_UIKit",
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
