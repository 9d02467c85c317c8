/// The output format of a frame.
enum RenderFormat: String, CaseIterable, Sendable {
  /// Plain text without colors.
  case text
  /// Text with terminal escape sequences.
  case ansi
  /// A standalone SVG image; several frames are an animation.
  case svg
  /// A PNG image.
  case png
  /// An HTML page with one `<pre>` element.
  case html

  /// Creates the format that the ending of a file's name stands for; nil if it stands for none.
  ///
  /// - Parameter path: The path of the file, such as `login.svg`; the case of letters is ignored.
  init?(file path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    self.init(rawValue: path[path.index(after: dot)...].lowercased())
  }
}
