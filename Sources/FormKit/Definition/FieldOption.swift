public import PortalKit

/// One of the answers that a field offers.
public struct FieldOption: Hashable, Sendable {
  /// What is stored.
  @Exact public private(set) var value: String
  /// What people read.
  public let label: LocalizedText
  /// The name that 6.2 gives it; 7.4 calls it its reference; empty where there is none.
  @Exact public private(set) var name: String

  /// Makes an option; one without a label shows its value.
  public init(value: String, label: LocalizedText = .none, name: String = "") {
    self.value = value
    self.name = name
    self.label = label.isEmpty ? LocalizedText(value) : label
  }
}
