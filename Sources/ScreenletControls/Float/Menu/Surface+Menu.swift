public import ScreenletKit
public import TerminalCore
import ThemeKit

extension Surface {
  /// Opens a menu below a rectangle, or above it if there is no room below.
  ///
  /// - Parameters:
  ///   - entries: The rows.
  ///   - anchor: The rectangle, in screen cells.
  /// - Returns: The overlay, to close it from code.
  @discardableResult public func showMenu(_ entries: [MenuEntry], at anchor: Rect) -> Overlay {
    showMenu(entries, at: anchor, theme: root.theme) { _, _ in false }
  }

  func showMenu(
    _ entries: [MenuEntry], at anchor: Rect, theme: ResolvedTheme,
    turn: @escaping (MenuBox, Int) -> Bool
  ) -> Overlay {
    present(menu: MenuBox(entries, at: anchor, theme: theme, turn: turn))
  }

  func present(menu box: MenuBox) -> Overlay {
    let overlay = Overlay(
      box, placement: .own { [weak box] size in box?.place(in: size) ?? .zero }, isModal: false)
    overlay.closesOutside = true
    box.overlay = overlay
    present(overlay)
    return overlay
  }
}
