/// Text attributes of a cell other than its colors.
public struct Attributes: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// The bits of the set.
  public let rawValue: UInt16

  /// Creates a set from its bits.
  ///
  /// - Parameter rawValue: The bits of the attributes.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Bold, or brighter in some terminals.
  public static let bold = Attributes(rawValue: 1)
  /// Faint.
  public static let dim = Attributes(rawValue: 2)
  /// Italic.
  public static let italic = Attributes(rawValue: 4)
  /// Underlined.
  public static let underline = Attributes(rawValue: 8)
  /// Foreground and background swapped.
  public static let reverse = Attributes(rawValue: 16)
  /// Struck through.
  public static let strikethrough = Attributes(rawValue: 32)

  /// The attributes with the names that themes use.
  public static let names: [(name: String, attribute: Attributes)] = [
    ("bold", .bold), ("dim", .dim), ("italic", .italic), ("underline", .underline),
    ("reverse", .reverse), ("strikethrough", .strikethrough),
  ]
}
