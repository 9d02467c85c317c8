import TerminalCore

extension Diagnostic {
  /// The line of the source with a mark under what is meant; empty where no line is.
  ///
  /// ```
  ///   7 | <button id="submit" action="logn"/>
  ///     |                             ^^^^
  /// ```
  /// The text is made safe to print.
  public func excerpt(of source: String) -> String {
    guard line > 0 else { return "" }
    let lines = source.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    guard line <= lines.count else { return "" }
    let scalars = Array(lines[line - 1].unicodeScalars)
    // A tab becomes a space, so that the mark stands where it should in every terminal.
    let shown = String(String.UnicodeScalarView(scalars.map { $0 == "\t" ? " " : $0 }))
    let number = String(line)
    var excerpt = "  \(number) | \(SafeText.sanitize(shown))"
    guard column > 0, column <= scalars.count + 1 else { return excerpt }
    let before = SafeText(String(String.UnicodeScalarView(scalars[..<(column - 1)]))).width
    let marked = scalars[(column - 1)...].prefix(length)
    let width = max(1, SafeText(String(String.UnicodeScalarView(marked))).width)
    excerpt += "\n  " + String(repeating: " ", count: number.count) + " | "
    excerpt += String(repeating: " ", count: before) + String(repeating: "^", count: width)
    return excerpt
  }
}
