public import ThemeKit

/// A value that a person can write in XML or after `--set`.
public protocol AttributeValue: Sendable, Equatable {
  /// Reads it; nil when the text is none.
  init?(attribute text: String)
  /// The text that reads as this value.
  var attributeText: String { get }
  /// What may be written, for lint, documentation and errors.
  static var attributeType: AttributeType { get }
}

extension String: AttributeValue {
  /// Any text.
  public init?(attribute text: String) { self = text }
  /// The text itself.
  public var attributeText: String { self }
  /// Any text.
  public static var attributeType: AttributeType { .text }
}

extension Int: AttributeValue {
  /// Digits, with a minus for less than nothing.
  public init?(attribute text: String) { self.init(text) }
  /// Digits.
  public var attributeText: String { description }
  /// A whole number.
  public static var attributeType: AttributeType { .integer(nil) }
}

extension Int64: AttributeValue {
  /// Digits, with a minus for less than nothing.
  public init?(attribute text: String) { self.init(text) }
  /// Digits.
  public var attributeText: String { description }
  /// A whole number.
  public static var attributeType: AttributeType { .integer(nil) }
}

extension Bool: AttributeValue {
  /// `true` or `false`.
  public init?(attribute text: String) { self.init(text) }
  /// `true` or `false`.
  public var attributeText: String { description }
  /// `true` or `false`.
  public static var attributeType: AttributeType { .boolean }
}

extension AttributeValue where Self: RawRepresentable & CaseIterable, RawValue == String {
  /// One of the raw values.
  public init?(attribute text: String) { self.init(rawValue: text) }
  /// The raw value.
  public var attributeText: String { rawValue }
  /// One of the raw values.
  public static var attributeType: AttributeType { .choice(allCases.map(\.rawValue)) }
}
