// swift-tools-version: 6.2

import PackageDescription

// An app has a line like the first: .package(url: "https://…/shapec", from: "…")
var packages: [Package.Dependency] = [.package(name: "shapec", path: "../..")]
var drawing: [Target.Dependency] = []

#if os(Linux)
  // Stands in for Core Graphics, which is not there.
  packages.append(.package(name: "StandIns", path: "../../Tests/StandIns"))
  drawing.append(.product(name: "StandIns", package: "StandIns"))
#endif

let package = Package(
  name: "swiftpm",
  platforms: [.macOS(.v15)],
  dependencies: packages,
  targets: [
    // The types are made when it is built; nothing is checked in.
    .target(
      name: "Icons", dependencies: drawing,
      plugins: [.plugin(name: "ShapePlugin", package: "shapec")]),
    // The type is checked in: swift package generate-shapes --target Brand -- --access public
    .target(name: "Brand", dependencies: drawing, exclude: ["Logo.shape"]),
    .executableTarget(name: "Show", dependencies: ["Icons", "Brand"] + drawing),
  ]
)
