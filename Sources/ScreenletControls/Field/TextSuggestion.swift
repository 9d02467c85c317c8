/// A continuation of the text in a field, which the field shows behind the caret and takes over with
/// Right.
package struct TextSuggestion: Hashable, Sendable {
  /// The text that is shown behind the typed one.
  package var rest: String
  /// The whole text of the field with the continuation.
  package var whole: String

  /// Creates a continuation.
  ///
  /// - Parameters:
  ///   - rest: The text that is shown behind the typed one.
  ///   - whole: The whole text of the field with the continuation.
  package init(rest: String, whole: String) { (self.rest, self.whole) = (rest, whole) }
}
