import ScreenletKit
import Screenlets
import TerminalCore
import Testing
import ThemeKit

@testable import ScreenletGallery

/// Where pictures are taken: the built-in themes, a seeded portal in memory, nothing of anybody's.
@MainActor struct Studio {
  let context: ScreensContext

  /// Makes a studio without colours, so that pictures show every well.
  init(_ change: (inout ThemeEnvironment) -> Void = { _ in }) throws {
    context = try ScreensContext.pictures(LaunchOptions(workingFolder: "/nowhere"))
    GalleryApp.register(in: context)
    var environment = context.environment
    environment.colorDepth = .mono
    change(&environment)
    context.change(to: environment)
  }

  /// Draws a screenlet as `render` does.
  func frame(
    of name: String, theme: String = "default", size: Size = Size(width: 80, height: 24),
    states: StateSet = .normal
  ) async throws -> Frame {
    try await frame(of: screenlet(name, theme: theme), size: size, states: states)
  }

  /// Draws a screenlet that is there.
  func frame(
    of screenlet: BaseScreenlet, size: Size = Size(width: 80, height: 24),
    states: StateSet = .normal
  ) async throws -> Frame {
    try await Snapshot(size: size, states: states)
      .frame(of: screenlet, bindings: StandardKeys.forPictures)
  }

  /// A screenlet by any of its names, with its example.
  func screenlet(_ name: String, theme: String = "default") throws -> BaseScreenlet {
    let type = try #require(context.registry.screenlet(name))
    let screenlet = type.init()
    screenlet.live(in: context, theme: theme)
    screenlet.prepareExample()
    return screenlet
  }
}

extension Size {
  /// As the command line writes it: `80x24`.
  var name: String { "\(width)x\(height)" }
}
