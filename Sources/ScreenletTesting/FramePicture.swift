public import TerminalCore

extension Frame {
  /// The frame as lines of text, as `render --format text` prints it.
  public var picture: [String] { textLines }
}
