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

  /// Returns the context menu of a control or of its nearest ancestor that has one.
  func contextMenu(for control: Control) -> (menu: Menu, of: Control)? {
    var next: Control? = control
    while let current = next {
      if !current.id.isEmpty,
        let menu = current.view?.menus.first(where: {
          $0.target == current.id && $0.isEnabled && !$0.isHidden && $0.conditionHolds
        })
      {
        return (menu, current)
      }
      next = current.parent
    }
    return nil
  }

  /// Opens the context menu of the control under the mouse; returns whether it has one.
  func openContextMenu(at position: Position) -> Bool {
    guard let control = control(at: position), let (menu, owner) = contextMenu(for: control) else {
      return false
    }
    if canFocus(control) { focus(control) }
    // The context menu applies to the row under the mouse.
    if let rows = owner as? RowsControl, let row = rows.row(at: position) { rows.currentRow = row }
    menu.open(at: Rect(x: position.x, y: position.y, width: 1, height: 1))
    return true
  }

  /// Opens the context menu of the focused control; returns whether it has one.
  func openContextMenu() -> Bool {
    guard let focused, let (menu, owner) = contextMenu(for: focused) else { return false }
    menu.open(at: owner.menuAnchor)
    return true
  }

  /// Closes overlays that close on a click outside; returns whether there was one.
  func closeOutside(_ position: Position) -> Bool {
    var hasClosed = false
    while let overlay = modalOverlay, overlay.closesOutside,
      !overlay.content.rect.contains(position)
    {
      dismiss(overlay)
      hasClosed = true
    }
    return hasClosed
  }
}
