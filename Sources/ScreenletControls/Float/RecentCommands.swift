import ScreenletKit

/// The commands that the user chose in the command palette lately, for the time of the program.
@MainActor final class RecentCommands: ContextService {
  /// What identifies a command: several commands can have the same words, with different keys.
  struct Name: Hashable {
    /// The words, in the language of the palette.
    let words: String
    /// The name of the first key, or the place of a command without one; empty for none.
    let keys: String
  }

  /// The names of the commands, the most recent first.
  private(set) var names: [Name] = []
  let isBusy = false

  /// The maximum number of names.
  static let limit = 5

  /// Puts a command first.
  ///
  /// - Parameter name: The name of the command.
  func note(_ name: Name) {
    names.removeAll { $0 == name }
    names = [name] + names.prefix(Self.limit - 1)
  }

  func idle() async {}
}
