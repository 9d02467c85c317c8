public import PortalKit

/// What an expression can know beyond the form: the day, who is asking, in which language.
public struct ExpressionSurroundings: Hashable, Sendable {
  /// The day it is, for dates that count from it.
  public var today: FormDate
  /// The roles of the person who fills in the form, for `belongsTo`.
  public var roles: Set<String>
  /// The language of the person.
  public var language: LanguageTag

  /// Makes surroundings; the one who makes them reads the clock.
  public init(today: FormDate, roles: Set<String> = [], language: LanguageTag = .english) {
    (self.today, self.roles, self.language) = (today, roles, language)
  }
}

/// The answers that an expression reads.
public protocol ExpressionScope {
  /// The answer of a field, as seen from where the expression stands.
  func value(of field: FieldID) -> ExpressionValue
  /// The id of the field with a name, for names that only a parameter tells.
  func id(named name: String) -> FieldID?
  /// What people read for one of a field's options; nil if it has no such option.
  func label(of option: String, field: FieldID) -> String?
  /// What is known beyond the form.
  var surroundings: ExpressionSurroundings { get }
}
