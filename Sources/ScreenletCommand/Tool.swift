import LocalPortal
import ScreenletGallery
import ScreenletKit
import Screenlets

/// The tool that was called: its name, version, commands and screenlets.
@MainActor struct Tool {
  /// The name of the tool.
  var name: String
  /// The version of the tool.
  let version: String
  /// The root command with all commands.
  let command: Command
  /// Registers an app's own screenlets in a context.
  let register: @MainActor (ScreensContext) -> Void
  /// The default theme.
  var theme = "default"
  /// The sample lists that `serve` adds to the embedded portal.
  var samples: [SampleList] = []

  /// Registers everything that commands may name: the standard screenlets, the demos, and the
  /// app's.
  func registerAll(in context: ScreensContext) {
    context.registerStock()
    register(context)
    GalleryApp.register(in: context)
  }

  /// The names of the screenlets without the gallery's demos.
  var ownNames: [String] {
    let context = ScreensContext()
    context.registerStock()
    register(context)
    return context.registry.screenlets.map { Self.shortName($0.name) }
  }

  /// The names of the screenlets in the gallery as commands accept them: `Stock` for
  /// `StockScreenlet`.
  var screenletNames: [String] {
    let context = ScreensContext()
    registerAll(in: context)
    return context.registry.screenlets.filter { $0.group != nil }.map { Self.shortName($0.name) }
  }

  /// Returns a class name as commands accept it.
  static func shortName(_ className: String) -> String {
    className.hasSuffix("Screenlet") && className.count > 9
      ? String(className.dropLast(9)) : className
  }
}
