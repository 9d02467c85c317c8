public import PortalKit

/// A rule as the definition has it, before it is understood.
public struct FormRuleSource: Hashable, Sendable {
  /// The rule: an object with a condition or conditions, and actions.
  public let json: JSONValue
  /// Where it is in the definition.
  public let place: FormPlace

  /// Makes a rule.
  public init(json: JSONValue, place: FormPlace = .nowhere) {
    (self.json, self.place) = (json, place)
  }
}
