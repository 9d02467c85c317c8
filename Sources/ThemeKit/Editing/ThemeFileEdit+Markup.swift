package import XMLTree

/// Edits of attributes and texts.
extension ThemeFileEdit {
  private static let (quote, apostrophe) = (UInt8(ascii: "\""), UInt8(ascii: "'"))
  private static let (less, greater) = (UInt8(ascii: "<"), UInt8(ascii: ">"))
  private static let slash = UInt8(ascii: "/")

  /// Returns the edit that gives attributes of an element new values, and adds those it lacks.
  ///
  /// - Parameters:
  ///   - values: The names and values of the attributes.
  ///   - element: An element of the document.
  ///   - document: The file before the edit.
  /// - Returns: The edit; empty if the attributes have the values already.
  /// - Throws: `ThemeEditError` if the source has no such tag.
  package static func setting(
    _ values: [(name: String, value: String)], of element: MarkupElement,
    in document: MarkupDocument
  ) throws(ThemeEditError) -> ThemeFileEdit {
    let source = document.source
    var pieces: [Piece] = []
    var added: [UInt8] = []
    for (name, value) in values {
      guard let attribute = element.attribute(name) else {
        added += Array(" \(name)=\"".utf8) + escaped(value, between: quote) + [quote]
        continue
      }
      guard !attribute.value.utf8.elementsEqual(value.utf8) else { continue }
      let range = try rawValue(at: attribute.valueOffset, in: source)
      let inserted = escaped(value, between: source[range.lowerBound - 1])
      pieces.append(
        Piece(offset: range.lowerBound, removed: Array(source[range]), inserted: inserted))
    }
    if !added.isEmpty {
      let end = try endOfAttributes(of: element, in: source)
      pieces.append(Piece(offset: end, removed: [], inserted: added))
    }
    return ThemeFileEdit(pieces)
  }

  /// Returns the edit that replaces the text of an element; spaces and line ends around it are
  /// kept.
  ///
  /// - Parameters:
  ///   - text: The new text.
  ///   - element: An element of the document.
  ///   - document: The file before the edit.
  /// - Throws: `ThemeEditError` if the element has children, a comment or a CDATA section, or no
  ///   end tag.
  package static func settingText(
    _ text: String, of element: MarkupElement, in document: MarkupDocument
  ) throws(ThemeEditError) -> ThemeFileEdit {
    let source = document.source
    let start = try endOfStartTag(of: element, in: source) + 1
    guard start <= element.endOffset, !source[start..<element.endOffset].contains(less) else {
      throw .noPlace
    }
    func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }
    let inner = start..<element.endOffset
    let first = inner.first { !isSpace(source[$0]) } ?? start
    let last = inner.last { !isSpace(source[$0]) }.map { $0 + 1 } ?? first
    let (old, new) = (Array(source[first..<last]), escaped(text, between: 0))
    guard old != new else { return ThemeFileEdit([]) }
    return ThemeFileEdit([Piece(offset: first, removed: old, inserted: new)])
  }

  /// Returns the edit that adds a child as the last one of an element: on a line of its own if the
  /// end tag has one.
  ///
  /// - Parameters:
  ///   - child: The child as XML on one line.
  ///   - element: An element of the document.
  ///   - document: The file before the edit.
  /// - Throws: `ThemeEditError` if the source has no such tag.
  package static func adding(
    _ child: String, to element: MarkupElement, in document: MarkupDocument
  ) throws(ThemeEditError) -> ThemeFileEdit {
    let source = document.source
    let child = Array(child.utf8)
    let tagEnd = try endOfStartTag(of: element, in: source)
    guard source[tagEnd - 1] != slash else {
      let inserted = [greater] + child + Array("</\(element.name)>".utf8)
      return ThemeFileEdit([
        Piece(
          offset: tagEnd - 1, removed: Array(source[(tagEnd - 1)...tagEnd]), inserted: inserted)
      ])
    }
    let end = element.endOffset
    guard end > tagEnd else { throw .noPlace }
    let line = source[..<end].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let indent = source[line..<end]
    guard line > tagEnd, indent.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else {
      return ThemeFileEdit([Piece(offset: end, removed: [], inserted: child)])
    }
    let isCRLF = line >= 2 && source[line - 2] == 0x0D
    let inserted = Array(indent) + [0x20, 0x20] + child + (isCRLF ? [0x0D, 0x0A] : [0x0A])
    return ThemeFileEdit([Piece(offset: line, removed: [], inserted: inserted)])
  }

  // MARK: Source

  /// Returns the range of an attribute value between its quotes.
  private static func rawValue(
    at offset: Int, in source: [UInt8]
  ) throws(ThemeEditError) -> Range<Int> {
    guard offset > 0, offset < source.count, [quote, apostrophe].contains(source[offset - 1]),
      let end = source[offset...].firstIndex(of: source[offset - 1])
    else { throw .noPlace }
    return offset..<end
  }

  /// Returns the offset after the last attribute, or after the name of an element without any.
  private static func endOfAttributes(
    of element: MarkupElement, in source: [UInt8]
  ) throws(ThemeEditError) -> Int {
    if let last = element.attributes.map(\.valueOffset).max() {
      return try rawValue(at: last, in: source).upperBound + 1
    }
    let name = source[element.offset...].dropFirst()
    return name.firstIndex { $0 <= 0x20 || $0 == slash || $0 == greater } ?? source.count
  }

  /// Returns the offset of the `>` of a start tag; a value may contain one too.
  private static func endOfStartTag(
    of element: MarkupElement, in source: [UInt8]
  ) throws(ThemeEditError) -> Int {
    var open: UInt8?
    for index in element.offset..<source.count {
      let byte = source[index]
      if let mark = open {
        if byte == mark { open = nil }
      } else if byte == quote || byte == apostrophe {
        open = byte
      } else if byte == greater {
        return index
      }
    }
    throw .noPlace
  }

  /// Returns a value as it stands between quotes, or a text if `mark` is 0.
  static func escaped(_ value: String, between mark: UInt8) -> [UInt8] {
    var result = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">" where mark == 0: result += "&gt;"
      case "\"" where mark == quote: result += "&quot;"
      case "'" where mark == apostrophe: result += "&apos;"
      case "\n", "\r", "\t": result += "&#\(scalar.value);"
      case "\0"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return Array(result.utf8)
  }
}

extension MarkupDocument {
  /// Returns the element whose start tag begins at a place, or that has an attribute whose value
  /// begins there, together with that attribute; nil if there is none.
  func element(holding place: SourceLocation) -> (element: MarkupElement, name: String?)? {
    let wanted = MarkupLocation(line: place.line, column: place.column)
    for position in 0..<elementCount {
      let element = element(at: position)
      if element.location == wanted { return (element, nil) }
      for attribute in element.attributes where attribute.valueLocation == wanted {
        return (element, attribute.name)
      }
    }
    return nil
  }
}
