import Foundation
import FuzzTargets

/// The program that libFuzzer drives. `SHAPEC_FUZZ_TARGET` names the target, and the arguments are
/// libFuzzer's. With the only argument `--dictionary`, the program prints the dictionary. With
/// `--show FILE`, it prints an input as text.
@main struct Driver {
  static func main() {
    switch CommandLine.arguments.dropFirst().first {
    case "--dictionary": printDictionary()
    case "--show": show(CommandLine.arguments[2])
    default:
      var count = CommandLine.argc
      var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
      exit(runLibFuzzer(&count, &arguments) { tryInput($0, $1) })
    }
  }

  private static func show(_ path: String) {
    let input = FileManager.default.contents(atPath: path) ?? Data()
    print(chosenTarget.text(of: [UInt8](input)))
  }

  /// Prints the dictionary in the notation of libFuzzer and AFL.
  private static func printDictionary() {
    for word in dictionary {
      let text = word.map { "\\x" + String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
      print("\"\(text.joined())\"")
    }
  }
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runLibFuzzer(
  _ count: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

@_silgen_name("LLVMFuzzerMutate")
private func mutateBytes(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ limit: Int) -> Int

private let chosenTarget: FuzzTarget = {
  let name = ProcessInfo.processInfo.environment["SHAPEC_FUZZ_TARGET"] ?? ""
  guard let target = FuzzTarget(rawValue: name) else {
    let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
    print("SHAPEC_FUZZ_TARGET has to be one of \(names)")
    exit(2)
  }
  return target
}()

/// The documents whose parts are inserted into inputs.
private let documents = checkedInDocuments.map(\.bytes)

private func tryInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let problems = chosenTarget.problems(
    with: [UInt8](UnsafeBufferPointer(start: bytes, count: count)))
  if let problem = problems.first { fatalError(problem) }
  return 0
}

/// The custom mutator of libFuzzer. If the inputs of the target are documents, libFuzzer itself
/// makes a third of the mutations; otherwise, it makes all mutations.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutateInput(
  _ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ limit: Int, _ seed: UInt32
) -> Int {
  if chosenTarget == .sentence || chosenTarget == .argument || seed % 3 == 0 {
    return mutateBytes(bytes, count, limit)
  }
  var mutator = DocumentMutator(seed: UInt64(seed))
  let document = [UInt8](UnsafeBufferPointer(start: bytes, count: count))
  let other = documents[Int(seed / 3) % documents.count]
  let mutated = mutator.mutate(document, with: other).prefix(limit)
  for (i, byte) in mutated.enumerated() { bytes[i] = byte }
  return mutated.count
}
