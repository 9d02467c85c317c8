/// A rule as written in the definition, before it is compiled.
public struct FormRuleSource: Hashable, Sendable {
  /// The rule: an object with a condition or conditions, and actions.
  public let json: JSONValue
  /// The position in the definition.
  public let place: FormTextPosition

  /// Creates a rule.
  ///
  /// - Parameters:
  ///   - json: The rule as an object with conditions and actions.
  ///   - place: The position in the definition.
  public init(json: JSONValue, place: FormTextPosition = .unknown) {
    (self.json, self.place) = (json, place)
  }
}
