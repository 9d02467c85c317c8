/// The source of the options of a field.
public enum DataSource: Hashable, Sendable {
  /// The options are in the definition.
  case manual
  /// A data provider of the portal, by its instance IDs and the name of its output.
  case dataProvider(instances: [String], output: String)
  /// A rule that sets the options.
  case autofill
  /// An unknown source, by its name.
  case other(String)

  /// Whether only the portal knows the options.
  public var isRemote: Bool { self != .manual }
}
