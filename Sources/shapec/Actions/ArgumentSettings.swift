import ShapeCompiler
import ShapeNumbers
import ShapeSyntax
import ShapeTool

/// The values that a call sets for the arguments of drawings, with the options `--size`, `--frame`,
/// `--set`, `--appearance` and `--scale`.
///
/// If a call draws several drawings, a setting of an argument applies to each drawing that has that
/// argument. A `--size`, `--frame` or `--set` option that applies to no drawing is an error.
struct ArgumentSettings: Sendable {
  /// A single `--frame` or `--set` option.
  fileprivate struct Setting: Sendable {
    var option: String
    var name: String
    var value: String

    /// True if the setting is for `argument`. `--set` can set a frame, too.
    func fits(_ argument: Layout.Argument) -> Bool {
      argument.name == name && (option == "--set" || argument.role == .frame)
    }
  }

  /// The settings that applied to at least one drawing.
  struct Uses: Sendable {
    fileprivate var settings: Set<Int> = []
    fileprivate var size = false
    /// The layouts of some of the drawings, for messages.
    fileprivate var layouts: [Layout] = []

    mutating func add(_ other: Uses) {
      settings.formUnion(other.settings)
      size = size || other.size
      if layouts.count < 16 { layouts += other.layouts }
    }
  }

  private var settings: [Setting] = []
  private let size: PictureSize?
  private let isDark: Bool
  private let isRightToLeft: Bool
  private let scale: Double

  init(
    size: String?, frames: [String], parameters: [String], isDark: Bool,
    isRightToLeft: Bool, scale: String?
  ) throws(Failure) {
    (self.isDark, self.isRightToLeft) = (isDark, isRightToLeft)
    self.scale = if let scale { try pictureScale(scale) } else { 1 }
    self.size = if let size { try PictureSize(size) } else { nil }
    for text in frames { try add("--frame", text) }
    for text in parameters { try add("--set", text) }
  }

  private mutating func add(_ option: String, _ text: String) throws(Failure) {
    guard let equals = text.firstIndex(of: "="), equals > text.startIndex else {
      let form = option == "--frame" ? "name=x,y,w,h" : "name=value"
      throw .call("'\(option) \(text)' sets no value; write '\(option) \(form)'")
    }
    let name = String(text[..<equals])
    if settings.contains(where: { $0.name == name }) { throw .call("'\(name)' is set twice") }
    let value = String(text[text.index(after: equals)...])
    settings.append(Setting(option: option, name: name, value: value))
  }

  /// Returns the values that the call gives to the drawing `index` of `program`. If the drawing has
  /// no layout, the result contains only the appearance and the scale. Adds to `uses` the settings
  /// that applied.
  func arguments(
    of index: Int, _ program: Program, _ uses: inout Uses
  ) throws(Failure) -> GivenArguments {
    var given = GivenArguments()
    (given.isDark, given.isRightToLeft) = (isDark, isRightToLeft)
    given.scale = scale
    guard size != nil || !settings.isEmpty, let layout = program.layouts[index] else {
      return given
    }
    uses.layouts.append(layout)
    for (i, setting) in settings.enumerated() {
      guard let argument = layout.arguments.firstIndex(where: setting.fits) else { continue }
      uses.settings.insert(i)
      try given.set(setting, argument, of: index, program)
    }
    guard let size else { return given }
    if let main = layout.mainFrame, given.numbers[main] != nil {
      let name = layout.arguments[main].name
      throw .call("'--size' and '--frame \(name)=…' both set the main frame; use one of them")
    }
    if given.set(size, of: layout) { uses.size = true }
    return given
  }

  /// Throws if a setting applied to none of the drawings.
  func check(_ uses: Uses) throws(Failure) {
    for (i, setting) in settings.enumerated() where !uses.settings.contains(i) {
      throw unknown(setting, uses.layouts)
    }
    guard let size, !uses.size, let layout = uses.layouts.first else { return }
    let frames = layout.arguments.filter { $0.role == .frame }.map { argument in
      "'--frame \(argument.name)=0,0,\(shortestText(size.width)),\(shortestText(size.height))'"
    }
    throw .call(
      "'\(layout.name)' has no main frame that '--size' could set"
        + (frames.isEmpty ? "" : "; write \(listed(frames, quoted: false, joint: "or"))"))
  }

