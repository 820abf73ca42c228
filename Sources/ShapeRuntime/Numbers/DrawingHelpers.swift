/// The functions and types that generated drawings share, as far as they need them.
///
/// The text of these functions and types is a part of the compiler: `helpers.py` copies it, so that
/// drawings have the code that is compiled and tested here. The members in the folder `Drawing`
/// need Core Graphics. The names of types begin with `Shape`, since they become types of the module
/// that contains the drawings. Each declaration states its type, since the Swift compiler checks
/// explicit types fastest.
enum DrawingHelpers {}
