import ScreenletKit

/// The tool that was called: its name, its version, and the screenlets that it knows.
@MainActor struct Tool {
  /// What it is called.
  let name: String
  /// Which version it is.
  let version: String
  /// Everything that it can do.
  let command: Command
  /// Makes screenlets known to a context.
  let register: @MainActor (ScreensContext) -> Void

  /// Everything that is known, as commands take it: `Stock` for `StockScreenlet`.
  var screenletNames: [String] {
    let context = ScreensContext()
    register(context)
    return context.registry.screenlets.map { Self.shortName($0.name) }
  }

  /// A class name as commands take it.
  static func shortName(_ className: String) -> String {
    className.hasSuffix("Screenlet") && className.count > 9
      ? String(className.dropLast(9)) : className
  }
}
