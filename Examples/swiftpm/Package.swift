// swift-tools-version: 6.2

import PackageDescription

// In an app, the first dependency is .package(url: "https://…/shapec", from: "…")
var packages: [Package.Dependency] = [.package(name: "shapec", path: "../..")]
var drawing: [Target.Dependency] = []

#if os(Linux)
  // This package replaces Core Graphics, which Linux does not have.
  packages.append(.package(name: "StandIns", path: "../../Tests/StandIns"))
  drawing.append(.product(name: "StandIns", package: "StandIns"))
#endif

let package = Package(
  name: "swiftpm",
  platforms: [.macOS(.v15)],
  dependencies: packages,
  targets: [
    // The types are generated when this target is built; no generated file is checked in. The plugin
    // compiles the part of shapec that writes Swift, which needs no libraries of the system.
    .target(
      name: "Icons", dependencies: drawing,
      plugins: [.plugin(name: "ShapePlugin", package: "shapec")]),
    // The generated type is checked in. This command generates it:
    // swift package generate-shapes --target Brand -- --access public
    .target(name: "Brand", dependencies: drawing, exclude: ["Logo.shape"]),
    .executableTarget(name: "Show", dependencies: ["Icons", "Brand"] + drawing),
  ]
)
