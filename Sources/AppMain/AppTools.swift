package import ScreenletKit

/// Additional commands of an app, from a module that the app links.
///
/// The developers' commands come with the module `ScreenletCommand`, as `.developer()`.
@MainActor public struct AppTools {
  package let commands: [Command]
  package let registerDemos: @MainActor (ScreensContext) -> Void

  /// Creates a set of commands.
  ///
  /// - Parameters:
  ///   - commands: The commands.
  ///   - registerDemos: Registers screenlets that only these commands show.
  package init(
    commands: [Command], registerDemos: @escaping @MainActor (ScreensContext) -> Void
  ) {
    (self.commands, self.registerDemos) = (commands, registerDemos)
  }

  /// No commands.
  public static let none = AppTools(commands: [], registerDemos: { _ in })
}
