import CTerminal

/// The width of a terminal that a program only writes lines to.
package enum TerminalWidth {
  /// Returns the width of the terminal behind a file descriptor in columns; nil if it is no
  /// terminal or does not report its size.
  ///
  /// - Parameter descriptor: The file descriptor.
  package static func columns(of descriptor: Int32) -> Int? {
    var (columns, rows): (Int32, Int32) = (0, 0)
    cterminal_size(descriptor, &columns, &rows)
    return columns > 0 ? Int(columns) : nil
  }
}
