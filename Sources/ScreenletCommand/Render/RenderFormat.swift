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
}
