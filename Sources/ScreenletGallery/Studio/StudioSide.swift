import ScreenletKit
import TerminalCore
import ThemeKit

/// The place of the studio's panel: beside the live screenlet, or below it.
final class StudioSide: Control {
  override class var styleName: String { "Studio" }

  /// The width of the screen from which the panel stands beside the live screenlet.
  private static let widthBeside = 110
  private static let width = 46

  /// Returns the space that the panel takes from the live screenlet.
  ///
  /// - Parameter size: The size of the screen.
  static func space(on size: Size) -> Insets {
    size.width >= widthBeside
      ? Insets(right: width) : Insets(bottom: max(6, min(14, size.height / 2)))
  }

  override func arrangement() -> LayoutNode.Arrangement { .stack() }

  override func resolvedBox(in area: Size) -> Box {
    let space = Self.space(on: area)
    // The last row is that of the footer.
    return space.right > 0
      ? Box(margin: Insets(bottom: 1, left: max(0, area.width - space.right)))
      : Box(margin: Insets(top: max(0, area.height - 1 - space.bottom), bottom: 1))
  }
}

/// Lies over the footer of the gallery, whose entries stay clickable below the studio.
final class FooterCover: Control {
  override class var styleName: String { "Studio" }

  override func resolvedBox(in area: Size) -> Box {
    Box(margin: Insets(top: max(0, area.height - 1)))
  }

  override func handle(_ mouse: MouseEvent) -> Bool { surface?.footer?.handle(mouse) ?? false }
}
