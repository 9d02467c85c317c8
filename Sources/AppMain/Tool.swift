package import PortalKit
import ScreenletControls
package import ScreenletKit

/// The program that was called: its name, version, commands and screenlets.
@MainActor package struct Tool {
  /// The name of the program.
  package var name: String
  /// The version of the program.
  package let version: String
  /// The root command with all commands.
  package let command: Command
  /// Registers an app's own screenlets in a context.
  package let register: @MainActor (ScreensContext) -> Void
  /// The default theme.
  package let theme: String
  /// The kinds of portals that the program can use.
  package let portals: [PortalSource]
  /// Registers screenlets that only commands show, and never the app.
  package let registerDemos: @MainActor (ScreensContext) -> Void

  /// Creates a program.
  ///
  /// - Parameters:
  ///   - name: The name of the program.
  ///   - version: The version that `--version` prints.
  ///   - command: The root command with all commands.
  ///   - register: Registers an app's own screenlets in a context.
  ///   - theme: The default theme.
  ///   - portals: The kinds of portals that the program can use.
  ///   - registerDemos: Registers screenlets that only commands show.
  package init(
    name: String, version: String, command: Command,
    register: @escaping @MainActor (ScreensContext) -> Void, theme: String = "default",
    portals: [PortalSource] = [],
    registerDemos: @escaping @MainActor (ScreensContext) -> Void = { _ in }
  ) {
    (self.name, self.version, self.command) = (name, version, command)
    (self.register, self.theme, self.portals) = (register, theme, portals)
    self.registerDemos = registerDemos
  }

  /// Registers everything that commands may name: the stock screenlets, the app's, and the demos.
  ///
  /// - Parameter context: The context.
  package func registerAll(in context: ScreensContext) {
    context.registerStockScreenlets()
    register(context)
    registerDemos(context)
  }

  /// The names of the screenlets without the gallery's demos.
  package var ownNames: [String] {
    let context = ScreensContext()
    context.registerStockScreenlets()
    register(context)
    return context.registry.screenlets.map { Self.shortName($0.name) }
  }

  /// The names of the screenlets in the gallery as commands accept them: `Stock` for
  /// `StockScreenlet`.
  package var screenletNames: [String] {
    let context = ScreensContext()
    registerAll(in: context)
    return context.registry.screenlets.filter { $0.group != nil }.map { Self.shortName($0.name) }
  }

  /// Returns a class name as commands accept it.
  ///
  /// - Parameter className: The name of a screenlet class.
  package static func shortName(_ className: String) -> String {
    className.hasSuffix("Screenlet") && className.count > 9
      ? String(className.dropLast(9)) : className
  }
}
