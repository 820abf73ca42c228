extension SwiftFunction {
  /// The function that hashes the stored properties of a structure, or those that determine the
  /// others.
  ///
  /// The compiler would make this function only for newer systems, where rectangles, points and
  /// sizes are hashable.
  static func hashing(_ properties: [SwiftCode], access: SwiftCode) -> SwiftFunction {
    SwiftFunction(
      head: "\(access)func hash", parameters: [.init(declaration: "into hasher: inout Hasher")],
      body: properties.map {
        .expression(.call("hasher.combine", SwiftArgument(nil, .code($0))))
      })
  }

  /// True if properties of these types need `hashing`.
  static func needHashing(_ types: [SwiftCode]) -> Bool {
    types.contains { geometry.contains($0) }
  }

  private static let geometry: Set<SwiftCode> = [
    "CGRect", "CGPoint", "CGSize", "CGRect?", "CGPoint?", "CGSize?",
  ]
}
