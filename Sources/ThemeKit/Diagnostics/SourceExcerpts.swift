import TerminalCore

/// Extracts the source lines that diagnostics show from the text of one file.
///
/// The lines are indexed once. A long line is cut around the marked column, so that the output
/// grows with the number of diagnostics and not with the length of the lines. Lookups are fastest
/// in the order of `Diagnostic`'s `<`.
public struct SourceExcerpts: Sendable {
  /// The longest line, in characters, that is shown in full.
  public static let longestLine = 160
  /// The number of characters shown before the marked column of a cut line.
  private static let lead = 40

  private let bytes: [UInt8]
  /// The byte offset of each line.
  private let starts: [Int32]
  /// The last position that was looked up; the next lookup in the same line continues from it.
  private var cursor = (line: 0, character: 0, offset: 0)

  /// Indexes the lines of a file.
  ///
  /// - Parameter bytes: The file as UTF-8, smaller than 2 GiB.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts: [Int32] = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    for index in bytes.indices where bytes[index] == 0x0A { starts.append(Int32(index + 1)) }
    self.starts = starts
  }

  /// Returns the source line of a diagnostic with a mark under the characters concerned.
  ///
  /// ```
  ///   7 | <button id="submit" action="logn"/>
  ///     |                             ^^^^
  /// ```
  ///
  /// - Parameter diagnostic: A diagnostic of this file.
  /// - Returns: One or two lines that are safe to print; empty if the file does not have the line.
  public mutating func excerpt(for diagnostic: Diagnostic) -> String {
    guard diagnostic.line > 0, diagnostic.line <= starts.count else { return "" }
    let line = range(of: diagnostic.line - 1)
    let column = diagnostic.column
    var first = 0
    if isLong(line), column > Self.lead + 1 { first = column - 1 - Self.lead }
    guard let start = offset(of: first, inLine: diagnostic.line - 1, line) else { return "" }
    let most = isLong(line) ? Self.longestLine - Self.lead : Self.longestLine
    let stop = end(of: most, from: start, line)
    let scalars = String(decoding: bytes[start..<stop], as: UTF8.self).unicodeScalars
    // A tab becomes a space, so that the mark is under its character in every terminal.
    let shown = Array(scalars.map { $0 == "\t" ? " " : $0 })
    let number = String(diagnostic.line)
    let cut = first > 0 ? "…" : ""
    var excerpt = "  \(number) | \(cut)\(Self.safe(shown[...]))\(stop < line.upperBound ? "…" : "")"
    let marked = column - 1 - first
    guard column > 0, marked <= shown.count else { return excerpt }
    let before = cut.count + SafeText(Self.string(shown[..<marked])).width
    let width = max(1, SafeText(Self.string(shown[marked...].prefix(diagnostic.length))).width)
    excerpt += "\n  " + String(repeating: " ", count: number.count) + " | "
    excerpt += String(repeating: " ", count: before) + String(repeating: "^", count: width)
    return excerpt
  }

  /// Returns the byte range of a line, counted from 0, without its line break.
  private func range(of line: Int) -> Range<Int> {
    let start = Int(starts[line])
    var end = line + 1 < starts.count ? Int(starts[line + 1]) - 1 : bytes.count
    if end > start, end < bytes.count, bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// Whether a line has more than ``longestLine`` characters.
  private func isLong(_ line: Range<Int>) -> Bool {
    line.count > Self.longestLine
      && end(of: Self.longestLine, from: line.lowerBound, line) < line.upperBound
  }

  /// Returns the offset after the next `count` characters, at most the end of the line.
  private func end(of count: Int, from start: Int, _ line: Range<Int>) -> Int {
    var offset = start
    for _ in 0..<count where offset < line.upperBound { offset = next(offset, line) }
    return offset
  }

  private func next(_ offset: Int, _ line: Range<Int>) -> Int {
    var offset = offset + 1
    while offset < line.upperBound, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    return offset
  }

  /// Returns the offset of a character of a line, counted from 0; nil past its end.
  private mutating func offset(
    of character: Int, inLine line: Int, _ range: Range<Int>
  ) -> Int? {
    if cursor.line != line || cursor.character > character || cursor.offset < range.lowerBound {
      cursor = (line, 0, range.lowerBound)
    }
    while cursor.character < character {
      guard cursor.offset < range.upperBound else { return nil }
      cursor.offset = next(cursor.offset, range)
      cursor.character += 1
    }
    return cursor.offset
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }

  private static func safe(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    SafeText.sanitize(string(scalars))
  }
}

extension Diagnostic {
  /// Returns the source line with a mark under the characters concerned.
  ///
  /// Use ``SourceExcerpts`` for many diagnostics of one file.
  ///
  /// - Parameter source: The text of the file.
  /// - Returns: One or two lines that are safe to print; empty if the source does not have the
  ///   line.
  public func excerpt(of source: String) -> String {
    var excerpts = SourceExcerpts(Array(source.utf8))
    return excerpts.excerpt(for: self)
  }
}
