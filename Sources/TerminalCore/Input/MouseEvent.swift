/// A mouse action over a cell.
public struct MouseEvent: Hashable, Sendable {
  /// The kind of action.
  public enum Kind: Hashable, Sendable {
    case press, release, drag, move
    case scrollUp, scrollDown, scrollLeft, scrollRight
  }

  /// The mouse button.
  public enum Button: Hashable, Sendable { case left, middle, right, none }

  /// The kind of action.
  public var kind: Kind
  /// The button; `none` for moves and the wheel.
  public var button: Button
  /// The cell under the pointer.
  public var position: Position
  /// The modifier keys held.
  public var modifiers: KeyModifiers

  /// Creates a mouse event.
  ///
  /// - Parameters:
  ///   - kind: The kind of action.
  ///   - button: The button.
  ///   - position: The cell under the pointer.
  ///   - modifiers: The modifier keys held.
  public init(
    _ kind: Kind, button: Button = .left, at position: Position, modifiers: KeyModifiers = []
  ) {
    (self.kind, self.button, self.position, self.modifiers) = (kind, button, position, modifiers)
  }
}
