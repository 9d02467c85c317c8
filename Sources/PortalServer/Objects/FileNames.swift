/// Validates the names of files and folders as Liferay does with its default settings
/// (`dl.char.blacklist`).
enum FileNames {
  private static let refused: Set<Character> = [
    "\\", "/", ":", "*", "?", "\"", "<", ">", "|", "[", "]",
  ]

  /// Whether a file or a folder can have this name.
  static func isValid(_ name: String) -> Bool {
    !name.isEmpty && !name.contains { refused.contains($0) }
  }
}
