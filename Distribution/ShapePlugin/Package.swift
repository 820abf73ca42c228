// swift-tools-version: 6.2

import PackageDescription

// The plugins of shapec with a program that is built already, so that nothing compiles the compiler.
// `Scripts/dist` puts the sources of the plugins and the program beside this file.
let package = Package(
  name: "ShapePlugin",
  products: [
    .plugin(name: "ShapePlugin", targets: ["ShapePlugin"]),
    .plugin(name: "GenerateShapes", targets: ["GenerateShapes"]),
  ],
  targets: [
    .binaryTarget(name: "shapec", path: "shapec.artifactbundle"),
    // Makes Swift of a target's documents when the target is built.
    .plugin(name: "ShapePlugin", capability: .buildTool(), dependencies: ["shapec"]),
    // `swift package generate-shapes` writes Swift that is checked in.
    .plugin(
      name: "GenerateShapes",
      capability: .command(
        intent: .custom(
          verb: "generate-shapes", description: "Write the drawings of '.shape' files as Swift."),
        permissions: [
          .writeToPackageDirectory(reason: "It writes the Swift that documents become.")
        ]),
      dependencies: ["shapec"]),
  ]
)
