/// How a terminal is told of a picture, if it can be.
public enum PictureProtocol: String, Hashable, Sendable, CaseIterable {
  /// It shows characters alone; pictures are drawn with half blocks.
  case none
  /// Pixels as they are, kept by the terminal under a number.
  case kitty
  /// Six rows of pixels at a time, in up to 256 colours.
  case sixel
  /// A file in the middle of the text.
  case iTerm
}
