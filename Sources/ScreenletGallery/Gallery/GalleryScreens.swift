public import ScreenletKit
import Screenlets
public import TerminalCore
public import ThemeKit

/// Every screenlet in every theme, one picture after the other: the gallery for a pipe.
@MainActor public struct GalleryScreens {
  /// One picture, or why there is none.
  public struct Screen {
    /// The screenlet, as the gallery calls it.
    public let demo: String
    /// The theme, in lower case.
    public let theme: String
    /// Columns and rows.
    public let size: Size
    /// The picture; nil where the theme has mistakes.
    public let frame: Frame?
    /// What is wrong.
    public let problems: [Diagnostic]
  }

  private let context: ScreensContext
  private let size: Size

  /// Describes the pictures.
  ///
  /// - Parameters:
  ///   - context: A context for pictures: seeded, in memory, with a fixed clock.
  ///   - size: Columns and rows of each.
  public init(_ context: ScreensContext, size: Size = Size(width: 80, height: 24)) {
    (self.context, self.size) = (context, size)
    Demos.register(in: context)
  }

  /// The screenlets that are shown.
  public var demos: [BaseScreenlet.Type] {
    context.registry.screenlets.filter { $0.group != nil }
  }

  /// The themes that they are shown in.
  public var themes: [String] { context.themeNames }

  /// Draws one.
  public func screen(of demo: BaseScreenlet.Type, theme: String) async -> Screen {
    let title = DemoTitle.of(demo)
    let screenlet = demo.init()
    screenlet.live(in: context, theme: theme)
    screenlet.prepareExample()
    do throws(ThemeError) {
      let frame = try await Snapshot(size: size).frame(
        of: screenlet, bindings: StandardKeys.forPictures)
      return Screen(demo: title, theme: theme, size: size, frame: frame, problems: [])
    } catch {
      return Screen(
        demo: title, theme: theme, size: size, frame: nil, problems: error.diagnostics)
    }
  }
}
