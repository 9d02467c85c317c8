import LocalPortal
import ScreenletGallery
import ScreenletKit
import Screenlets

/// The tool that was called: its name, its version, and the screenlets that it knows.
@MainActor struct Tool {
  /// What it is called.
  var name: String
  /// Which version it is.
  let version: String
  /// Everything that it can do.
  let command: Command
  /// Makes an app's own screenlets known to a context.
  let register: @MainActor (ScreensContext) -> Void
  /// The theme that is worn where none is asked for.
  var theme = "default"
  /// What the embedded portal is given before it is served.
  var samples: [SampleList] = []

  /// Makes everything known that commands may name: stock, demos, and the app's own.
  func registerAll(in context: ScreensContext) {
    context.registerStock()
    register(context)
    GalleryApp.register(in: context)
  }

  /// What people use, without the gallery's demos.
  var ownNames: [String] {
    let context = ScreensContext()
    context.registerStock()
    register(context)
    return context.registry.screenlets.map { Self.shortName($0.name) }
  }

  /// What is shown in the gallery, as commands take it: `Stock` for `StockScreenlet`.
  var screenletNames: [String] {
    let context = ScreensContext()
    registerAll(in: context)
    return context.registry.screenlets.filter { $0.group != nil }.map { Self.shortName($0.name) }
  }

  /// A class name as commands take it.
  static func shortName(_ className: String) -> String {
    className.hasSuffix("Screenlet") && className.count > 9
      ? String(className.dropLast(9)) : className
  }
}
