public import TerminalCore

/// Something that lies on top, with a border that says so: a modal, a popup, a toast.
@MainActor public final class Overlay {
  /// Where it lies.
  public enum Placement: Sendable {
    /// In the middle, at most so wide, 4 cells from the edge; the whole screen when that is compact.
    case center(maxWidth: Int)
    /// At the top right, as small as it can be.
    case topTrailing
    /// Low in a rectangle, over its full width.
    case bottom(of: Rect)
    /// Where its content says, which knows what it belongs to.
    case own(@MainActor @Sendable (Size) -> Rect)
  }

  /// What it shows.
  public let content: Control
  /// Where it lies.
  public var placement: Placement
  /// Whether everything behind it is dimmed.
  public let isModal: Bool
  /// Whether it takes the focus and the keys.
  public let takesFocus: Bool
  /// The control that goes on having the keys while it is shown, and its cursor with them.
  public weak var owner: Control?
  /// Whether a click elsewhere takes it away.
  public var closesOutside = false
  /// Whether it stays at the row where it came up, however high it is: a box whose rows come and go.
  var keepsTop = false
  var keptTop: (row: Int, size: Size)?
  /// Called when it was taken away.
  public var onDismiss: (@MainActor () -> Void)?

  /// What of a layout it is, so that a layout made anew does not show it twice.
  var name = ""
  weak var previousFocus: Control?
  weak var surface: Surface?

  /// Makes an overlay.
  ///
  /// - Parameters:
  ///   - content: What it shows.
  ///   - placement: Where it lies.
  ///   - isModal: Whether everything behind it is dimmed.
  ///   - takesFocus: Whether it takes the focus and the keys.
  public init(
    _ content: Control, placement: Placement, isModal: Bool = true, takesFocus: Bool = true
  ) {
    (self.content, self.placement) = (content, placement)
    (self.isModal, self.takesFocus) = (isModal, takesFocus)
  }

  /// Takes it away.
  public func dismiss() { surface?.dismiss(self) }
}
