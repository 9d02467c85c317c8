/// Where the options of a field come from.
public enum DataSource: Hashable, Sendable {
  /// From the definition.
  case manual
  /// From a data provider of the portal, by its instance ids and the name of its output.
  case dataProvider(instances: [String], output: String)
  /// From a rule that fills them in.
  case autofill
  /// From something that we do not know, by its name.
  case other(String)

  /// Whether only the portal can tell the options.
  public var isRemote: Bool { self != .manual }
}