  private func unknown(_ setting: Setting, _ layouts: [Layout]) -> Failure {
    let arguments = layouts.flatMap(\.arguments)
    if let parameter = arguments.first(where: { $0.name == setting.name }) {
      return .call("'\(parameter.name)' is a parameter; write '--set \(parameter.name)=…'")
    }
    let wantsFrame = setting.option == "--frame"
    let known = wantsFrame ? arguments.filter { $0.role == .frame } : arguments
    var described: [String] = []
    for argument in known {
      let text = wantsFrame ? "'\(argument.name)'" : "\(argument.name) (\(argument.kind))"
      if !described.contains(text) { described.append(text) }
    }
    let noun = wantsFrame ? "frame" : "argument"
    for layout in layouts {
      guard let kind = layout.kind(ofPart: setting.name) else { continue }
      let alternative =
        described.isEmpty
        ? "there is no \(noun) to set"
        : "'\(setting.option)' sets \(listed(described, quoted: false, joint: "or"))"
      return .call("'\(setting.name)' is \(kind) of '\(layout.name)'; \(alternative)")
    }
    let list = described.isEmpty ? "" : ", only \(listed(described, quoted: false))"
    let subject = layouts.count == 1 ? "'\(layouts[0].name)' has" : "the drawings have"
    return .call(
      "\(subject) no \(noun) '\(setting.name)'" + list
        + didYouMean(setting.name, among: known.map(\.name)))
  }
}

extension GivenArguments {
  /// Sets the size of the picture. Returns false if the drawing has no size to set.
  mutating func set(_ size: PictureSize, of layout: Layout) -> Bool {
    if let main = layout.mainFrame {
      numbers[main] = [0, 0, size.width, size.height]
      return true
    }
    guard layout.isPicture else { return false }
    targetSize = TargetSize(width: size.width, height: size.height)
    return true
  }

  /// Sets the argument `argument` of the drawing `index` to the value of the table cell `text`.
  mutating func set(
    cell text: String, _ column: String, _ argument: Int, of index: Int, _ program: Program
  ) throws(Failure) {
    let setting = ArgumentSettings.Setting(option: "", name: column, value: text)
    try set(setting, argument, of: index, program)
  }

  fileprivate mutating func set(
    _ setting: ArgumentSettings.Setting, _ argument: Int, of index: Int, _ program: Program
  ) throws(Failure) {
    guard let type = program.layouts[index]?.arguments[argument].type else {
      preconditionFailure("a drawing with errors has no arguments")
    }
    let result = program.value(setting.value, for: argument, of: index, name: setting.name)
    switch result.value {
    case .numbers(let values): numbers[argument] = values
    case .text(let text): texts[argument] = text
    case nil:
      let fixed = result.diagnostics.first?.helps.first { !$0.edits.isEmpty }
        .map { String(decoding: applying($0.edits, to: result.sources.sources[0]), as: UTF8.self) }
      let isValue = fixed.map { text in
        program.value(text, for: argument, of: index, name: setting.name).value != nil
      }
      let meant = isValue == true ? fixed : nil
      throw refused(setting, type, result.diagnostics.first, meant: meant, program)
    }
  }
}

extension Layout {
  /// The noun with which messages describe the part named `name`, such as `a group`. Nil if no part
  /// has this name, or if only an argument has it.
  fileprivate func kind(ofPart name: String) -> String? {
    var pending = elements
    while let element = pending.popLast() {
      if element.name == name { return element.kind }
      pending += element.inner
    }
    let place = places.first { $0.name == name || $0.name.hasPrefix(name + ".") }
    return place.map { $0.isNamedValue ? "a value" : "a local frame" }
  }
}

extension Layout.Element {
  /// The noun for the element in messages.
  fileprivate var kind: String {
    switch content {
    case .group: "a group"
    case .path, .computedPath: "a path"
    case .rectangle: "a rect"
    case .oval: "an oval"
    case .arc(_, let sweep): sweep.isPie ? "a pie" : "an arc"
    case .line: "a line"
    case .text: "a text"
    case .use: "a symbol"
    }
  }
}

