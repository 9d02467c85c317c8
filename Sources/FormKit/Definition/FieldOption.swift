/// An option of a field.
public struct FieldOption: Hashable, Sendable {
  /// The value that is stored.
  @Exact public private(set) var value: String
  /// The label that is displayed.
  public let label: LocalizedText
  /// The name in 6.2, called reference in 7.4; empty if the option has none.
  @Exact public private(set) var name: String

  /// Creates an option.
  ///
  /// - Parameters:
  ///   - value: The value that is stored.
  ///   - label: The label; `value` if it is empty.
  ///   - name: The name or reference of the option; empty for none.
  public init(value: String, label: LocalizedText = .none, name: String = "") {
    self.value = value
    self.name = name
    self.label = label.isEmpty ? LocalizedText(value) : label
  }
}
