import Testing

/// The program that plugins call. It writes and prints the same as `shapec`.
@Suite struct PluginProgramTests {
  private let documents = [
    "Square.shape": Document.square(), "Wrong.shape": Document.wrong,
    "a/Square.shape": Document.square(), "b/Image.shape": Document.picture,
    "settings/Box.shape": Document.square("Box"),
    "settings/shapec.json": "{ \"acces\": \"public\" }\n",
    "rules/Box.shape": Document.square("Box"),
    "rules/shapec.json": "{ \"lint\": { \"rules\": { \"geometry/overflw\": \"off\" } } }\n",
  ]

  @Test(arguments: [
    ["swift", "Square.shape", "-o", "out/Square.swift", "--always", "--no-runtime"],
    ["swift", "Square.shape", "b/Image.shape", "-o", "out/Shared.swift", "--types-only"],
    ["swift", "Square.shape", "--project", ".", "--diagnostics", "xcode", "-o", "-"],
    ["swift", "Square.shape", "--check"],
    ["swift", "--ink", "-o", "out"],
    ["swift", "Wrong.shape", "--diagnostics", "xcode"],
    ["swift", "Square.shape", "a/Square.shape", "--types-only", "-o", "-"],
    ["swift", "Sqare.shape"],
    ["swift", "Square.shape", "--acess", "public"],
    ["swift", "Square.shape", "--access", "open"],
    ["swift", "Square.shape", "--max-nestin", "3"],
    ["swift", "Square.shape", "--target", "qt"],
    ["swift", "settings"],
    ["swift", "rules"],
    ["swift", "@list"],
    ["swift"],
    ["swift", "--help"],
    ["--version"],
  ])
  func isLikeTheTool(arguments: [String]) throws {
    let (folder, other) = (try Folder(documents), try Folder(documents))
    let run = try folder.runForPlugins(arguments)
    let expected = try other.run(arguments)
    #expect(run.status == expected.status)
    #expect(run.output == expected.output)
    #expect(run.error == expected.error)
    #expect(folder.files == other.files)
    for file in folder.files { #expect(folder.text(file) == other.text(file)) }
  }

  @Test func otherCommandsAreNotPartOfIt() throws {
    let run = try Folder(documents).runForPlugins(["svg", "Square.shape"])
    #expect(run.status == 2)
    #expect(run.error == "shapec: there is no command 'svg', only 'swift' and 'help'\n")
    let help = try Folder().runForPlugins(["--help"])
    #expect(help.status == 0 && help.output.contains("USAGE: shapec <subcommand>"))
  }
}
