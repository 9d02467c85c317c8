extension SafeText {
  /// The position at which long text is truncated.
  public enum Truncation: Hashable, Sendable, CaseIterable {
    /// The end, for most text.
    case end
    /// The middle, for example for paths, whose end is most significant.
    case middle
  }

  /// Returns the longest prefix that fits.
  ///
  /// - Parameter width: The maximum number of columns.
  public func prefix(width: Int) -> SafeText {
    guard self.width > width else { return self }
    let (count, columns) = Self.fit(glyphs, width)
    return SafeText(glyphs: Array(glyphs[..<count]), width: columns)
  }

  /// Returns the text with an ellipsis in place of the part that does not fit.
  ///
  /// - Parameters:
  ///   - width: The maximum number of columns.
  ///   - mode: The position at which the text is truncated.
  ///   - ellipsis: The mark; omitted if it is wider than `width`.
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
