/// A strict reader for the subset of YAML that base16 files use: names with text values, in one
/// level of sections.
///
/// ```yaml
/// name: "Harbour"
/// palette:
///   base00: "1d1f21" # background
/// ```
struct FlatYAML {
  /// A name with its value and the position of the value.
  struct Entry: Hashable {
    /// The name of the section; nil at the top level.
    var section: String?
    var name: String
    var value: String
    var line: Int
    /// The column of the value, from 1.
    var column: Int
  }

  private let source: SchemeSource
  private(set) var entries: [Entry] = []
  private var section: String?
  /// The indentation of the current section; nil before its first entry.
  private var indentation: Int?

  /// The maximum number of entries.
  private static let limit = 1000

  /// Reads a file.
  ///
  /// - Throws: `ThemeError` with the line and column of anything outside the subset.
  static func read(_ source: SchemeSource) throws(ThemeError) -> [Entry] {
    var reader = FlatYAML(source: source)
    let hasMark = source.bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let lines = source.bytes.dropFirst(hasMark ? 3 : 0).split(
      separator: 0x0A, omittingEmptySubsequences: false)
    for (index, bytes) in lines.enumerated() {
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw source.error("import.syntax", line: index + 1, "this line is not UTF-8")
      }
      var line = Array(text.unicodeScalars)
      if line.last == "\r" { line.removeLast() }
      try reader.read(line, number: index + 1)
    }
    return reader.entries
  }

  private init(source: SchemeSource) { self.source = source }

  private func error(_ line: Int, _ index: Int, _ message: String) -> ThemeError {
    source.error("import.syntax", line: line, column: index + 1, message)
  }

  private mutating func read(_ line: [Unicode.Scalar], number: Int) throws(ThemeError) {
    let start = line.firstIndex { $0 != " " } ?? line.count
    guard start < line.count, line[start] != "#" else { return }
    guard line[start] != "\t" else {
      guard line.contains(where: { $0 != " " && $0 != "\t" }) else { return }
      throw error(number, start, "a tab cannot indent in YAML; use spaces")
    }
    if entries.isEmpty, section == nil, line[...].starts(with: "---".unicodeScalars) { return }
    guard let colon = line[start...].firstIndex(of: ":"), colon > start,
      colon + 1 == line.count || line[colon + 1] == " " || line[colon + 1] == "\t",
      line[start..<colon].allSatisfy({ Self.isNameScalar($0) })
    else {
      throw error(
        number, start, "write a name, a colon and a value here, as in base00: \"1d1f21\"")
    }
    let name = Self.string(line[start..<colon])
    let value = try value(of: line, from: colon + 1, number)
    try checkIndentation(start, number)
    guard let value else {
      guard section == nil else {
        throw error(
          number, colon + 1, "\"\(name)\" has no value; put it in quotes, because # is a comment")
      }
      (section, indentation) = (name, nil)
      return
    }
    guard !entries.contains(where: { $0.section == section && $0.name == name }) else {
      throw error(number, start, "\"\(name)\" is repeated; remove one")
    }
    guard entries.count < Self.limit else {
      throw error(number, start, "there are more than \(Self.limit) values")
    }
    entries.append(
      Entry(
        section: section, name: name, value: value.text, line: number, column: value.index + 1))
  }

  /// Ends the section at a name without indentation; throws for a second level.
  private mutating func checkIndentation(_ start: Int, _ number: Int) throws(ThemeError) {
    if start == 0 {
      (section, indentation) = (nil, nil)
      return
    }
    guard section != nil else {
      throw error(number, start, "this line is indented but is in no section; remove the spaces")
    }
    guard indentation == nil || indentation == start else {
      throw error(number, start, "indent all lines of a section by the same number of spaces")
    }
    indentation = start
  }

  /// Returns the value and its index, or nil if the rest of the line is blank or a comment.
  private func value(
    of line: [Unicode.Scalar], from index: Int, _ number: Int
  ) throws(ThemeError) -> (text: String, index: Int)? {
    guard let start = line[index...].firstIndex(where: { $0 != " " && $0 != "\t" }) else {
      return nil
    }
    let first = line[start]
    if first == "#" { return nil }
    if first == "\"" || first == "'" { return try quoted(line, start, number) }
    guard !"[]{}&*!|>%@`,?".unicodeScalars.contains(first) else {
      throw error(number, start, "\"\(first)\" is not supported here; put the value in quotes")
    }
    var end = start
    while end < line.count, !(line[end] == "#" && (line[end - 1] == " " || line[end - 1] == "\t")) {
      end += 1
    }
    while end > start, line[end - 1] == " " || line[end - 1] == "\t" { end -= 1 }
    return (Self.string(line[start..<end]), start)
  }

  private func quoted(
    _ line: [Unicode.Scalar], _ start: Int, _ number: Int
  ) throws(ThemeError) -> (text: String, index: Int) {
    let quote = line[start]
    var text = String.UnicodeScalarView()
    var index = start + 1
    while index < line.count {
      let scalar = line[index]
      let next = index + 1 < line.count ? line[index + 1] : nil
      if scalar == quote {
        guard quote == "'", next == "'" else {
          try checkEnd(of: line, from: index + 1, number)
          return (String(text), start)
        }
        index += 1
      } else if scalar == "\\", quote == "\"" {
        guard let next, next == "\"" || next == "\\" || next == "/" else {
          throw error(number, index, "only \\\" and \\\\ are supported as escapes")
        }
        text.append(next)
        index += 2
        continue
      }
      text.append(scalar)
      index += 1
    }
    throw error(number, start, "the text that starts here has no closing quote")
  }

  /// Throws an error for anything but a comment after a quoted value.
  private func checkEnd(
    of line: [Unicode.Scalar], from index: Int, _ number: Int
  ) throws(ThemeError) {
    guard let next = line[index...].firstIndex(where: { $0 != " " && $0 != "\t" }),
      line[next] != "#" || next == index
    else { return }
    throw error(number, next, "only a comment may follow the closing quote, after a space")
  }

  private static func isNameScalar(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "0"..."9", "a"..."z", "A"..."Z", "_", "-", ".": true
    default: false
    }
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }
}
