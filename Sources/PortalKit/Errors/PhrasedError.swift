/// An error that has a word for programs and words for people.
///
/// An error of your own that adopts this keeps both when it is taken into ``ScreenletError``.
public protocol PhrasedError: Error, Sendable {
  /// A stable word for programs, such as `store.locked`.
  var code: String { get }
  /// What is wrong and what to do, for a person.
  var phrase: Phrase { get }
}
