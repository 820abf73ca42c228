// swift-tools-version: 6.0

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// Modules with Apple's names that declare what generated code uses. For Linux only: on a Mac they
// would hide the real ones.
let package = Package(
  name: "StandIns",
  products: [
    .library(
      name: "StandIns", type: .dynamic,
      targets: ["CoreGraphics", "CoreText", "ImageIO", "SwiftUI", "UIKit", "AppKit"]),
    // What runs generated drawings in a program of their own.
    .library(
      name: "DrawingDriver", type: .static,
      targets: ["CoreGraphics", "CoreText", "DrawingDriver", "ImageIO", "SwiftUI", "UIKit"]),
    // What Swift Testing asks for beside modules of these names.
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
    .target(name: "SwiftUI", dependencies: ["CoreGraphics"], swiftSettings: settings),
    .target(name: "UIKit", dependencies: ["CoreGraphics"], swiftSettings: settings),
    .target(name: "AppKit", dependencies: ["CoreGraphics"], swiftSettings: settings),
    .target(name: "_Testing_AppKit"),
    .target(name: "_Testing_CoreGraphics"),
    .target(name: "_Testing_UIKit"),
    // What several test targets share.
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
