public import ScreenletKit
import Screenlets
public import TerminalCore
public import ThemeKit

/// Renders every screenlet in every theme: the gallery for output without a terminal.
@MainActor public struct GalleryScreens {
  /// A rendered screenlet, or the reason why it could not be rendered.
  public struct Screen {
    /// The title of the screenlet in the gallery.
    public let demo: String
    /// The name of the theme, in lower case.
    public let theme: String
    /// The size in columns and rows.
    public let size: Size
    /// The frame; nil if the theme has errors.
    public let frame: Frame?
    /// The errors of the theme; empty if `frame` is not nil.
    public let problems: [Diagnostic]
  }

  private let context: ScreensContext
  private let size: Size

  /// Creates a renderer and registers the demos.
  ///
  /// - Parameters:
  ///   - context: A context for pictures: seeded, in memory, with a fixed clock.
  ///   - size: The size of each frame in columns and rows.
  public init(_ context: ScreensContext, size: Size = Size(width: 80, height: 24)) {
    (self.context, self.size) = (context, size)
    Demos.register(in: context)
  }

  /// The screenlets to render.
  public var demos: [BaseScreenlet.Type] {
    context.registry.screenlets.filter { $0.group != nil }
  }

  /// The names of the themes to render them in.
  public var themes: [String] { context.appearance.themeNames }

  /// Renders a screenlet in a theme.
  ///
  /// - Parameters:
  ///   - demo: The class of the screenlet.
  ///   - theme: The name of the theme.
  /// - Returns: The frame, or the errors of the theme.
  public func screen(of demo: BaseScreenlet.Type, theme: String) async -> Screen {
    let title = DemoTitle.of(demo)
    let screenlet = demo.init()
    screenlet.attach(to: context, theme: theme)
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
