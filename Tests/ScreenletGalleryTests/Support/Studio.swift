import Portals
import ScreenletControls
import ScreenletKit
import Screenlets
import TerminalCore
import Testing
import ThemeKit

@testable import ScreenletGallery

/// The environment for snapshots: the built-in themes and a seeded in-memory portal, independent of
/// the user's configuration.
@MainActor struct Studio {
  let context: ScreensContext

  /// Creates a studio without colours, so that snapshots show the border of every field.
  init(_ change: (inout ThemeEnvironment) -> Void = { _ in }) throws {
    context = try ScreensContext.pictures(LaunchOptions(workingFolder: "/nowhere"))
    GalleryApp.register(in: context)
    var environment = context.appearance.environment
    environment.colorDepth = .mono
    change(&environment)
    context.appearance.change(to: environment)
  }

  /// Draws a screenlet as the `render` command does.
  func frame(
    of name: String, theme: String = "default", size: Size = Size(width: 80, height: 24),
    states: StateSet = .normal
  ) async throws -> Frame {
    try await frame(of: screenlet(name, theme: theme), size: size, states: states)
  }

  /// Draws an existing screenlet.
  func frame(
    of screenlet: BaseScreenlet, size: Size = Size(width: 80, height: 24),
    states: StateSet = .normal
  ) async throws -> Frame {
    try await Snapshot(size: size, states: states)
      .frame(of: screenlet, bindings: StandardKeys.forPictures)
  }

  /// Creates a screenlet by any of its names, with its example data.
  func screenlet(_ name: String, theme: String = "default") throws -> BaseScreenlet {
    let type = try #require(context.registry.screenlet(name))
    let screenlet = type.init()
    screenlet.attach(to: context, theme: theme)
    screenlet.prepareExample()
    return screenlet
  }
}

extension Size {
  /// The size as on the command line: `80x24`.
  var name: String { "\(width)x\(height)" }
}
