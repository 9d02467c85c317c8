package import TerminalCore

/// A menu that can open over another control.
@MainActor package protocol ContextMenu: Control {
  /// The id of the control that the menu belongs to; empty for none.
  var target: String { get }

  /// Opens the menu below a rectangle, or above it if there is no room below.
  ///
  /// - Parameter anchor: The rectangle, in screen cells.
  func open(at anchor: Rect)

  /// Opens the menu at the mouse.
  ///
  /// - Parameters:
  ///   - position: The cell under the mouse.
  ///   - owner: The control whose menu it is.
  func open(at position: Position, over owner: Control)
}

extension Surface {
  /// Returns the context menu of a control or of its nearest ancestor that has one.
  func contextMenu(for control: Control) -> (menu: any ContextMenu, of: Control)? {
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
    menu.open(at: position, over: owner)
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
