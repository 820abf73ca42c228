import Foundation

/// A document of `Fixtures/Constraints`, with the values of its numbers for some arguments.
package struct ConstraintSystem: Decodable, Sendable {
  package var name: String
  package var document: String
  package var frames: [String]
  package var parameters: [String]
  /// The names of the numbers whose values are known.
  package var values: [String]
  /// The arguments and the values of each case. In the arguments, the numbers of the frames come
  /// first.
  package var cases: [[[Double]]]
  /// The same document with its lines in a different order.
  package var shuffled: String?

  /// The systems of the file `name`.
  package static func all(_ name: String) throws -> [ConstraintSystem] {
    struct File: Decodable { var systems: [ConstraintSystem] }
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Fixtures/Constraints/\(name).json")
    return try JSONDecoder().decode(File.self, from: Data(contentsOf: file)).systems
  }

  /// Divides the numbers of a case among its arguments.
  ///
  /// - Parameter arguments: The names of the arguments, and the number of numbers of each.
  /// - Returns: The numbers of each argument, by the index of the argument.
  package func given(
    _ numbers: [Double], _ arguments: [(name: String, count: Int)]
  ) -> [Int: [Double]] {
    var given: [Int: [Double]] = [:]
    var rest = numbers[...]
    for name in frames + parameters {
      guard let i = arguments.firstIndex(where: { $0.name == name }) else { continue }
      given[i] = Array(rest.prefix(arguments[i].count))
      rest = rest.dropFirst(arguments[i].count)
    }
    return given
  }
}
