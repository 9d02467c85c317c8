/// What a terminal can do to a character besides colouring it.
public struct Attributes: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// The bits.
  public let rawValue: UInt16

  /// Makes a set from its bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Heavier, or brighter.
  public static let bold = Attributes(rawValue: 1)
  /// Fainter.
  public static let dim = Attributes(rawValue: 2)
  /// Slanted.
  public static let italic = Attributes(rawValue: 4)
  /// A line below.
  public static let underline = Attributes(rawValue: 8)
  /// Foreground and background change places.
  public static let reverse = Attributes(rawValue: 16)
  /// A line through.
  public static let strikethrough = Attributes(rawValue: 32)

  /// Every attribute by the name that themes write.
  public static let names: [(name: String, attribute: Attributes)] = [
    ("bold", .bold), ("dim", .dim), ("italic", .italic), ("underline", .underline),
    ("reverse", .reverse), ("strikethrough", .strikethrough),
  ]
}
