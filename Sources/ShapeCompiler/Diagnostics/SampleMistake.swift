/// A mistake in a file of samples.
enum SampleMistake: Error {
  /// Something other than a number, where a number is expected.
  case noSample
  /// A decimal comma.
  case decimalComma
  /// A number beyond the range of doubles.
  case tooLarge
  /// A pressure that is not between 0 and 1.
  case pressure
  /// The first line names columns, but not the column with this name.
  case missingColumn(String)
  /// A sample that lacks the third number with this name, although a header or an earlier sample
  /// calls for it.
  case noThird(String)
  /// A sample that has a third number with this name, although the samples before it have none.
  case lateThird(String)
  /// More samples than the limit.
  case tooMany
}
