/// The sixteen colours that every colour terminal has; what they look like is the user's choice.
public enum ANSIColor: UInt8, Hashable, Sendable, CaseIterable {
  case black, red, green, yellow, blue, magenta, cyan, white
  case brightBlack, brightRed, brightGreen, brightYellow
  case brightBlue, brightMagenta, brightCyan, brightWhite

  /// Reads `blue` or `brightCyan`; nil for anything else.
  public init?(name: String) {
    guard let found = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = found
  }

  /// The name that themes write, as in `brightCyan`.
  public var name: String { String(describing: self) }
}
