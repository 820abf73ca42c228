import ShapeTool

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Serves the requests of a build system, one after the other, in the JSON form of Bazel's
/// persistent worker protocol (https://bazel.build/remote/creating).
struct Worker {
  /// The argument that Bazel adds to start a worker.
  static let flag = "--persistent_worker"

  /// A request of the protocol.
  private struct Request: Decodable {
    var arguments: [String]?
    var requestId: Int?
    /// True if this request cancels an earlier one, which has already been answered.
    var cancel: Bool?
  }

  /// A response of the protocol.
  private struct Response: Encodable {
    var exitCode: Int32
    var output: String
    var requestId: Int
  }

  /// The maximum number of bytes in a request.
  private static let requestLimit = 64 << 20

  private let requests: ByteStream
  private let responses: Int32

  /// Takes over the standard streams, so that calls neither read requests nor print between
  /// responses.
  init() throws(Failure) {
    let input = dup(0)
    responses = dup(1)
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    guard input >= 0, responses >= 0, nothing >= 0, dup2(nothing, 0) >= 0, dup2(2, 1) >= 0 else {
      throw Failure(
        message: "cannot redirect the standard streams: \(systemReason())", status: .systemFailure)
    }
    close(nothing)
    requests = ByteStream(descriptor: input, name: "<stdin>")
  }

  /// Answers every request with the result of `call` for the arguments of the request, until the
  /// input ends.
  ///
  /// A trap affects only the request that causes it.
  func serve(_ call: @escaping @Sendable ([String]) -> (ExitStatus, String)) throws(Failure) {
    while let text = try nextObject() {
      guard let request = try? JSONDecoder().decode(Request.self, from: Data(text)) else {
        throw noRequest(text)
      }
      if request.cancel == true { continue }
      let arguments = request.arguments ?? []
      let bug = "shapec: this is a bug in shapec; please report it with the document\n"
      let (status, output) = try isolated { call(arguments) } ?? (.internalError, bug)
      try send(
        Response(exitCode: status.rawValue, output: output, requestId: request.requestId ?? 0))
    }
  }

  /// The failure that ends the worker because `text` is not a request. No response is possible
  /// without a request id, and the start of the next request is unknown.
  private func noRequest(_ text: some Sequence<UInt8>) -> Failure {
    .call(
      "a worker expects requests of Bazel, such as {\"arguments\": [\"check\", \"Arrow.shape\"]}, "
        + "not '\(shortened(String(decoding: Array(text), as: UTF8.self)))'")
  }

  /// The bytes of the next JSON object, up to its closing brace; nil at the end of the input.
  private func nextObject() throws(Failure) -> [UInt8]? {
    guard try skipToObject() else { return nil }
    var text: [UInt8] = []
    var (depth, isInText, isEscaped) = (0, false, false)
    while let byte = try requests.next() {
      text.append(byte)
      guard text.count <= Worker.requestLimit else {
        throw .call("a request has more than \(Worker.requestLimit) bytes")
      }
      if isInText {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInText = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInText = true
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return text }
      default: break
      }
    }
    throw .call("the last request is incomplete")
  }

  /// Skips white space between objects. Returns false at the end of the input.
  private func skipToObject() throws(Failure) -> Bool {
    while let byte = try requests.peek() {
      if byte == UInt8(ascii: "{") { return true }
      guard [0x20, 0x09, 0x0A, 0x0D].contains(byte) else {
        throw noRequest(try requests.beginning(atLeast: 1).prefix { $0 != 0x0A && $0 != 0x0D })
      }
      _ = try requests.next()
    }
    return false
  }

  private func send(_ response: Response) throws(Failure) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let text = try? encoder.encode(response), writeAll(responses, Array(text) + [0x0A]) else {
      throw Failure(
        message: "cannot write a response: \(systemReason())", status: .systemFailure)
    }
  }
}
