import TerminalCore

extension TTY {
  /// The part of the terminal that frames are drawn on.
  public enum Mode: Hashable, Sendable {
    /// The whole screen; its previous content is restored on exit.
    case fullScreen
    /// A number of rows from the line of the cursor, below earlier output.
    ///
    /// The last frame remains on exit. Mouse events are off, because the position of the rows on
    /// the screen is unknown.
    case inline(height: Int)

    /// Returns the size of the frames in a terminal of a size.
    func frameSize(in size: Size) -> Size {
      switch self {
      case .fullScreen: size
      case .inline(let height): Size(width: size.width, height: max(1, min(height, size.height)))
      }
    }
  }
}
