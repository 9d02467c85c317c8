/// Something done with the mouse.
public struct MouseEvent: Hashable, Sendable {
  /// What was done.
  public enum Kind: Hashable, Sendable {
    case press, release, drag, move
    case scrollUp, scrollDown, scrollLeft, scrollRight
  }

  /// Which button it was done with.
  public enum Button: Hashable, Sendable { case left, middle, right, none }

  /// What was done.
  public var kind: Kind
  /// With which button.
  public var button: Button
  /// Over which cell.
  public var position: Position
  /// What was held.
  public var modifiers: KeyModifiers

  /// Makes an event.
  public init(
    _ kind: Kind, button: Button = .left, at position: Position, modifiers: KeyModifiers = []
  ) {
    (self.kind, self.button, self.position, self.modifiers) = (kind, button, position, modifiers)
  }
}