extension Layout.Argument {
  /// The noun for the argument in messages.
  fileprivate var kind: String { role == .frame ? "frame" : type.description }
}

/// The error for a `setting` whose value is not of type `type`. The message states the problem, in
/// the words of `diagnostic` if possible. It also states a correct value: `meant`, or an example if
/// `meant` is nil.
private func refused(
  _ setting: ArgumentSettings.Setting, _ type: ValueType, _ diagnostic: Diagnostic?, meant: String?,
  _ program: Program
) -> Failure {
  let subject = "'\(setting.name)' cannot be '\(shortened(setting.value))'"
  switch type {
  case .bool: return .call("\(subject); write true or false")
  case .choice(let index, _):
    let cases = program.choices[index].cases
    return .call(
      "\(subject); write \(listed(cases, quoted: false, joint: "or"))"
        + didYouMean(setting.value, among: cases))
  default:
    let size = sizeAsValue(setting.value, type)
    let value = size?.value ?? meant.map { shellWord(shortened($0)) } ?? example(of: type)
    let why =
      size?.why ?? diagnostic.flatMap { reason($0, setting.value, type) }
      ?? "'\(setting.name)' is of type \(type.description)"
    let model =
      setting.option.isEmpty
      ? value.filter { $0 != "'" } : "\(setting.option) \(setting.name)=\(value)"
    return .call("\(subject): \(why); write it as in \(model)")
  }
}

/// A value of `type` with the numbers of `text`, and the reason that `text` itself is not a value
/// of `type`. Nil unless `text` has the form of a value of `--size`, such as `24x24`, and `type` is
/// a rect or a size.
private func sizeAsValue(_ text: String, _ type: ValueType) -> (value: String, why: String)? {
  guard let size = try? PictureSize(text) else { return nil }
  let numbers = "\(shortestText(size.width)),\(shortestText(size.height))"
  switch type {
  case .rect: return ("0,0,\(numbers)", "a rect has 4 numbers, not 2")
  case .size: return (numbers, "the numbers of a size are separated by a comma")
  default: return nil
  }
}

/// The reason, based on `diagnostic`, that `text` is not a value of `type`; nil if `diagnostic`
/// does not explain the problem.
private func reason(_ diagnostic: Diagnostic, _ text: String, _ type: ValueType) -> String? {
  let isWhole = diagnostic.span.end - diagnostic.span.start >= text.utf8.count
  if text.isEmpty || diagnostic.id == "name/undefined" && isWhole { return nil }
  if diagnostic.id == "syntax/tuple-size", isWhole, [.point, .size, .rect].contains(type) {
    let count = text.count { $0 == "," } + 1
    return "a \(type.description) has \(type.components.count) numbers, not \(count)"
  }
  let end = "the end of the file"
  let message = diagnostic.message
  return message.hasSuffix(end) ? message.dropLast(end.count) + "its end" : message
}

/// The text, quoted for a shell if necessary.
private func shellWord(_ text: String) -> String {
  let isPlain = text.utf8.allSatisfy { byte in
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      || [0x25, 0x2C, 0x2D, 0x2E].contains(byte)
  }
  return isPlain ? text : "'\(text)'"
}

/// An example of a value of `type`, quoted for a shell if necessary.
private func example(of type: ValueType) -> String {
  switch type {
  case .number, .percentage: "0.5"
  case .angle: "45deg"
  case .bool: "true"
  case .text: "text"
  case .image: "photo.png"
  case .point: "10,20"
  case .size: "24,24"
  case .rect: "0,0,30,38"
  case .color: "'#2F6FDE'"
  case .shadow: "'shadow(#0004, offset: (0, 2), blur: 4)'"
  case .gradient, .paint: "'gradient(stop(#FFF, 0%), stop(#2F6FDE, 100%))'"
  case .stop: "'stop(#2F6FDE, 50%)'"
  case .choice: "case"
  case .list(let element): "'[\(example(of: element))]'"
  case .nothing, .error, .path: "none"
  }
}
