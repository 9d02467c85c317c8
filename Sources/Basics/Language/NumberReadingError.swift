/// The error for a text that is not a number in the given conventions.
package struct NumberReadingError: Error, Hashable {
  /// The numbers that the text could mean, the most likely one first: none, one or two.
  package let readings: [DecimalText]
}
