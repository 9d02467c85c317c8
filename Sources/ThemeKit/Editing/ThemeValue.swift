/// A value of a theme that a control shows, with its place in a file.
package struct ThemeValue: Hashable, Sendable {
  /// What the value belongs to.
  package enum Subject: Hashable, Sendable {
    /// A property of a style in states.
    case property(String, style: String, states: StateSet)
    /// A color token.
    case token(String)
    /// A color of a palette.
    case palette(String)
    /// An attribute of a layout element.
    case attribute(String)
    /// A string.
    case string(String)
  }

  /// What the value belongs to.
  package let subject: Subject
  /// The value in the file, with references such as `&amp;` resolved.
  package let written: String
  /// The resolved value in the environment of the theme.
  package let resolved: String
  /// The theme whose file has the value.
  package let theme: String
  /// The place of the value; of its element if that is a string.
  package let source: SourceLocation
  /// The 24-bit color, as in `#22384F`, if the value can be written as one; otherwise nil.
  package let color: String?

  /// Creates a value.
  ///
  /// - Parameters:
  ///   - subject: What the value belongs to.
  ///   - written: The value in the file, with references resolved.
  ///   - resolved: The resolved value.
  ///   - theme: The theme whose file has the value.
  ///   - source: The place of the value; of its element if that is a string.
  ///   - color: The 24-bit color if the value can be written as one; otherwise nil.
  package init(
    _ subject: Subject, written: String, resolved: String, theme: String, source: SourceLocation,
    color: String? = nil
  ) {
    (self.subject, self.written, self.resolved) = (subject, written, resolved)
    (self.theme, self.source, self.color) = (theme, source, color)
  }

  /// The name as themes write it, as in `background`, `?well`, `ink.3` or `@string/login.title`.
  package var name: String {
    switch subject {
    case .property(let name, _, _), .palette(let name), .attribute(let name): name
    case .token(let name): "?\(name)"
    case .string(let key): "@string/\(key)"
    }
  }
}
