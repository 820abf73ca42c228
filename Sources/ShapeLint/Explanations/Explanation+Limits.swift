import ShapeCompiler
import ShapeSyntax

extension Explanation {
  static let limits = Chapter(
    "Limits",
    about: "The limits of a compilation, and the options that raise them.",
    [
      Explanation(
        "limit/source-size", .error,
        meaning: "A document or a file of samples has more bytes than a compilation accepts.",
        remedy: "Split it, or allow more with '--max-source-size'.",
        noExample: "The document would be too large."),
      Explanation(
        "limit/total-source-size", .error,
        meaning: """
          A document, all of its imports and its files of samples together have more bytes than a \
          compilation accepts.
          """,
        remedy: "Import less, or allow more with '--max-total-source-size'.",
        noExample: "The documents would be too large."),
      Explanation(
        "limit/image-size", .warning,
        meaning: """
          An image in a document has more bytes than the limit allows. A picture that would embed \
          the image is not written.
          """,
        remedy: "Make the image smaller, or allow more with '--max-image-size'.",
        noExample: "The image would be too large."),
      Explanation(
        "limit/imports", .error,
        meaning:
          "A document imports more files, directly or indirectly, than a compilation accepts.",
        remedy: "Combine small files, or allow more with '--max-imports'.",
        noExample: "It would take too many files."),
      Explanation(
        "limit/import-depth", .error,
        meaning: "Files import one another in a chain that is too long.",
        remedy: "Import the needed files directly, or allow more with '--max-import-depth'.",
        noExample: "It would take too many files."),
      Explanation(
        "limit/nesting", .error,
        meaning: "Blocks, brackets or groups are nested too deeply.",
        remedy: """
          Give inner parts their own names, with 'let' or as symbols, or allow more with \
          '--max-nesting'.
          """,
        noExample: "It would take hundreds of levels."),
      Explanation(
        "limit/token-size", .error,
        meaning: "A name, a number or a quoted text has too many bytes.",
        remedy: "Shorten it, or allow more with '--max-token-size'.",
        noExample: "The word would be too large."),
      Explanation(
        "limit/text-size", .error,
        meaning: "A text that is joined from parts has too many bytes.",
        remedy: "Join less, or allow more with '--max-text-size'.",
        noExample: "The text would be too large."),
      Explanation(
        "limit/items", .error,
        meaning: """
          A drawing has too many elements and values, counted in all iterations of its loops and \
          in all drawings that it uses.
          """,
        remedy: "Draw less, or allow more with '--max-items'.",
        noExample: "It would take a million elements."),
      Explanation(
        "limit/points", .error,
        meaning: "The paths of a drawing and of all drawings that it uses have too many nodes.",
        remedy: "Draw less, or allow more with '--max-points'.",
        noExample: "It would take millions of nodes."),
      Explanation(
        "limit/samples", .error,
        meaning: "A 'freehand' stroke, or the file that it names, has too many samples.",
        remedy: """
          Remove samples that are less than half a point from the previous one, write several \
          strokes, or allow more with '--max-samples'.
          """,
        noExample: "It would take thousands of samples."),
      Explanation(
        "limit/swinging-links", .error,
        meaning: """
          The ropes of a drawing that have a 'push' and a 'time' have too many links in total: \
          each link is moved 1,200 times a second.
          """,
        remedy: """
          Give them fewer 'links', let only some of them swing, or allow more with \
          '--max-swinging-links'.
          """,
        noExample: "It would take thousands of links."),
      Explanation(
        "limit/unknowns", .error,
        meaning:
          "Constraints determine too many numbers of one drawing: coordinates and edges of boxes.",
        remedy: """
          Use '=' for values that need no constraints, divide the drawing into symbols, or allow \
          more with '--max-unknowns'.
          """,
        noExample: "It would take thousands of constraints."),
      Explanation(
        "limit/numeric-unknowns", .error,
        meaning: """
          Too many numbers depend on one another in 'constrain numeric', and each picture would \
          have to solve for all of them at once.
          """,
        remedy:
          "Fix some of them with other constraints, or allow more with '--max-numeric-unknowns'.",
        noExample: "It would take hundreds of things that depend on one another."),
      Explanation(
        "limit/solving-steps", .error,
        meaning: """
          Solving the constraints takes more steps than a compilation accepts: the exact numbers \
          computed for them get too many digits.
          """,
        remedy: """
          Draw with rounder numbers, relate fewer things, or allow more with '--max-solving-steps'.
          """,
        noExample: "It would take thousands of constraints."),
      Explanation(
        "limit/ways-out", .error,
        meaning: """
          The boxes of 'avoid' can be arranged in more ways than a compilation accepts: many boxes \
          avoid one another, at sizes that change which of them are too near to each other.
          """,
        remedy: """
          Let fewer boxes avoid one another, name fewer directions, narrow the sizes with 'assume', \
          or allow more with '--max-ways-out'.
          """,
        noExample: "It would take dozens of boxes."),
      Explanation(
        "limit/loop-steps", .error,
        meaning: """
          A loop has too many iterations, or a list or a range too many elements. Samples and \
          branches of a path are lists.
          """,
        remedy: "Use fewer iterations or elements, or allow more with '--max-loop-steps'.",
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
          The loops of a drawing have too many iterations in total; those of an inner loop count \
          again each time the inner loop runs.
          """,
        remedy: "Use fewer iterations, or allow more with '--max-total-loop-steps'.",
        noExample: "It would take millions of iterations."),
      Explanation(
        "limit/symbol-depth", .error,
        meaning: "Drawings use one another in a chain that is too long.",
        remedy: "Draw some of them directly, or allow more with '--max-symbol-depth'.",
        noExample: "It would take dozens of drawings."),
      Explanation(
        "limit/output-size", .error,
        meaning: "A picture has too many bytes.",
        remedy: "Draw less, or allow more with '--max-output-size'.",
        noExample: "The picture would be too large."),
      Explanation(
        "limit/report-size", .error,
        meaning: "The page of a report has too many bytes.",
        remedy: """
          Report fewer documents in a call, report only drawings with findings, or allow more with \
          '--max-report-size'.
          """,
        noExample: "It would take many pictures."),
      Explanation(
        "limit/diagnostics", .note,
        meaning: """
          A file has so many mistakes that the rest of it is not examined. Perhaps it is not a \
          document at all.
          """,
        remedy: "Correct the reported mistakes first, or allow more with '--max-diagnostics'.",
        noExample: "It would take thousands of mistakes."),
    ])
}
