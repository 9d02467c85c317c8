/// Where the options of a ``Select`` come from when there are too many to hold.
///
/// It is asked once a person stopped typing for a moment; a question that is out of date is
/// cancelled, and its answer not looked at.
public protocol OptionSource: Sendable {
  /// Some of the options with this text in their words.
  ///
  /// - Parameters:
  ///   - text: What was typed; empty for all.
  ///   - offset: How many of them are there already.
  /// - Throws: Why there are none; the words of a `ScreenletError` are shown.
  func options(matching text: String, from offset: Int) async throws -> OptionPage
}

/// Some of the options that a source has.
public struct OptionPage: Hashable, Sendable {
  /// The options.
  public let options: [ChoiceOption]
  /// How many there are with the text; nil when nobody knows.
  public let matching: Int?
  /// How many there are in all; nil when nobody knows.
  public let total: Int?
  /// Whether there are more with the text.
  public let hasMore: Bool

  /// Makes a page.
  public init(_ options: [ChoiceOption], matching: Int?, total: Int?, hasMore: Bool) {
    (self.options, self.matching) = (options, matching)
    (self.total, self.hasMore) = (total, hasMore)
  }
}
