/// A request to a data provider of the portal, which the app sends.
public struct ProviderRequest: Hashable, Sendable {
  /// An input parameter of the provider.
  public struct Parameter: Hashable, Sendable {
    /// The parameter name.
    public let name: String
    /// The value in server format.
    public let value: String

    /// Creates a parameter.
    ///
    /// - Parameters:
    ///   - name: The parameter name.
    ///   - value: The value in server format.
    public init(name: String, value: String) { (self.name, self.value) = (name, value) }
  }

  /// The provider instance: a UUID, or a number in older forms.
  public let provider: String
  /// The input parameters.
  public let parameters: [Parameter]

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - provider: The provider instance: a UUID or a number.
  ///   - parameters: The input parameters.
  public init(provider: String, parameters: [Parameter] = []) {
    (self.provider, self.parameters) = (provider, parameters)
  }
}

/// The response of a data provider, by output name.
public struct ProviderResponse: Hashable, Sendable {
  /// An output of a data provider.
  public enum Output: Hashable, Sendable {
    /// A value for a field.
    case value(String)
    /// Options for a list.
    case options([FieldOption])
  }

  /// The outputs by name; if an output is missing, the field has no options.
  public let outputs: [String: Output]

  /// Creates a response.
  ///
  /// - Parameter outputs: The outputs by name.
  public init(outputs: [String: Output]) { self.outputs = outputs }
}
