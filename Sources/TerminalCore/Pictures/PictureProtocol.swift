/// The protocol for showing pictures in a terminal.
public enum PictureProtocol: String, Hashable, Sendable, CaseIterable {
  /// No picture support; pictures are drawn with half blocks.
  case none
  /// The kitty graphics protocol: pixels that the terminal stores by number.
  case kitty
  /// Sixel graphics: bands of six pixel rows in up to 256 colors.
  case sixel
  /// The iTerm2 protocol: an image file embedded in the output.
  case iTerm
}
