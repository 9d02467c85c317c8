/// How a frame is written down.
enum RenderFormat: String, CaseIterable, Sendable {
  /// Lines of text, without colours.
  case text
  /// Lines of text with the escape sequences of a terminal.
  case ansi
  /// A picture that stands alone.
  case svg
  /// A page with one `<pre>`.
  case html
}
