/// The functions and types that a generated drawing brings along as its own members, as far as it needs them.
///
/// Their text is a part of the compiler: `helpers.py` copies it, so that what is compiled and tested here is what
/// drawings have. Those in `Drawing` need Core Graphics. Each name says its type, since that is what the compiler of
/// Swift checks fastest.
enum DrawingHelpers {}
