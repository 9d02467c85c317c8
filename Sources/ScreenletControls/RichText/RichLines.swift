import ScreenletKit
import TerminalCore

/// Wraps a ``RichText`` into lines of a given width.
struct RichLines {
  /// The layout settings: the theme's glyphs and strings, and the sizes of pictures.
  struct Kit {
    var bullet: SafeText
    var bar: SafeText
    var rule: Glyph
    /// Returns the replacement for a picture that is not shown, from its alternative text.
    var alt: (String) -> SafeText
    /// The note at the end of a truncated text.
    var cutNote: SafeText
    /// Returns the number of rows of a picture at a width in columns; 0 if only its text is shown.
    var pictureRows: (_ picture: RichText.Picture, _ width: Int) -> Int
    /// The maximum width of running text in columns.
    var measure: Int
  }

  private let kit: Kit
  private let width: Int
  private(set) var lines: [RichLine] = []
  /// The number of pictures laid out so far.
  private var pictures = 0
  /// The prefix of each line: bars of quotes, indentation of lists.
  private var indent: [RichLine.Run] = []
  /// The prefix of the next line only: the marker of a list item; nil for none.
  private var mark: [RichLine.Run]?

  static func lines(of text: RichText, width: Int, kit: Kit) -> [RichLine] {
    var layout = RichLines(kit, width: max(1, width))
    layout.add(text.blocks, isTight: false)
    if text.isTruncated {
      layout.blank()
      layout.add([.init(kit.cutNote.string)], .note)
    }
    return layout.lines
  }

  private init(_ kit: Kit, width: Int) { (self.kit, self.width) = (kit, width) }

  private var indentWidth: Int { indent.reduce(0) { $0 + $1.text.width } }
  private var room: Int { max(1, width - indentWidth) }
  private var textRoom: Int { max(1, min(room, kit.measure)) }

  private mutating func add(_ blocks: [RichText.Block], isTight: Bool) {
    for (index, block) in blocks.enumerated() {
      if index > 0, !isTight || !isSmall(block) || !isSmall(blocks[index - 1]) { blank() }
      add(block)
    }
  }

  /// Returns whether a block in a list item needs no blank line around it.
  private func isSmall(_ block: RichText.Block) -> Bool {
    switch block {
    case .paragraph, .list: true
    default: false
    }
  }

  private mutating func add(_ block: RichText.Block) {
    switch block {
    case .paragraph(let spans): add(spans, .text)
    case .heading(let level, let spans):
      let start = lines.count
      add(spans, level <= 1 ? .heading1 : level == 2 ? .heading2 : .heading3)
      if indent.isEmpty, !RichText.words(of: spans).isEmpty { lines[start].startsHeading = true }
    case .list(let items, let first): add(items, first: first)
    case .quote(let inner):
      indented(by: [.init(text: kit.bar + " ", part: .bar)]) { $0.add(inner, isTight: false) }
    case .code(let text): add(code: text)
    case .table(let rows): add(rows)
    case .picture(let picture): add(picture)
    case .rule:
      let glyphs = repeatElement(kit.rule, count: textRoom)
      emit([.init(text: SafeText(glyphs: glyphs), part: .rule)])
    }
  }

  /// Adds a blank line, but not at the start and not twice in a row.
  private mutating func blank() {
    guard let last = lines.last, mark == nil else { return }
    if last.runs.allSatisfy({ $0.part == .bar || $0.text.isEmpty }), last.picture == nil { return }
    lines.append(RichLine(runs: indent.filter { $0.part == .bar }))
  }

  private mutating func emit(_ runs: [RichLine.Run], ground: Bool = false) {
    let start = mark ?? indent
    mark = nil
    lines.append(RichLine(runs: start + runs, groundStart: ground ? indentWidth : nil))
  }

  private mutating func indented(
    by runs: [RichLine.Run], first: [RichLine.Run]? = nil, _ body: (inout RichLines) -> Void
  ) {
    let before = indent
    // Text nested deeper than the width permits keeps the current indentation.
    if indentWidth + 12 < width {
      mark = first.map { (mark ?? indent) + $0 } ?? mark.map { $0 + runs }
      indent += runs
    }
    body(&self)
    indent = before
  }

  // MARK: Words

