import TerminalCore

extension TTY {
  /// Which part of the terminal is drawn on.
  public enum Mode: Hashable, Sendable {
    /// All of it; what was there comes back afterwards.
    case fullScreen
    /// So many rows from the cursor's line on, below what was printed before. The last frame stays,
    /// and there is no mouse: nobody knows on which line of the screen the rows are.
    case inline(height: Int)

    /// The part of a terminal of this size that frames fill.
    func frameSize(in size: Size) -> Size {
      switch self {
      case .fullScreen: size
      case .inline(let height): Size(width: size.width, height: max(1, min(height, size.height)))
      }
    }
  }
}
