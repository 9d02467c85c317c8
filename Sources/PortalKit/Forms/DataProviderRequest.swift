/// A request to a data provider of the portal, for example for a list of suppliers.
public struct DataProviderRequest: Hashable, Sendable {
  /// An input parameter of the provider.
  public struct Parameter: Hashable, Sendable {
    /// The name of the parameter, as the provider defines it.
    public var name: String
    /// The value of the parameter.
    public var value: String

    /// Creates a parameter.
    ///
    /// - Parameters:
    ///   - name: The name, as the provider defines it.
    ///   - value: The value.
    public init(name: String, value: String) { (self.name, self.value) = (name, value) }
  }

  /// The ID of the provider instance: a UUID, or a number in older forms.
  public var provider: String
  /// The input parameters.
  public var parameters: [Parameter]
  /// The text that the label of an option must contain; empty for all options.
  public var filter: String
  /// The index of the first option to return, from 0.
  public var start: Int
  /// The maximum number of options; nil for all.
  public var count: Int?
  /// The language of the labels.
  public var language: LanguageTag

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - provider: The ID of the provider instance: a UUID, or a number in older forms.
  ///   - parameters: The input parameters.
  ///   - filter: The text that the label of an option must contain; empty for all options.
  ///   - start: The index of the first option to return, from 0; a negative index becomes 0.
  ///   - count: The maximum number of options; nil for all.
  ///   - language: The language of the labels.
  public init(
    provider: String, parameters: [Parameter] = [], filter: String = "", start: Int = 0,
    count: Int? = nil, language: LanguageTag = .english
  ) {
    (self.provider, self.parameters, self.filter) = (provider, parameters, filter)
    (self.start, self.count, self.language) = (max(0, start), count, language)
  }
}

/// The response of a data provider: its outputs by name.
public struct DataProviderResponse: Hashable, Sendable {
  /// An option that the user can choose.
  public struct Option: Hashable, Sendable {
    /// The value that is sent to the portal.
    public var value: String
    /// The label that the user sees.
    public var label: String

    /// Creates an option.
    ///
    /// - Parameters:
    ///   - value: The value that is sent to the portal.
    ///   - label: The label that the user sees.
    public init(value: String, label: String) { (self.value, self.label) = (value, label) }
  }

  /// An output of a data provider.
  public enum Output: Hashable, Sendable {
    /// A value, for a field.
    case value(String)
    /// The options for a list: the requested page, the number of options that match the filter, and
    /// the number of all options.
    case options([Option], matching: Int, total: Int)
  }

  /// The outputs by name.
  public var outputs: [String: Output]

  /// Creates a response.
  ///
  /// - Parameter outputs: The outputs by name.
  public init(outputs: [String: Output]) { self.outputs = outputs }
}
