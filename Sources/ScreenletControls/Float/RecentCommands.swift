import ScreenletKit

/// The commands that the user chose in the command palette lately, for the time of the program.
@MainActor final class RecentCommands: ContextService {
  /// The names of the commands, the most recent first.
  private(set) var names: [String] = []
  let isBusy = false

  /// The maximum number of names.
  static let limit = 5

  /// Puts a command first.
  ///
  /// - Parameter name: The name of the command, in the language of the palette.
  func note(_ name: String) {
    names.removeAll { $0 == name }
    names = [name] + names.prefix(Self.limit - 1)
  }

  func idle() async {}
}
