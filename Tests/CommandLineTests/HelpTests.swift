import Testing

/// The help texts of the tool.
@Suite struct HelpTests {
  private func output(_ arguments: String...) throws -> String {
    let run = try Folder().run(arguments)
    #expect(run.status == 0 && run.error == "")
    return run.output
  }

  @Test func overview() throws {
    let help = try output("--help")
    #expect(try output("-h") == help)
    #expect(try output("help") == help)
    #expect(help.hasPrefix("OVERVIEW: Compile resizable vector drawings.\n"))
    for text in [
      "EXAMPLES\n  shapec svg Arrow.shape ", "EXIT STATUS\n   0  success\n",
      "74  the system failed", "\n  svg  ", "\n  check  ", "\n  layout  ",
    ] {
      #expect(help.contains(text))
    }
  }

  @Test(arguments: [
    ("svg", ["-o, --output <path>", "--drawing <name>", "--size <WxH>", "--frame <name=x,y,w,h>"]),
    (
      "svg",
      [
        "--set <name=value>", "--appearance <mode>", "--scale <number>", "--precision <digits>",
        "--fit",
      ]
    ),
    (
      "swift",
      [
        "-o, --output <path>", "--drawing <name>", "--access <access>", "--split", "--check",
        "--always", "--types-only", "--ink",
      ]
    ),
    ("check", ["<inputs>", "-v, --verbose", "Prints nothing if there are no problems."]),
    ("layout", ["<input>", "--drawing <name>", "--json", "--stages"]),
  ])
  func commands(command: String, texts: [String]) throws {
    let help = try output(command, "--help")
    #expect(try output("help", command) == help)
    #expect(help.contains("\nEXAMPLES\n  shapec \(command) "))
    #expect(help.contains("\nUSAGE: shapec \(command) <input"))
    for text in texts { #expect(help.contains(text)) }
  }

  /// No line is wider than a terminal, because wrapping would break the commands of examples.
  @Test func linesFitATerminal() throws {
    for command in [
      [], ["svg"], ["swift"], ["check"], ["lint"], ["report"], ["explain"], ["layout"],
    ] {
      let help = try Folder().run(command + ["--help"]).output
      for line in help.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    }
  }

  @Test func version() throws {
    #expect(try output("--version").wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
  }

  @Test func noCommand() throws {
    let run = try Folder().run()
    #expect(run.status == 2 && run.output == "")
    #expect(run.error == (try output("--help")))
  }

  @Test(arguments: [
    (
      "svgg",
      "there is no command 'svgg', only 'svg', 'frames', 'swift', 'check', 'lint', 'report', "
        + "'hull', 'explain', 'fmt', 'layout', 'diff', 'breaking', 'merge', 'git', 'worker' and 'help'; did you mean 'svg'?"
    ),
    ("In.shape", "there is no command before 'In.shape'; write 'shapec svg In.shape' to draw it"),
    (".", "there is no command before '.'; write 'shapec svg .' to draw it"),
  ])
  func commandThatIsNone(name: String, expected: String) throws {
    let run = try Folder(["In.shape": Document.square()]).run(name, "x")
    #expect(run.status == 2 && run.error == "shapec: \(expected)\n")
  }

  @Test func optionThatIsNone() throws {
    let run = try Folder().run("svg", "In.shape", "--siez", "1x1")
    #expect(run.status == 2)
    #expect(run.error == "shapec: there is no option '--siez'; did you mean '--size'?\n")
    let strict = try Folder().run("check", "In.shape", "--strict")
    #expect(strict.status == 2)
    #expect(strict.error.hasPrefix("shapec: Unknown option '--strict'\nUsage: shapec check"))
  }

  @Test(arguments: [
    (["--width", "20"], "--width'; set the size as in '--size 300x38'"),
    (["--tint=#f00"], "--tint'; set a parameter with --set tint='#f00'"),
    (["--level", "0.3"], "--level'; set a parameter with --set level=0.3"),
    (["--dark"], "--dark'; write '--appearance dark'"),
    (["--rtl"], "--rtl'; write '--direction rtl'"),
    (["--out", "x.svg"], "--out'; write '-o x.svg'"),
    (
      ["--format", "png"],
      "--format'; only SVG is supported; convert the SVG with 'rsvg-convert picture.svg -o picture.png'"
    ),
  ])
  func optionsOfOtherTools(options: [String], expected: String) throws {
    let run = try Folder(["In.shape": Document.square()]).run(["svg", "In.shape"] + options)
    #expect(run.status == 2 && run.error == "shapec: there is no option '\(expected)\n")
  }

  @Test func helpAboutWhatIsNoCommand() throws {
    let run = try Folder().run("help", "svgg")
    #expect(run.status == 2)
    #expect(run.error.hasPrefix("shapec: there is no command 'svgg', only 'svg'"))
    #expect(try Folder().run("help", "svg").status == 0)
  }

  @Test func controlCharactersAreShown() throws {
    let run = try Folder().run("svg", "\u{1B}]0;title\u{7}\u{202E}.shape")
    #expect(run.status == 2)
    #expect(!run.error.contains("\u{1B}") && !run.error.contains("\u{202E}"))
    let wrong = try Folder().run("svg", "In.shape", "--\u{1B}[31m")
    #expect(wrong.status == 2 && !wrong.error.contains("\u{1B}"))
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func completions(shell: String) throws {
    let script = try output("--generate-completion-script", shell)
    for word in [
      "svg", "check", "verbose", "layout", "stages", "size", "appearance", "light", "dark",
      "scale",
    ] {
      #expect(script.contains(word))
    }
    let folder = try Folder(["script": script])
    let check = try folder.shell("command -v \(shell) > /dev/null || exit 0; \(shell) -n script")
    #expect(check.status == 0 && check.error == "")
  }

  @Test func bashCompletes() throws {
    let folder = try Folder(["script": try output("--generate-completion-script", "bash")])
    let run = try folder.shell(
      """
      source ./script
      COMP_WORDS=(shapec svg --app); COMP_CWORD=2; COMP_LINE='shapec svg --app'
      COMP_POINT=${#COMP_LINE}
      _shapec shapec --app svg
      echo "${COMPREPLY[@]}"
      """)
    #expect(run.output.contains("--appearance"))
  }
}
