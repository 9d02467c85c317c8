public import ScreenletKit

/// A field that the filter of a list can search by name: `place:office`.
public struct FilterField: Hashable, Sendable {
  /// A value that rows show with another text than the portal stores, such as an option of a form.
  public struct Value: Hashable, Sendable {
    /// The text that rows show.
    public var text: String
    /// The value that the portal stores and searches.
    public var stored: String

    /// Creates a value.
    ///
    /// - Parameters:
    ///   - text: The text that rows show.
    ///   - stored: The value that the portal stores and searches.
    public init(_ text: String, stored: String) { (self.text, self.stored) = (text, stored) }
  }

  /// The name of the field in the portal.
  public var id: String
  /// The title that the user sees; it is a name of the field too.
  public var title: DisplayText
  /// The values of the field; nil if rows show the values as the portal stores them.
  public var values: [Value]?

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - id: The name of the field in the portal.
  ///   - title: The title that the user sees.
  ///   - values: The values of the field, for its completion; nil for those of the loaded rows, an
  ///     empty array for none.
  public init(_ id: String, title: DisplayText, values: [Value]? = nil) {
    (self.id, self.title, self.values) = (id, title, values)
  }
}
