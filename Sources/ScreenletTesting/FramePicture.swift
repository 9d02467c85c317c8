public import TerminalCore

extension Frame {
  /// The lines of the frame as text, as `render --format text` prints them.
  public var picture: [String] { textLines }
}