  private mutating func add(_ spans: [RichText.Span], _ part: RichLine.Part) {
    for line in Self.lines(of: spans, part, width: textRoom) { emit(line) }
  }

  /// Wraps spans into lines; the number of each link follows its text.
  static func lines(
    of spans: [RichText.Span], _ part: RichLine.Part, width: Int
  ) -> [[RichLine.Run]] {
    var lines: [[RichLine.Run]] = []
    var runs: [RichLine.Run] = []
    for (index, span) in spans.enumerated() {
      let parts = span.text.split(separator: "\n", omittingEmptySubsequences: false)
      for (number, text) in parts.enumerated() {
        if number > 0 {
          lines += wrapped(runs, width)
          runs = []
        }
        if !text.isEmpty {
          runs.append(
            .init(
              text: SafeText(String(text)), part: part, emphasis: span.emphasis, link: span.link))
        }
      }
      if let link = span.link, index + 1 == spans.count || spans[index + 1].link != link {
        runs.append(.init(text: "[\(link + 1)]", part: .number, link: link))
      }
    }
    return lines + wrapped(runs, width)
  }

  private static func wrapped(_ runs: [RichLine.Run], _ width: Int) -> [[RichLine.Run]] {
    guard runs.count != 1 else {
      return runs[0].text.wrapped(to: width).map {
        [.init(text: $0, part: runs[0].part, emphasis: runs[0].emphasis, link: runs[0].link)]
      }
    }
    let glyphs = runs.flatMap(\.text.glyphs)
    let ends = runs.reduce(into: [Int]()) { $0.append(($0.last ?? 0) + $1.text.glyphs.count) }
    let whole = SafeText(glyphs: glyphs)
    var number = 0
    return whole.lineRanges(of: width).map { range in
      var pieces: [RichLine.Run] = []
      var start = range.lowerBound
      while start < range.upperBound {
        while ends[number] <= start { number += 1 }
        let end = min(range.upperBound, ends[number])
        var piece = runs[number]
        piece.text = SafeText(glyphs: glyphs[start..<end])
        pieces.append(piece)
        start = end
      }
      return pieces
    }
  }

  // MARK: Lists, code and pictures

  private mutating func add(_ items: [[RichText.Block]], first: Int?) {
    let isLoose = items.contains { item in item.filter { !isSmall($0) }.count > 0 || item.count > 2
    }
    let digits = first.map { String($0 + max(0, items.count - 1)).count } ?? 0
    for (index, item) in items.enumerated() {
      if index > 0, isLoose { blank() }
      var sign = kit.bullet
      if let first {
        let number = String(first + index)
        sign = SafeText(String(repeating: " ", count: max(0, digits - number.count)) + number + ".")
      }
      let blanks = SafeText(String(repeating: " ", count: sign.width + 1))
      indented(
        by: [.init(text: blanks, part: .text)], first: [.init(text: sign + " ", part: .bullet)]
      ) { $0.add(item, isTight: !isLoose) }
      mark = nil
    }
  }

  private mutating func add(code text: String) {
    let room = max(1, room - 2)
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      var column = 0
      // Expand tabs to multiples of eight columns.
      let plain = line.reduce(into: "") { text, character in
        let count = character == "\t" ? 8 - column % 8 : 1
        text += character == "\t" ? String(repeating: " ", count: count) : String(character)
        column += count
      }
      for piece in SafeText(plain).wrapped(to: room) {
        emit([.init(text: " " + piece, part: .code)], ground: true)
      }
    }
  }

  private mutating func add(_ picture: RichText.Picture) {
    let index = pictures
    pictures += 1
    let rows = kit.pictureRows(picture, textRoom)
    for row in 0..<rows {
      let blanks = (mark ?? indent).map { RichLine.Run(text: $0.text, part: $0.part) }
      mark = nil
      lines.append(RichLine(runs: blanks, picture: (index, row)))
    }
    guard rows == 0 else { return }
    for line in kit.alt(picture.words).wrapped(to: textRoom) where !line.isEmpty {
      emit([.init(text: line, part: .alt)])
    }
  }

  private mutating func add(_ rows: [RichText.Row]) {
    for line in RichTable(rows).lines(width: room, kit: kit) { emit(line) }
  }
}
