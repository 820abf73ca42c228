import TestSupport
import Testing

@Suite struct GrammarTests {
  @Test func everyNameIsDefined() {
    let grammar = documentGrammar
    for production in grammar.productions {
      grammar.walk(production.root) { node in
        if case .reference(let name) = grammar.nodes[node] {
          #expect(grammar.defines(name), "'\(production.name)' uses undefined '\(name)'")
        }
      }
    }
  }

  @Test func everyProductionIsReached() {
    let reached = reachable(from: ["file", "Document"])
    for production in documentGrammar.productions {
      #expect(reached.contains(production.name), "'\(production.name)' is not reachable")
    }
  }

  @Test func lexicalGrammarIsRegular() {
    for production in documentGrammar.productions where production.isLexical {
      let grammar = documentGrammar
      var parts: [String] = []
      grammar.walk(production.root) { node in
        if case .reference(let name) = grammar.nodes[node] { parts.append(name) }
      }
      #expect(!reachable(from: parts).contains(production.name), "'\(production.name)' recurses")
    }
  }

  @Test func everyTerminalIsOneToken() {
    var tokenizer = Tokenizer(documentGrammar)
    for terminal in documentGrammar.syntacticTerminals {
      // A modulo operator must have spaces around it.
      let tokens = tokenizer.tokenize(Array(" \(terminal) ".utf8))
      #expect(tokens.failure == nil)
      #expect(tokens.tokens.map(\.spelling) == [terminal])
      #expect(
        [.word, .symbol].contains(tokens.tokens.first?.kind),
        "'\(terminal)' should be a word or a symbol")
    }
  }

  @Test func everySymbolIsUsed() {
    let symbols = Set(documentGrammar.terminals(of: "SYMBOL"))
    #expect(symbols.subtracting(documentGrammar.syntacticTerminals) == [])
  }

  @Test func everyReservedWordIsUsed() {
    let grammar = documentGrammar
    var used: Set<String> = []
    for production in grammar.productions where production.name != "reserved" {
      grammar.walk(production.root) { node in
        if case .terminal(let text) = grammar.nodes[node] { used.insert(text) }
      }
    }
    #expect(Set(grammar.terminals(of: "reserved")).subtracting(used) == [])
  }

  @Test func twoTokensDecide() {
    var lookahead = Lookahead(documentGrammar, start: "file")
    #expect(lookahead.findConflicts() == [])
  }

  @Test func conflictsAreFound() throws {
    let text = """
      file ::= ( thing NL )*  thing ::= "a" "b" "c" | "a" NAME "d" | NAME+ "e"?
      reserved ::= "a"  NAME ::= "n"  NL ::= "x"
      """
    var lookahead = Lookahead(try readGrammar(text), start: "file")
    #expect(
      lookahead.findConflicts() == [
        "thing: undecided at 'a' 'b'", "thing: undecided at 'e' NL",
      ])
  }

  /// The names in `names`, and the names of all productions that these use, directly or indirectly.
  private func reachable(from names: [String]) -> Set<String> {
    let grammar = documentGrammar
    var result: Set<String> = []
    var rest = names
    while let name = rest.popLast() {
      guard result.insert(name).inserted, grammar.defines(name) else { continue }
      grammar.walk(grammar.root(name)) { node in
        if case .reference(let other) = grammar.nodes[node] { rest.append(other) }
      }
    }
    return result
  }
}
