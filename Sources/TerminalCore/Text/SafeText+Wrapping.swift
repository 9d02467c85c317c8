extension SafeText {
  /// Returns the text in lines of limited width.
  ///
  /// Lines break at spaces, which are removed there, and next to wide characters, but not before
  /// closing or after opening punctuation. A word that is longer than a line is broken at its end.
  /// A gap of three spaces beyond the first third of a line is preferred, so that the parts beside
  /// it stay whole.
  ///
  /// - Parameter width: The maximum number of columns; values below 1 count as 1.
  /// - Returns: At least one line. With a width of 1, wide glyphs are replaced.
  public func wrapped(to width: Int) -> [SafeText] {
    let width = max(1, width)
    guard self.width > width else { return [self] }
    var lines: [SafeText] = []
    forEachLine(of: width) { range, columns in
      let line = Array(glyphs[range])
      lines.append(
        columns > width ? SafeText(glyphs: [.replacement]) : SafeText(glyphs: line, width: columns))
    }
    return lines
  }

  /// Returns the size of the result of ``wrapped(to:)`` without creating the lines.
  ///
  /// - Parameter width: The maximum number of columns; values below 1 count as 1.
  public func wrappedSize(to width: Int) -> Size {
    let width = max(1, width)
    guard self.width > width else { return Size(width: self.width, height: 1) }
    var size = Size.zero
    forEachLine(of: width) { _, columns in
      size.width = max(size.width, min(columns, width))
      size.height += 1
    }
    return size
  }

  /// Returns the lines of ``wrapped(to:)`` as ranges of ``glyphs``.
  ///
  /// - Parameter width: The maximum number of columns; values below 1 count as 1.
  package func lineRanges(of width: Int) -> [Range<Int>] {
    guard self.width > max(1, width) else { return [0..<glyphs.count] }
    var ranges: [Range<Int>] = []
    forEachLine(of: max(1, width)) { range, _ in ranges.append(range) }
    return ranges
  }

  private func forEachLine(of width: Int, _ body: (Range<Int>, _ columns: Int) -> Void) {
    var start = 0
    repeat {
      let (end, columns, next) = line(from: start, width)
      body(start..<end, columns)
      start = next
    } while start < glyphs.count
  }

  /// Returns the end and width of a line, and the start of the next one.
  private func line(from start: Int, _ width: Int) -> (end: Int, columns: Int, next: Int) {
    var columns = 0
    var opportunity: (end: Int, columns: Int)?
    var gap: (end: Int, columns: Int)?
    var hasWord = false
    var index = start
    while index < glyphs.count {
      let glyph = glyphs[index]
      if hasWord, Self.mayBreak(glyphs[index - 1], glyph) { opportunity = (index, columns) }
      if hasWord, columns * 3 >= width, glyph.isSpace, isGap(at: index) { gap = (index, columns) }
      if columns + glyph.width > width {
        guard index > start else { return (index + 1, glyph.width, index + 1) }
        let (end, columns) = gap ?? opportunity ?? (index, columns)
        return trimmed(start, end, columns)
      }
      hasWord = hasWord || !glyph.isSpace
      columns += glyph.width
      index += 1
    }
    return (index, columns, index)
  }

  /// Whether three spaces start at an index: a gap between parts such as an author and a date.
  private func isGap(at index: Int) -> Bool {
    index + 3 <= glyphs.count && glyphs[index..<index + 3].allSatisfy(\.isSpace)
  }

  /// Removes the spaces around a break.
  private func trimmed(
    _ start: Int, _ end: Int, _ columns: Int
  ) -> (end: Int, columns: Int, next: Int) {
    var (last, columns, next) = (end, columns, end)
    while last > start, glyphs[last - 1].isSpace {
      last -= 1
      columns -= 1
    }
    while next < glyphs.count, glyphs[next].isSpace { next += 1 }
    return (last, columns, next)
  }

  private static func mayBreak(_ before: Glyph, _ after: Glyph) -> Bool {
    if before.isSpace || after.isSpace { return true }
    guard before.width == 2 || after.width == 2 else { return false }
    return !before.opens && !after.closes
  }
}

extension Glyph {
  /// Whether this is a space, at which lines may break.
  fileprivate var isSpace: Bool { rawValue == 0x20 }

  /// Whether this is opening punctuation, after which a line must not end.
  fileprivate var opens: Bool {
    switch rawValue {
    case 0x28, 0x5B, 0x7B, 0x2018, 0x201C, 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0x3016,
      0x3018, 0x301A, 0x301D, 0xFF08, 0xFF3B, 0xFF5B, 0xFF5F:
      true
    default: false
    }
  }

  /// Whether this is closing punctuation or a small kana, with which a line must not start.
  fileprivate var closes: Bool {
    switch rawValue {
    case 0x21, 0x29, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x5D, 0x7D, 0x2019, 0x201D, 0x2026, 0x3001,
      0x3002, 0x3005, 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x3017, 0x3019, 0x301B,
      0x301C, 0x301F, 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087,
      0x308E, 0x3095, 0x3096, 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5,
      0x30E7, 0x30EE, 0x30F5, 0x30F6, 0x30FB, 0x30FC, 0xFF01, 0xFF09, 0xFF0C, 0xFF0E, 0xFF1A,
      0xFF1B, 0xFF1F, 0xFF3D, 0xFF5D, 0xFF60:
      true
    default: false
    }
  }
}
