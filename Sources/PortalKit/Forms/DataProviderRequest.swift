/// A question to a data provider of the portal, such as for the suppliers that there are.
public struct DataProviderRequest: Hashable, Sendable {
  /// One thing that the provider wants to know.
  public struct Parameter: Hashable, Sendable {
    /// What the provider calls it.
    public var name: String
    /// The answer.
    public var value: String

    /// Makes a parameter.
    public init(name: String, value: String) { (self.name, self.value) = (name, value) }
  }

  /// The provider's instance: a UUID, or a number in older forms.
  public var provider: String
  /// What it wants to know.
  public var parameters: [Parameter]
  /// Only options with this in their label; empty for all.
  public var filter: String
  /// The first option that is wanted, from 0.
  public var start: Int
  /// At most so many options; nil for all.
  public var count: Int?
  /// The language of labels.
  public var language: LanguageTag

  /// Makes one.
  public init(
    provider: String, parameters: [Parameter] = [], filter: String = "", start: Int = 0,
    count: Int? = nil, language: LanguageTag = .english
  ) {
    (self.provider, self.parameters, self.filter) = (provider, parameters, filter)
    (self.start, self.count, self.language) = (max(0, start), count, language)
  }
}

/// What a data provider answered, by the names of its outputs.
public struct DataProviderAnswer: Hashable, Sendable {
  /// Something to choose.
  public struct Option: Hashable, Sendable {
    /// What is sent.
    public var value: String
    /// What a person reads.
    public var label: String

    /// Makes an option.
    public init(value: String, label: String) { (self.value, self.label) = (value, label) }
  }

  /// One output.
  public enum Output: Hashable, Sendable {
    /// A value, for a field.
    case value(String)
    /// Options, for a list: the page that was asked for, how many match the filter, how many there
    /// are.
    case options([Option], matching: Int, total: Int)
  }

  /// The outputs by name.
  public var outputs: [String: Output]

  /// Makes one.
  public init(outputs: [String: Output]) { self.outputs = outputs }
}
