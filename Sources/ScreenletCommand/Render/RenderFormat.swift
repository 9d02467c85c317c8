/// The output format of a frame.
enum RenderFormat: String, CaseIterable, Sendable {
  /// Plain text without colors.
  case text
  /// Text with terminal escape sequences.
  case ansi
  /// A standalone SVG image.
  case svg
  /// An HTML page with one `<pre>` element.
  case html
}
