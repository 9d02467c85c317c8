extension SafeText {
  /// Where text that is too long is cut.
  public enum Truncation: Hashable, Sendable, CaseIterable {
    /// At the end, as most text.
    case end
    /// In the middle, as paths, whose end says most.
    case middle
  }

  /// As many glyphs from the start as fit in so many columns.
  public func prefix(width: Int) -> SafeText {
    guard self.width > width else { return self }
    let (count, columns) = Self.fit(glyphs, width)
    return SafeText(glyphs: Array(glyphs[..<count]), width: columns)
  }

  /// The text in at most so many columns, with a mark where something was cut out.
  ///
  /// A mark that is wider than `width` is left out.
  public func truncated(
    to width: Int, _ mode: Truncation = .end, ellipsis: Glyph = .ellipsis
  ) -> SafeText {
    guard self.width > width else { return self }
    let room = width - ellipsis.width
    guard room >= 0 else { return prefix(width: width) }
    let (head, headWidth) = Self.fit(glyphs, mode == .end ? room : (room + 1) / 2)
    var kept = Array(glyphs[..<head])
    kept.append(ellipsis)
    var columns = headWidth + ellipsis.width
    if mode == .middle {
      let (tail, tailWidth) = Self.fit(glyphs[head...].reversed(), room - headWidth)
      kept += glyphs[(glyphs.count - tail)...]
      columns += tailWidth
    }
    return SafeText(glyphs: kept, width: columns)
  }

  private static func fit(_ glyphs: some Sequence<Glyph>, _ width: Int) -> (count: Int, width: Int)
  {
    var (count, columns) = (0, 0)
    for glyph in glyphs {
      guard columns + glyph.width <= width else { break }
      columns += glyph.width
      count += 1
    }
    return (count, columns)
  }
}
