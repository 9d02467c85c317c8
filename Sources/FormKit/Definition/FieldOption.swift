/// One of the answers that a field offers.
public struct FieldOption: Hashable, Sendable {
  /// What is stored.
  public let value: String
  /// What people read.
  public let label: LocalizedText
  /// The name that 6.2 gives it; 7.4 calls it its reference; empty where there is none.
  public let name: String

  /// Makes an option; one without a label shows its value.
  public init(value: String, label: LocalizedText = .none, name: String = "") {
    (self.value, self.name) = (value, name)
    self.label = label.isEmpty ? LocalizedText(value) : label
  }
}
