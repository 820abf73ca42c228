/// Something in a file of samples that is none.
enum SampleMistake: Error {
  /// Not a number where one has to stand.
  case noSample
  /// A decimal comma.
  case decimalComma
  /// A number beyond the range of numbers.
  case tooLarge
  /// A pressure that is not between 0 and 1.
  case pressure
  /// The first line names columns, and not the one of this name.
  case missingColumn(String)
  /// A sample without the third number of this name that others have.
  case noThird(String)
  /// A sample with a third number of this name that those before it do not have.
  case lateThird(String)
  /// More samples than the limit.
  case tooMany
}
