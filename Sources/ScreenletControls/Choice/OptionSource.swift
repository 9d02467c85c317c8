/// A source of options for a ``Select`` that are too many to load at once.
///
/// It is queried after the user pauses typing. An outdated request is canceled, and its result
/// ignored.
public protocol OptionSource: Sendable {
  /// Returns a page of the options whose text contains a string.
  ///
  /// - Parameters:
  ///   - text: The search text; empty for all options.
  ///   - offset: The number of matching options that are loaded already.
  /// - Returns: The options from `offset` on, and whether there are more.
  /// - Throws: Any error if the options cannot be loaded; the message of a `ScreenletError` is
  ///   shown.
  func options(matching text: String, from offset: Int) async throws -> OptionPage
}

/// A page of options from a source.
public struct OptionPage: Hashable, Sendable {
  /// The options of the page.
  public let options: [ChoiceOption]
  /// The number of options that match the text; nil if unknown.
  public let matching: Int?
  /// The number of all options; nil if unknown.
  public let total: Int?
  /// Whether more options match the text.
  public let hasMore: Bool

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - options: The options of the page.
  ///   - matching: The number of options that match the text; nil if unknown.
  ///   - total: The number of all options; nil if unknown.
  ///   - hasMore: Whether more options match the text.
  public init(_ options: [ChoiceOption], matching: Int?, total: Int?, hasMore: Bool) {
    (self.options, self.matching) = (options, matching)
    (self.total, self.hasMore) = (total, hasMore)
  }
}
