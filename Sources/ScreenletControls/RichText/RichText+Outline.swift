/// The headings and the length of a text.
extension RichText {
  /// The texts of the headings that are in no list or quotation, in their order.
  package var headings: [String] {
    blocks.compactMap { block in
      guard case .heading(_, let spans) = block else { return nil }
      let words = Self.words(of: spans)
      return words.isEmpty ? nil : words.joined(separator: " ")
    }
  }

  /// The number of words to read.
  package var wordCount: Int { Self.wordCount(of: blocks) }

  /// Returns the words of a run of text.
  static func words(of spans: [Span]) -> [Substring] {
    spans.map(\.text).joined().split(whereSeparator: \.isWhitespace)
  }

  private static func wordCount(of blocks: [Block]) -> Int {
    blocks.reduce(0) { count, block in
      switch block {
      case .paragraph(let spans), .heading(_, let spans): count + words(of: spans).count
      case .list(let items, _): items.reduce(count) { $0 + wordCount(of: $1) }
      case .quote(let inner): count + wordCount(of: inner)
      case .table(let rows): rows.flatMap(\.cells).reduce(count) { $0 + words(of: $1).count }
      case .code, .picture, .rule: count
      }
    }
  }
}
