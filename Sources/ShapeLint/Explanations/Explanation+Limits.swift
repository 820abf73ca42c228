import ShapeCompiler
import ShapeSyntax

extension Explanation {
  static let limits = Chapter(
    "Limits",
    about: "How much of everything a compilation takes, and which option allows more.",
    [
      Explanation(
        "limit/source-size", .error,
        meaning: "A document has more bytes than a compilation takes.",
        remedy: "Split it, or allow more with '--max-source-size'.",
        noExample: "It takes too large a document."),
      Explanation(
        "limit/total-source-size", .error,
        meaning:
          "A document has more bytes, together with all that it imports, than a compilation takes.",
        remedy: "Import less, or allow more with '--max-total-source-size'.",
        noExample: "It takes too large documents."),
      Explanation(
        "limit/image-size", .warning,
        meaning:
          "An image that a document shows has more bytes than it should, and is not embedded.",
        remedy: "Make the image smaller, or allow more with '--max-image-size'.",
        noExample: "It takes too large an image."),
      Explanation(
        "limit/imports", .error,
        meaning: "A document imports more files, directly or not, than a compilation takes.",
        remedy: "Put small files together, or allow more with '--max-imports'.",
        noExample: "It takes too many files."),
      Explanation(
        "limit/import-depth", .error,
        meaning: "Files import one another in too long a chain.",
        remedy: "Import what is needed directly, or allow more with '--max-import-depth'.",
        noExample: "It takes too many files."),
      Explanation(
        "limit/nesting", .error,
        meaning: "Blocks, brackets or groups stand too deep in one another.",
        remedy: """
          Give inner parts names of their own, with 'let' or as symbols, or allow more with \
          '--max-nesting'.
          """,
        noExample: "It takes hundreds of levels."),
      Explanation(
        "limit/token-size", .error,
        meaning: "A name, a number or a text in quotes has too many bytes.",
        remedy: "Shorten it, or allow more with '--max-token-size'.",
        noExample: "It takes too large a word."),
      Explanation(
        "limit/text-size", .error,
        meaning: "A text that is put together has too many bytes.",
        remedy: "Join less, or allow more with '--max-text-size'.",
        noExample: "It takes too large a text."),
      Explanation(
        "limit/items", .error,
        meaning: """
          A drawing has too many elements and values, with all turns of its loops and all that it \
          uses.
          """,
        remedy: "Draw less, or allow more with '--max-items'.",
        noExample: "It takes a million elements."),
      Explanation(
        "limit/points", .error,
        meaning: "The paths of a drawing have too many nodes, with all that it uses.",
        remedy: "Draw less, or allow more with '--max-points'.",
        noExample: "It takes millions of nodes."),
      Explanation(
        "limit/samples", .error,
        meaning: "A 'freehand' stroke, or the file that it names, has too many samples.",
        remedy: """
          Leave out samples that are nearer to the one before than half a point, write several strokes, or \
          allow more with '--max-samples'.
          """,
        noExample: "It takes thousands of samples."),
      Explanation(
        "limit/swinging-links", .error,
        meaning: """
          The ropes of a drawing that have a 'push' and a 'time' have too many links together: each of them \
          is moved 1,200 times a second.
          """,
        remedy: """
          Give them fewer 'links', let only some of them swing, or allow more with \
          '--max-swinging-links'.
          """,
        noExample: "It takes thousands of links."),
      Explanation(
        "limit/unknowns", .error,
        meaning: "Constraints fix too many numbers of one drawing: coordinates, edges of boxes.",
        remedy: """
          Compute with '=' what needs no constraints, divide the drawing into symbols, or allow \
          more with '--max-unknowns'.
          """,
        noExample: "It takes thousands of constraints."),
      Explanation(
        "limit/numeric-unknowns", .error,
        meaning: """
          Too many numbers hang together in 'constrain numeric', and each picture would have to \
          solve for all of them at once.
          """,
        remedy:
          "Fix some of them by other constraints, or allow more with '--max-numeric-unknowns'.",
        noExample: "It takes dozens of things that hang together."),
      Explanation(
        "limit/solving-steps", .error,
        meaning: """
          To solve the constraints takes more steps than a compilation takes: their numbers grow \
          too long.
          """,
        remedy: "Draw with rounder numbers, relate less, or allow more with '--max-solving-steps'.",
        noExample: "It takes thousands of constraints."),
      Explanation(
        "limit/loop-steps", .error,
        meaning: "A loop has too many turns, or a list too many elements.",
        remedy: "Count less, or allow more with '--max-loop-steps'.",
        wrong: """
          drawing Rain {
              canvas 40 x 40
              for i in 0 ..< 1000000 {
                  rect (0.00004 * i, 0, 0.00002, 40) { fill #07A }
              }
          }
          """,
        right: """
          drawing Rain {
              canvas 40 x 40
              for i in 0 ..< 20 {
                  rect (2 * i, 0, 1, 40) { fill #07A }
              }
          }
          """),
      Explanation(
        "limit/total-loop-steps", .error,
        meaning: """
          The loops of a drawing have too many turns together, those within others counted each \
          time.
          """,
        remedy: "Count less, or allow more with '--max-total-loop-steps'.",
        noExample: "It takes millions of turns."),
      Explanation(
        "limit/symbol-depth", .error,
        meaning: "Drawings use one another in too long a chain.",
        remedy: "Draw some of them directly, or allow more with '--max-symbol-depth'.",
        noExample: "It takes dozens of drawings."),
      Explanation(
        "limit/output-size", .error,
        meaning: "A picture has too many bytes.",
        remedy: "Draw less, or allow more with '--max-output-size'.",
        noExample: "It takes too large a picture."),
      Explanation(
        "limit/report-size", .error,
        meaning: "The page of a report has too many bytes.",
        remedy: """
          Report fewer documents in a call, or only drawings with findings, or allow more with \
          '--max-report-size'.
          """,
        noExample: "It takes many pictures."),
      Explanation(
        "limit/diagnostics", .note,
        meaning: """
          So much is wrong with a file that what follows is not looked at. It may be no document \
          at all.
          """,
        remedy: "Mend what is said first; '--max-diagnostics' has more of it said.",
        noExample: "It takes thousands of mistakes."),
    ])
}
