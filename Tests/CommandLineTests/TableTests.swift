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
    #expect(
      folder.text("out/sets/y-2.svg")?.contains("<title id=\"Probe-title\">éé</title>") == true)
    let set = try folder.run(
      "svg", "P.shape", "-o", "-", "--set", "ratio=0.25", "--set", "on=false", "--set", "spot=3,4",
      "--set", "label=")
    #expect(folder.text("out/sets/x-1.svg") == set.output)
  }

  /// Pictures from lines of JSON are named like those from rows of CSV.
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

  /// An error in a row is reported with its line, and the other rows are drawn.
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
    #expect(lines[1] == "rows.csv, row 2, line 3: it has 2 cells, but the table has 3 columns")
    #expect(lines[2].hasPrefix("rows.csv, row 4, line 5: '0x0' is not a size"))
    #expect(lines[3] == "rows.csv, row 5, line 6: 'out/c.svg' is the picture of an earlier row")
    #expect(lines[4] == "rows.csv, row 7, line 8: the picture has no name")
    #expect(folder.files == ["S.shape", "out/_..svg", "out/c.svg", "rows.csv"])
  }

  /// A name that contains the number of its row can still equal the name of another row.
  @Test func equalNamesWithNumbers() throws {
    let folder = try Folder([
      "S.shape": Document.square(),
      "rows.csv": "a\n11\n2\n3\n4\n5\n6\n7\n8\n9\n10\n1\n", "row.csv": "row\n7\n7\n",
    ])
    let joined = try folder.run(
      "svg", "S.shape", "--table", "rows.csv", "--name", "{a}{row}", "-o", "joined")
    #expect(joined.status == 1)
    #expect(
      joined.error.contains("row 11, line 12: 'joined/111.svg' is the picture of an earlier row"))
    let given = try folder.run(
      "svg", "S.shape", "--table", "row.csv", "--name", "{row}", "-o", "given")
    #expect(given.status == 1)
    #expect(given.error.contains("row 2, line 3: 'given/7.svg' is the picture of an earlier row"))
  }

  /// Cells cannot name files outside of the folder.
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
    (
      "--table odd.csv",
      "'Square' accepts no column 'tnit', only 'target', 'tint', 'size', 'appearance', 'scale' "
        + "and 'name'; did you mean 'tint'?"
    ),
    ("--table twice.csv", "'twice.csv' has two columns named 'tint'"),
    ("--table rows.csv --name '{x}'", "'--name' has '{x}', but the columns are 'tint'"),
    ("--table rows.csv --name '{x'", "'--name {x' has a '{' without a '}'"),
    ("--table rows.csv --name ../x", "'--name ../x' must name a file"),
    ("--table odd.ndjson", "'Square' accepts no column 'tnit'"),
    ("--table rows.ndjson --name '{x}'", "'--name' has '{x}', but the columns are 'tint'"),
    (
      "--table array.json",
      "a JSON table has an object on every line, but line 1 of 'array.json' is not one"
    ),
    (
      "--table rows.csv --table odd.csv", "a call draws one '--table', not 'rows.csv' and 'odd.csv'"
    ),
    (
      "--table=rows.csv --table odd.csv", "a call draws one '--table', not 'rows.csv' and 'odd.csv'"
    ),
    ("--table semicolons.csv", "the columns of 'semicolons.csv' are separated by ';'"),
    ("--table tabs.csv", "the columns of 'tabs.csv' are separated by a tab"),
    (
      "--table open.csv",
      "the first line of 'open.csv' names the columns, but a quote is not closed"
    ),
    ("--table rows.csv -o x.svg", "the pictures of a table need a directory"),
  ])
  func wrongCalls(arguments: String, message: String) throws {
    let folder = try Folder([
      "S.shape": Document.square(), "odd.csv": "tnit\n#FFF\n",
      "twice.csv": "tint, tint \n", "rows.csv": "tint\n#FFF\n", "open.csv": "\"tint\n#FFF\n",
      "odd.ndjson": "{\"tnit\": 1}\n", "rows.ndjson": "{\"tint\": \"#FFF\"}\n",
      "array.json": "[\n{}\n]\n", "semicolons.csv": "tint;size\n", "tabs.csv": "tint\tsize\n",
    ])
    let run = try folder.shell("shapec svg S.shape \(arguments)")
    #expect(run.status == 2 && run.error.contains(message), "\(run.error)")
    #expect(!folder.files.contains { $0.hasSuffix(".svg") })
  }

  @Test(arguments: ["", "tint\n", "\n\n", "\u{FEFF}tint"])
  func tablesWithoutRows(text: String) throws {
    let folder = try Folder(["S.shape": Document.square(), "t.csv": text, "t.ndjson": "\n"])
    for name in ["t.csv", "t.ndjson"] {
      let run = try folder.run("svg", "S.shape", "--table", name, "-o", "out")
      #expect(run.status == 0)
      #expect(
        run.error == "shapec: warning: the table '\(name)' has no rows, so nothing is drawn\n")
    }
    #expect(folder.files == ["S.shape", "t.csv", "t.ndjson"])
  }

  /// Encodings other than UTF-8 that spreadsheets and editors write.
  @Test func otherEncodings() throws {
    let folder = try Folder(["P.shape": Document.probe])
    let run = try folder.shell(
      #"""
      table() { shapec svg P.shape --table "$1" -o out; echo $?; }
      printf 'label\nx\n' | iconv -t UTF-16LE > plain.csv; table plain.csv
      printf '\xfe\xff\0a' | table -
      gzip -c P.shape > packed.csv; table packed.csv
      printf 'label\ncaf\xe9\nok\n' > latin.csv; table latin.csv
      printf '{"label": "caf\xe9"}\n{}\n' > latin.ndjson; table latin.ndjson
      """#)
    #expect(run.output == "2\n2\n2\n1\n2\n")
    let row = "it contains bytes that are not UTF-8; save the table as UTF-8"
    #expect(
      run.error == """
        shapec: the table 'plain.csv' is in UTF-16, not in UTF-8; save it as UTF-8
        shapec: the table '<stdin>' is in UTF-16, not in UTF-8; save it as UTF-8
        shapec: the table 'packed.csv' is not a text file; save it as CSV, in UTF-8
        shapec: latin.csv, row 1, line 2: \(row)
        shapec: a JSON table has an object on every line, but line 1 of 'latin.ndjson' is \
        not one: \(row)

        """)
  }

  /// JSON members and CSV cells that are not values of their columns.
  @Test(arguments: [
    ("csv", "target,size\n\"0,0,5,5\",9x9\n", "'size' and 'target' both set the main frame"),
    ("csv", "target\n170x120\n", "a rect has 4 numbers, not 2; write it as in 0,0,170,120"),
    ("csv", "size\n170\n", "'170' has no height; write '170x170'"),
    ("csv", "tint,size\n#FFF,1,2\n", "the table has 2 columns; quote cells that contain commas"),
    ("csv", "tint\n\"a\"b\n", "a cell continues after its quotes"),
    ("csv", "tint\n0.\"5\n", "'tint' cannot be '0.\"5'"),
    ("ndjson", "{\"target\": [0, 0, 5, 5], \"size\": \"9x9\"}\n", "leave 'size' empty"),
    ("ndjson", "{\"tint\": \"#000\", \"t\\u0069nt\": null}\n", "it has two members named 'tint'"),
    ("ndjson", "{\"tint\": {\"a\": 1, \"a\": 2}}\n", "'tint' is not a string, number"),
  ])
  func wrongCells(ending: String, text: String, message: String) throws {
    let folder = try Folder(["S.shape": Document.square(), "t.\(ending)": text])
    let run = try folder.run("svg", "S.shape", "--table", "t.\(ending)", "-o", "out")
    #expect(run.status == 1 && run.error.contains(message), "\(run.error)")
    #expect(!folder.files.contains { $0.hasSuffix(".svg") })
  }

  /// An invalid row is reported for its own error, and does not reserve its name.
  @Test func rowsThatAreNotDrawnTakeNoNames() throws {
    let folder = try Folder([
      "S.shape": Document.square(), "t.csv": "name,tint\na\na,#FFF\n,#FFF\n,#FFF\n",
    ])
    let run = try folder.run("svg", "S.shape", "--table", "t.csv", "-o", "out")
    #expect(run.status == 1)
    #expect(
      run.error == """
        shapec: t.csv, row 1, line 2: it has 1 cell, but the table has 2 columns
        shapec: t.csv, row 3, line 4: the picture has no name
        shapec: t.csv, row 4, line 5: the picture has no name

        """)
    #expect(folder.files == ["S.shape", "out/a.svg", "t.csv"])
  }

  @Test func standardInputIsOneOfThem() throws {
    let run = try Folder().run("svg", "-", "--table", "-", "-o", "out")
    #expect(run.status == 2)
    #expect(run.error == "shapec: standard input can be the document or the table, not both\n")
  }

  @Test func scales() throws {
    let folder = try Folder([
      "S.shape": Document.rounded, "t.csv": "name,scale\na,\nb, 2 \nc,3\nd,0\ne,2x\nf,-1\n",
      "scale.csv": "name,scale\na,0.25\n",
      "S2.shape": Document.rounded.replacing(
        "frame f = canvas", with: "frame f = canvas\n    param scale: number = 1"),
    ])
    let run = try folder.run("svg", "S.shape", "--table", "t.csv", "--scale", "4", "-o", "out")
    #expect(run.status == 1)
    #expect(
      run.error == """
        shapec: t.csv, row 4, line 5: '0' is not a scale: it must be greater than 0
        shapec: t.csv, row 5, line 6: '2x' is not a scale; write a number, as in '2'
        shapec: t.csv, row 6, line 7: '-1' is not a scale: it must be greater than 0

        """)
    let widths = ["a", "b", "c"].map { name in
      folder.text("out/\(name).svg")?.firstMatch(of: /id="Rounded-r".* width="(.*?)"/)?.1
    }
    #expect(widths == ["3.25", "3.5", "3.333"])
    #expect(!folder.files.contains { ["out/d.svg", "out/e.svg", "out/f.svg"].contains($0) })
    // A parameter named `scale` has precedence over the option of this name.
    let other = try folder.run("svg", "S2.shape", "--table", "scale.csv", "-o", "other")
    #expect(other.status == 0 && other.error == "")
    #expect(folder.text("other/a.svg")?.contains("width=\"3\"") == true)
  }

  @Test func spacesAroundColumns() throws {
    let folder = try Folder([
      "S.shape": Document.square(), "t.csv": " name , appearance,size\na, dark , 20 x 20\n",
    ])
    let run = try folder.run("svg", "S.shape", "--table", "t.csv", "-o", "out")
    #expect(run.error == "" && run.status == 0)
    #expect(folder.text("out/a.svg")?.contains("width=\"20\"") == true)
  }

  /// Messages do not print the whole text of a huge cell or column.
  @Test func hugeCells() throws {
    let long = String(repeating: "x", count: 1_000_000)
    let folder = try Folder([
      "S.shape": Document.square(), "cell.csv": "tint\n\(long)", "column.csv": long,
      "blank.csv": "tint\n\(String(repeating: "\n", count: 200_000))#FFF",
      "size.csv": "size\n\(long)",
    ])
    for (name, status) in [("cell", 1), ("column", 2), ("size", 1), ("blank", 0)] {
      let run = try folder.run("svg", "S.shape", "--table", "\(name).csv", "-o", "out")
      #expect(run.status == status && run.error.utf8.count < 500, "\(name): \(run.error)")
    }
    #expect(folder.files.filter { $0.hasPrefix("out/") } == ["out/Square-1.svg"])
  }

  /// Reading stops at the size limit in a row without an end.
  @Test(arguments: ["rows.csv", "rows.jsonl"])
  func endlessRows(table: String) throws {
    let folder = try Folder(["In.shape": Document.square()])
    let start = table == "rows.csv" ? "tint\n#FFF\n\"" : "{\"tint\": \"#FFF\"}\n{\"tint\": \""
    let run = try folder.shell(
      """
      mkfifo \(table); (printf '%s' '\(start)'; yes | tr -d '\\n') > \(table) &
      shapec svg In.shape --table \(table) -o out --max-source-size 200000
      status=$?; kill %1 2> /dev/null; exit $status
      """)
    #expect(run.status == 1 && folder.files.contains("out/Square-1.svg"))
    #expect(run.error.contains("it has more than 200000 bytes; the rest of the table is not read"))
  }

  /// Some systems treat the two names as the name of one file.
  @Test func namesThatDifferInFormOfUnicode() throws {
    let pairs = [("\u{E9}", "e\u{301}"), ("\u{E9}", "E\u{301}"), ("σ", "ς"), ("STRASSE", "straße")]
    for (first, second) in pairs {
      let folder = try Folder([
        "In.shape": Document.square(), "rows.csv": "name\n\(first)\n\(second)\n",
      ])
      let run = try folder.run("svg", "In.shape", "--table", "rows.csv", "-o", "out")
      #expect(run.status == 1 && run.error.contains("row 2, line 3: '"))
      #expect(run.error.contains("differs only in case, or in how its accents are encoded, from"))
      #expect(folder.files == ["In.shape", "out/\(first).svg", "rows.csv"])
    }
  }

  @Test func namesThatDifferInCase() throws {
    let folder = try Folder(["S.shape": Document.square(), "t.csv": "name\na\nA\na\n"])
    let run = try folder.run("svg", "S.shape", "--table", "t.csv", "-o", "out")
    #expect(run.status == 1)
    #expect(
      run.error == """
        shapec: t.csv, row 2, line 3: 'out/A.svg' differs only in case from the picture of an \
        earlier row, and many systems treat both as one file
        shapec: t.csv, row 3, line 4: 'out/a.svg' is the picture of an earlier row

        """)
    #expect(folder.files == ["S.shape", "out/a.svg", "t.csv"])
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
