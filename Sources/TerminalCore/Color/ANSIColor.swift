/// The 16 ANSI colors, whose appearance the user of a terminal chooses.
public enum ANSIColor: UInt8, Hashable, Sendable, CaseIterable {
  case black, red, green, yellow, blue, magenta, cyan, white
  case brightBlack, brightRed, brightGreen, brightYellow
  case brightBlue, brightMagenta, brightCyan, brightWhite

  /// Parses a name such as `blue` or `brightCyan`; nil for an unknown name.
  ///
  /// - Parameter name: The name as themes write it.
  public init?(name: String) {
    guard let index = Self.names.firstIndex(of: name) else { return nil }
    self.init(rawValue: UInt8(index))
  }

  /// The name as themes write it, for example `brightCyan`.
  public var name: String { Self.names[Int(rawValue)] }

  private static let names = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
    "brightBlack", "brightRed", "brightGreen", "brightYellow",
    "brightBlue", "brightMagenta", "brightCyan", "brightWhite",
  ]
}
