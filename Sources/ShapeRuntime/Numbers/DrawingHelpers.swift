/// The functions and types that a generated drawing includes as members of its own, if it needs
/// them.
///
/// The text of these functions and types is a part of the compiler: `helpers.py` copies it, so that
/// drawings have the code that is compiled and tested here. The members in the folder `Drawing`
/// need Core Graphics. Each declaration states its type, since the Swift compiler checks explicit
/// types fastest.
enum DrawingHelpers {}
