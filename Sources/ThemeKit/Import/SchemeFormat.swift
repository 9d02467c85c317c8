/// A file format of color schemes that can be imported as a theme.
public enum SchemeFormat: String, Hashable, Sendable, CaseIterable {
  /// Base16: 16 colors in YAML.
  case base16
  /// Base24: base16 with eight more colors.
  case base24
  /// The `.itermcolors` file of iTerm2: an XML property list.
  case iTerm = "iterm"
  /// A scheme or the settings of Windows Terminal: JSON.
  case windowsTerminal = "windows-terminal"
  /// A color theme of Visual Studio Code: JSON with comments.
  case vsCode = "vscode"
  /// Design Tokens of the W3C community group (DTCG 2025.10): JSON.
  case designTokens = "design-tokens"

  /// The name of the format for users.
  public var title: String {
    switch self {
    case .base16: "base16"
    case .base24: "base24"
    case .iTerm: "iTerm2 colours"
    case .windowsTerminal: "Windows Terminal"
    case .vsCode: "VS Code theme"
    case .designTokens: "W3C Design Tokens"
    }
  }

  /// All formats in one phrase, for error messages.
  static let titles =
    allCases.dropLast().map(\.title).joined(separator: ", ") + " or "
    + (allCases.last?.title ?? "")
}
