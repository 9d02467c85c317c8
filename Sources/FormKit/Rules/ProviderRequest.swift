/// A question to a data provider of the portal, which the app asks.
public struct ProviderRequest: Hashable, Sendable {
  /// One thing that the provider wants to know.
  public struct Parameter: Hashable, Sendable {
    /// What the provider calls it.
    public let name: String
    /// The answer in the form, as the server writes it.
    public let value: String

    /// Makes a parameter.
    public init(name: String, value: String) { (self.name, self.value) = (name, value) }
  }

  /// The provider's instance: a UUID, or a number in older forms.
  public let provider: String
  /// What it wants to know.
  public let parameters: [Parameter]

  /// Makes a request.
  public init(provider: String, parameters: [Parameter] = []) {
    (self.provider, self.parameters) = (provider, parameters)
  }
}

/// What a data provider answered, by the names of its outputs.
public struct ProviderAnswer: Hashable, Sendable {
  /// One output.
  public enum Output: Hashable, Sendable {
    /// A value, for a field.
    case value(String)
    /// Options, for a list.
    case options([FieldOption])
  }

  /// The outputs by name; one that a rule wants and that is missing empties the field's options.
  public let outputs: [String: Output]

  /// Makes an answer.
  public init(outputs: [String: Output]) { self.outputs = outputs }
}
