import ShapeSyntax

/// Advice on `option`, an option that the command does not have; nil if there is no advice.
///
/// - Parameters:
///   - option: The option as it is written in the call.
///   - value: The value that the call gives the option; nil for none.
///   - known: The options of the command.
///   - draws: True for a command that draws. A call of such a command may mistakenly set a
///     parameter of a drawing as if it were an option: `--tint=#F00`.
func advice(
  onOption option: String, value: String?, known: [String], draws: Bool
) -> String? {
  let name = String(option.drop { $0 == "-" })
  let plain = name.lowercased().filter { $0 != "-" && $0 != "_" }
  switch plain {
  case _ where !draws: break
  case "width", "height", "w", "zoom", "dimensions", "dpi":
    return "set the size as in '--size 300x38'"
  case "dark", "darkmode": return "write '--appearance dark'"
  case "light", "lightmode": return "write '--appearance light'"
  case "theme", "mode", "colorscheme", "style": return "write '--appearance dark' or '… light'"
  case "rtl", "righttoleft", "mirror", "mirrored": return "write '--direction rtl'"
  case "format", "type", "png", "pdf": return onlySVG("picture", value ?? plain)
  case "out", "outfile", "outdir", "outputdir", "dest": return "write '-o \(value ?? "out")'"
  case "svg", "f": return nil
  case "param", "arg", "define", "d", "var", "parameter":
    return "set a parameter with --set \(value.map(shown) ?? "name=value")"
  default: break
  }
  let stems = known.map { String($0.dropFirst(2)) }
  if let near = nearestName(to: name, among: stems) { return "did you mean '--\(near)'?" }
  let isName = name.first.map { $0.isASCII && $0.isLetter } ?? false
  guard draws, option.hasPrefix("--"), isName else { return nil }
  return "set a parameter with --set \(name)=\(value.map(shown) ?? "…")"
}

/// The message that a picture cannot be written in `format`. For PNG, PDF, EPS and PS, the message
/// contains the command that converts `stem`.svg to that format.
package func onlySVG(_ stem: String, _ format: String) -> String {
  let format = format.lowercased()
  let tool =
    switch format {
    case "png": "'rsvg-convert \(stem).svg -o \(stem).png'"
    case "pdf", "eps", "ps": "'rsvg-convert -f \(format) \(stem).svg -o \(stem).\(format)'"
    default: "another program"
    }
  return "only SVG is supported; convert the SVG with \(tool)"
}

private func shown(_ value: String) -> String {
  value.contains { "#() ".contains($0) } ? "'\(value)'" : value
}
