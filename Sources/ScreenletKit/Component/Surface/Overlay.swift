public import TerminalCore

/// A layer on top of the screen with a border: a modal, a popup, a toast.
@MainActor public final class Overlay {
  /// The position of an overlay.
  public enum Placement: Sendable {
    /// Centered, with a maximum width and a margin of 4 cells; full screen if that is compact.
    case center(maxWidth: Int)
    /// At the top right, as small as its content permits.
    case topTrailing
    /// At the bottom of a rectangle, over its full width.
    case bottom(of: Rect)
    /// A rectangle computed from the screen size, for example next to a field.
    case own(@MainActor @Sendable (Size) -> Rect)
  }

  /// The displayed control.
  public let content: Control
  /// The position.
  public var placement: Placement
  /// Whether everything behind the overlay is dimmed.
  public let isModal: Bool
  /// Whether the overlay takes the focus and the keys.
  public let takesFocus: Bool
  /// The control that keeps the keys and the cursor while the overlay is shown; nil for none.
  public weak var owner: Control?
  /// Whether a click outside closes the overlay.
  public var closesOutside = false
  /// Whether the top row stays fixed while the height of the content changes.
  package var keepsTop = false
  var keptTop: (row: Int, size: Size)?
  /// Called after the overlay was closed.
  public var onDismiss: (@MainActor () -> Void)?

  /// The identity of the layout element, so that a rebuilt layout does not show it twice.
  package var name = ""
  weak var previousFocus: Control?
  package internal(set) weak var surface: Surface?

  /// Creates an overlay.
  ///
  /// - Parameters:
  ///   - content: The control to display.
  ///   - placement: The position.
  ///   - isModal: Whether everything behind the overlay is dimmed.
  ///   - takesFocus: Whether the overlay takes the focus and the keys.
  public init(
    _ content: Control, placement: Placement, isModal: Bool = true, takesFocus: Bool = true
  ) {
    (self.content, self.placement) = (content, placement)
    (self.isModal, self.takesFocus) = (isModal, takesFocus)
  }

  /// Closes the overlay; does nothing if it is not shown.
  public func dismiss() { surface?.dismiss(self) }
}
