import Testing

/// `shapec svg --table`
@Suite struct TableTests {
  @Test func rowsBecomePictures() throws {
    let folder = try Folder([
      "P.shape": Document.probe,
      "rows.csv": """
      name,tint,ratio,on,label,spot,mood,drop,box,appearance
      a,#FF0000,50%,true,"one, ""two""
      three","1,2",lively,"shadow(#000, offset: (1, 2), blur: 3)","0,0,20,20",dark
      b,,,,,,,,,
      """,
    ])
    let run = try folder.run("svg", "P.shape", "--table", "rows.csv", "-o", "out")
    #expect(run.error == "" && run.status == 0)
    #expect(folder.files == ["P.shape", "out/a.svg", "out/b.svg", "rows.csv"])
    let plain = try folder.run("svg", "P.shape", "-o", "-")
    #expect(folder.text("out/b.svg") == plain.output)
    let set = try folder.run(
      "svg", "P.shape", "-o", "-", "--set", "tint=#FF0000", "--set", "ratio=50%", "--set",
      "label=one, \"two\"\nthree", "--set", "mood=lively", "--frame", "box=0,0,20,20", "--set",
      "drop=shadow(#000, offset: (1, 2), blur: 3)")
    #expect(folder.text("out/a.svg") == set.output)
  }

  @Test func linesOfJSON() throws {
    let folder = try Folder([
      "P.shape": Document.probe,
      "rows.ndjson": """
      {"id": "x", "ratio": 0.25, "on": false, "spot": [3, 4], "tint": null, "label": ""}

      {"id": "y", "label": "é\\u00e9", "box": [0, 0, 30, 20]}
      """,
    ])
    let run = try folder.run(
      "svg", "P.shape", "--table", "rows.ndjson", "--name", "sets/{id}-{row}", "-o", "out")
    #expect(run.error == "" && run.status == 0)
    #expect(folder.text("out/sets/y-2.svg")?.contains("<title id=\"title\">éé</title>") == true)
    let set = try folder.run(
      "svg", "P.shape", "-o", "-", "--set", "ratio=0.25", "--set", "on=false", "--set", "spot=3,4",
      "--set", "label=")
    #expect(folder.text("out/sets/x-1.svg") == set.output)
  }

  /// Lines of JSON are named as rows of CSV are.
  @Test func linesWithNames() throws {
    let folder = try Folder([
      "S.shape": Document.square(),
      "rows.ndjson": "{\"name\":\"a\",\"tint\":\"#111\"}\n{\"tint\":\"#222\"}\n",
    ])
    let run = try folder.run("svg", "S.shape", "--table", "rows.ndjson", "-o", "out")
    #expect(run.error == "" && run.status == 0)
    #expect(
      folder.files.filter { $0.hasPrefix("out/") }.sorted() == ["out/Square-2.svg", "out/a.svg"])
  }

  /// A wrong row is told with its line, and the rest goes on.
  @Test func wrongRows() throws {
    let folder = try Folder([
      "S.shape": Document.square(),
      "rows.csv": "name,tint,size\na,red,\nb,#123\nc,#123,20x20\nd,,0x0\nc,,\n..,,\n,,\n",
    ])
    let run = try folder.run("svg", "S.shape", "--table", "rows.csv", "-o", "out")
    #expect(run.status == 1)
    let lines = run.error.split(separator: "\n").map { String($0.dropFirst("shapec: ".count)) }
    try #require(lines.count == 5)
    #expect(lines[0].hasPrefix("rows.csv, row 1, line 2: 'tint' cannot be 'red'"))
    #expect(lines[1] == "rows.csv, row 2, line 3: it has 2 cells, and there are 3 columns")
    #expect(lines[2].hasPrefix("rows.csv, row 4, line 5: '0x0' is not a size"))
    #expect(lines[3] == "rows.csv, row 5, line 6: 'out/c.svg' is the picture of a row before it")
    #expect(lines[4] == "rows.csv, row 7, line 8: it has no name")
    #expect(folder.files == ["S.shape", "out/_..svg", "out/c.svg", "rows.csv"])
  }

  /// That a row's number is part of its name does not make the name its own.
  @Test func equalNamesWithNumbers() throws {
    let folder = try Folder([
      "S.shape": Document.square(),
      "rows.csv": "a\n11\n2\n3\n4\n5\n6\n7\n8\n9\n10\n1\n", "row.csv": "row\n7\n7\n",
    ])
    let joined = try folder.run(
      "svg", "S.shape", "--table", "rows.csv", "--name", "{a}{row}", "-o", "joined")
    #expect(joined.status == 1)
    #expect(
      joined.error.contains("row 11, line 12: 'joined/111.svg' is the picture of a row before it"))
    let given = try folder.run(
      "svg", "S.shape", "--table", "row.csv", "--name", "{row}", "-o", "given")
    #expect(given.status == 1)
    #expect(given.error.contains("row 2, line 3: 'given/7.svg' is the picture of a row before it"))
  }

  /// Cells cannot lead out of the folder.
  @Test(arguments: ["../../x", "/etc/x", "a/../../x", "x\u{1B}[2J", "con:", ".hidden"])
  func hostileNames(name: String) throws {
    let folder = try Folder([
      "S.shape": Document.square(), "rows.csv": "name\n\"\(name)\"\n",
    ])
    let run = try folder.run("svg", "S.shape", "--table", "rows.csv", "-o", "out")
    #expect(run.status == 0)
    let files = folder.files.filter { !["S.shape", "rows.csv"].contains($0) }
    #expect(files.count == 1 && files[0].hasPrefix("out/") && !files[0].contains("/."))
    #expect(files[0].split(separator: "/").count == 2)
  }

  @Test(arguments: [
    ("--table gone.csv", "there is no file 'gone.csv'"),
    ("--table empty.csv", "the table 'empty.csv' is empty"),
    ("--table odd.csv", "the column 'tnit' is no argument of 'Square': it has 'target' and 'tint'"),
    ("--table twice.csv", "'twice.csv' has two columns 'tint'"),
    ("--table rows.csv --name '{x}'", "'--name' has '{x}', but the columns are 'tint'"),
    ("--table rows.csv --name '{x'", "'--name {x' has a '{' without a '}'"),
    ("--table rows.csv --name ../x", "'--name ../x' names no file in the folder of '-o'"),
    ("--table rows.csv -o x.svg", "the pictures of a table need a directory"),
    ("--name x", "'--name' is for the pictures of a '--table'"),
  ])
  func wrongCalls(arguments: String, message: String) throws {
    let folder = try Folder([
      "S.shape": Document.square(), "empty.csv": "", "odd.csv": "tnit\n#FFF\n",
      "twice.csv": "tint,tint\n", "rows.csv": "tint\n#FFF\n",
    ])
    let run = try folder.shell("shapec svg S.shape \(arguments)")
    #expect(run.status == 2 && run.error.contains(message), "\(run.error)")
    #expect(!folder.files.contains { $0.hasSuffix(".svg") })
  }

  @Test func manyRowsInOrder() throws {
    let rows = (1...2000).map { $0 % 100 == 0 ? "red" : "#123" }.joined(separator: "\n")
    let folder = try Folder(["S.shape": Document.square(), "rows.csv": "tint\n\(rows)\n"])
    let run = try folder.run("svg", "S.shape", "--table", "rows.csv", "-o", "out", "-j", "5")
    let numbers = run.error.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /row (\d+),/).flatMap { Int($0.1) }
    }
    #expect(numbers == (1...20).map { $0 * 100 })
    #expect(folder.files.count == 1980 + 2)
  }
}
