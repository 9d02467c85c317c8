public import ThemeKit

/// A value that can be written as text in layout XML or after `--set`.
public protocol AttributeValue: Sendable, Equatable {
  /// Parses the text; returns nil if it is invalid.
  ///
  /// - Parameter text: The text from the layout or the command line.
  init?(attribute text: String)
  /// The text that parses to this value.
  var attributeText: String { get }
  /// The accepted syntax, for lint, documentation and errors.
  static var attributeType: AttributeType { get }
}

extension String: AttributeValue {
  /// Accepts any text.
  ///
  /// - Parameter text: The value.
  public init?(attribute text: String) { self = text }
  /// The string itself.
  public var attributeText: String { self }
  /// The type of unrestricted text.
  public static var attributeType: AttributeType { .text }
}

extension Int: AttributeValue {
  /// Parses decimal digits with an optional sign.
  ///
  /// - Parameter text: The digits; the result is nil if they are invalid or out of range.
  public init?(attribute text: String) { self.init(text) }
  /// The decimal digits, with a minus sign if negative.
  public var attributeText: String { String(self) }
  /// The type of integers without a range.
  public static var attributeType: AttributeType { .integer(nil) }
}

extension Int64: AttributeValue {
  /// Parses decimal digits with an optional sign.
  ///
  /// - Parameter text: The digits; the result is nil if they are invalid or out of range.
  public init?(attribute text: String) { self.init(text) }
  /// The decimal digits, with a minus sign if negative.
  public var attributeText: String { String(self) }
  /// The type of integers without a range.
  public static var attributeType: AttributeType { .integer(nil) }
}

extension Bool: AttributeValue {
  /// Parses `true` or `false`.
  ///
  /// - Parameter text: Exactly `true` or `false`; the result is nil for anything else.
  public init?(attribute text: String) { self.init(text) }
  /// The text `true` or `false`.
  public var attributeText: String { description }
  /// The Boolean type.
  public static var attributeType: AttributeType { .boolean }
}

extension AttributeValue where Self: RawRepresentable & CaseIterable, RawValue == String {
  /// Parses one of the raw values.
  ///
  /// - Parameter text: A raw value, case-sensitive; the result is nil for anything else.
  public init?(attribute text: String) { self.init(rawValue: text) }
  /// The raw value.
  public var attributeText: String { rawValue }
  /// A choice among all raw values.
  public static var attributeType: AttributeType { .choice(allCases.map(\.rawValue)) }
}
