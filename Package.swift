// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// Helpers that draw, and views, need Apple's modules. On Linux, tests compile them against stand-ins.
#if os(Linux)
  let withoutCoreGraphics = ["Drawing", "Views"]
#else
  let withoutCoreGraphics: [String] = []
#endif

let package = Package(
  name: "shapec",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "shapec", targets: ["shapec"]),
    .library(name: "ShapeNumbers", targets: ["ShapeNumbers"]),
    .library(name: "ShapeGeometry", targets: ["ShapeGeometry"]),
    .library(name: "ShapeFormulas", targets: ["ShapeFormulas"]),
    .library(name: "ShapeSolver", targets: ["ShapeSolver"]),
    .library(name: "ShapeSyntax", targets: ["ShapeSyntax"]),
    .library(name: "ShapeCompiler", targets: ["ShapeCompiler"]),
    .library(name: "ShapeLint", targets: ["ShapeLint"]),
    .library(name: "ShapeReport", targets: ["ShapeReport"]),
    .library(name: "ShapeSVG", targets: ["ShapeSVG"]),
    .library(name: "ShapeSwift", targets: ["ShapeSwift"]),
    .library(name: "ShapeText", targets: ["ShapeText"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ],
  targets: [
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .target(
      name: "ShapeNumbers", swiftSettings: settings,
      // Rounding a Double calls libm where nothing else links it.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "ShapeGeometry", swiftSettings: settings),
    .target(name: "ShapeSyntax", swiftSettings: settings),
    .target(
      name: "ShapeFormulas", dependencies: ["ShapeGeometry", "ShapeNumbers"],
      swiftSettings: settings),
    .target(
      name: "ShapeSolver", dependencies: ["ShapeFormulas", "ShapeNumbers"],
      swiftSettings: settings),
    .target(
      name: "ShapeCompiler",
      dependencies: [
        "ShapeFormulas", "ShapeGeometry", "ShapeNumbers", "ShapeSolver", "ShapeSyntax",
      ],
      swiftSettings: settings),
    .target(
      name: "ShapeLint",
      dependencies: [
        "ShapeCompiler", "ShapeFormulas", "ShapeGeometry", "ShapeNumbers", "ShapeSyntax",
      ],
      swiftSettings: settings),
    .target(
      name: "ShapeChanges",
      dependencies: [
        "ShapeCompiler", "ShapeFormulas", "ShapeGeometry", "ShapeLint", "ShapeNumbers",
        "ShapeSyntax",
      ],
      swiftSettings: settings),
    .target(
      name: "ShapeSVG",
      dependencies: [
        "ShapeCompiler", "ShapeGeometry", "ShapeNumbers", "CLibXML2",
      ],
      swiftSettings: settings),
    .target(
      name: "ShapeText",
      dependencies: [
        "ShapeCompiler", "ShapeFormulas", "ShapeGeometry", "ShapeNumbers", "ShapeSolver",
        "ShapeSyntax",
      ],
      swiftSettings: settings),
    .target(
      name: "ShapeSwift",
      dependencies: [
        "ShapeCompiler", "ShapeFormulas", "ShapeGeometry", "ShapeNumbers", "ShapeSyntax",
      ],
      swiftSettings: settings),
    // What generated code brings along; its text is a part of ShapeSwift.
    .target(
      name: "ShapeRuntime", dependencies: ["ShapeGeometry"],
      exclude: ["embed.py", "helpers.py"] + withoutCoreGraphics,
      swiftSettings: settings),
    .target(
      name: "ShapeReport",
      dependencies: [
        "ShapeChanges", "ShapeCompiler", "ShapeGeometry", "ShapeLint", "ShapeNumbers", "ShapeSVG",
      ],
      swiftSettings: settings),
    .target(
      name: "ShapeTool",
      dependencies: [
        "ShapeCompiler", "ShapeLint", "ShapeNumbers", "ShapeSwift", "ShapeSyntax",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "shapec",
      dependencies: [
        "ShapeChanges", "ShapeCompiler", "ShapeFormulas", "ShapeGeometry", "ShapeLint",
        "ShapeNumbers", "ShapeReport", "ShapeSVG", "ShapeSyntax", "ShapeText", "ShapeTool",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
    // The part of `shapec` that plugins call. It does not link libxml2.
    .executableTarget(
      name: "shapec-for-plugins",
      dependencies: [
        "ShapeTool",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
    // What `make bench` runs.
    .executableTarget(
      name: "shape-bench",
      dependencies: [
        "ShapeChanges", "ShapeCompiler", "ShapeFormulas", "ShapeNumbers", "ShapeSVG", "ShapeSyntax",
      ], path: "Tests/Bench/InProcess", swiftSettings: settings),
    .executableTarget(
      name: "geometry-bench", dependencies: ["ShapeGeometry"], path: "Tests/Bench/Geometry",
      swiftSettings: settings),
    // What several test targets share.
    .target(
      name: "TestSupport", dependencies: ["ShapeNumbers", "ShapeSyntax"], path: "Tests/Support",
      swiftSettings: settings),
    // What fuzzing checks, by hand or in the tests.
    .target(
      name: "FuzzTargets",
      dependencies: [
        "ShapeChanges", "ShapeCompiler", "ShapeGeometry", "ShapeLint", "ShapeSVG",
        "ShapeSyntax",
        "ShapeText", "TestSupport",
      ],
      path: "Tests/Fuzz/Targets", swiftSettings: settings),
    .testTarget(
      name: "FuzzTests", dependencies: ["FuzzTargets", "ShapeSyntax", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "NumbersTests", dependencies: ["ShapeNumbers", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "GeometryTests", dependencies: ["ShapeGeometry"], swiftSettings: settings),
    .testTarget(
      name: "SyntaxTests", dependencies: ["ShapeSyntax", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "GrammarTests", dependencies: ["ShapeSyntax", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "ChangesTests",
      dependencies: ["ShapeChanges", "ShapeCompiler", "ShapeLint", "ShapeSyntax", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "CompilerTests",
      dependencies: [
        "ShapeCompiler", "ShapeFormulas", "ShapeGeometry", "ShapeLint", "ShapeNumbers",
        "ShapeSolver", "ShapeSyntax", "ShapeText",
        "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "BackendTests",
      dependencies: [
        "ShapeCompiler", "ShapeFormulas", "ShapeGeometry", "ShapeLint", "ShapeNumbers",
        "ShapeReport", "ShapeRuntime", "ShapeSVG",
        "ShapeSwift", "ShapeSyntax", "ShapeText", "TestSupport",
      ],
      swiftSettings: settings),
    // The executables are dependencies so that they are built: the tests run them.
    .testTarget(
      name: "CommandLineTests", dependencies: ["shapec", "shapec-for-plugins", "TestSupport"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

// Where plugins are, SwiftPM compiles the tool that they call a second time in every build. Those who
// work on the tool itself do not need them; `make` leaves them out.
if Context.environment["SHAPEC_WITHOUT_PLUGINS"] == nil {
  package.products += [
    .plugin(name: "ShapePlugin", targets: ["ShapePlugin"]),
    .plugin(name: "GenerateShapes", targets: ["GenerateShapes"]),
  ]
  package.targets += [
    // Makes Swift of a target's documents when the target is built.
    .plugin(
      name: "ShapePlugin", capability: .buildTool(), dependencies: ["shapec-for-plugins"]),
    // `swift package generate-shapes` writes Swift that is checked in.
    .plugin(
      name: "GenerateShapes",
      capability: .command(
        intent: .custom(
          verb: "generate-shapes", description: "Write the drawings of '.shape' files as Swift."),
        permissions: [
          .writeToPackageDirectory(reason: "It writes the Swift that documents become.")
        ]),
      dependencies: ["shapec-for-plugins"]),
  ]
}

// Links only with libFuzzer, so that it is no part of ordinary builds; `make fuzz` builds it.
if Context.environment["SHAPEC_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "shapec-fuzz", dependencies: ["FuzzTargets"], path: "Tests/Fuzz/Driver",
      swiftSettings: settings))
}
