/// The context of an evaluation beyond the form: the current day, the user's roles and language.
public struct ExpressionContext: Hashable, Sendable {
  /// The current day, for relative dates.
  public var today: CalendarDay
  /// The roles of the user, for `belongsTo`.
  public var roles: Set<String>
  /// The language of the user.
  public var language: LanguageTag

  /// Creates a context.
  ///
  /// - Parameters:
  ///   - today: The current day; the caller reads the clock.
  ///   - roles: The roles of the user.
  ///   - language: The language of the user.
  public init(today: CalendarDay, roles: Set<String> = [], language: LanguageTag = .english) {
    (self.today, self.roles, self.language) = (today, roles, language)
  }
}

/// The answers that an expression can read.
public protocol ExpressionScope {
  /// Returns the answer of a field, as seen from the position of the expression in the record.
  ///
  /// - Parameter field: The field ID.
  func value(of field: FieldID) -> ExpressionValue
  /// Returns the ID of a field by name, for names that are known only at evaluation; nil if there
  /// is none.
  ///
  /// - Parameter name: The field name.
  func id(named name: String) -> FieldID?
  /// Returns the display label of an option; nil if the field has no such option.
  ///
  /// - Parameters:
  ///   - option: The stored value of the option.
  ///   - field: The field ID.
  func label(of option: String, field: FieldID) -> String?
  /// The context beyond the form.
  var expressionContext: ExpressionContext { get }
}
