import ScreenletKit
public import XMLTree

extension RichText {
  /// Parses an HTML page or fragment; malformed HTML is accepted.
  ///
  /// - Parameters:
  ///   - html: The HTML.
  ///   - base: The address of the page, to resolve relative links; empty if unknown.
  public init(html: String, base: String = "") {
    self.init(HTMLDocument(parsing: html), base: base)
  }

  /// Creates rich text from a parsed HTML page.
  ///
  /// - Parameters:
  ///   - page: The document.
  ///   - base: The address of the page, to resolve relative links; empty if unknown.
  public init(_ page: HTMLDocument, base: String = "") {
    var reader = HTMLReader(page, base: base)
    self = reader.read()
  }
}

/// Converts the elements of a page to blocks and spans.
private struct HTMLReader {
  private let page: HTMLDocument
  private let base: WebAddress?
  private let baseText: String
  private var links: [RichText.Link] = []
  private var isTruncated: Bool
  /// The remaining number of characters; the limit keeps huge pages responsive.
  private var room = 500_000

  /// The spans of the current block.
  private var spans: [RichText.Span] = []
  private var blocks: [RichText.Block] = []
  private var emphasis: RichText.Emphasis = []
  private var link: Int?

  init(_ page: HTMLDocument, base: String) {
    (self.page, baseText) = (page, base)
    self.base = WebAddress(base)
    isTruncated = page.isTruncated
  }

  mutating func read() -> RichText {
    read(page.nodes.indices)
    close()
    return RichText(blocks: blocks, links: links, title: page.title, isTruncated: isTruncated)
  }

  private mutating func read(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      let node = page.nodes[index]
      switch node.content {
      case .text(let text): add(text)
      case .element(let name): read(name, node, index + 1..<node.end)
      }
      index = node.end
    }
  }

  private mutating func read(_ name: String, _ node: HTMLNode, _ inner: Range<Int>) {
    switch name {
    case "h1", "h2", "h3", "h4", "h5", "h6":
      let level = Int(name.dropFirst()) ?? 1
      let words = words(in: inner)
      if !words.isEmpty { blocks.append(.heading(level, words)) }
    case "ul", "menu", "dir": readList(inner, first: nil)
    case "ol": readList(inner, first: node["start"].flatMap { Int32($0) }.map(Int.init) ?? 1)
    case "blockquote":
      let quoted = blocks(in: inner)
      if !quoted.isEmpty { blocks.append(.quote(quoted)) }
    case "pre", "listing", "xmp": readCode(inner)
    case "table": readTable(inner)
    case "hr":
      close()
      blocks.append(.rule)
    case "br": spans.append(.init("\n", emphasis, link: link))
    case "img", "image": readPicture(node)
    case "dt":
      close()
      with(.strong) { $0.read(inner) }
      close()
    case "dd":
      let said = blocks(in: inner)
      if !said.isEmpty { blocks.append(.list([said], first: nil)) }
    case "a": readLink(node, inner)
    case "q":
      add("\u{201C}")
      read(inner)
      add("\u{201D}")
    case "input":
      guard node["type"]?.lowercased() == "checkbox" else { return }
      add(node["checked"] != nil ? "[\u{2713}] " : "[\u{A0}] ")
    case let name where Self.emphases[name] != nil:
      with(Self.emphases[name] ?? []) { $0.read(inner) }
    case let name where Self.breaking.contains(name):
      close()
      read(inner)
      close()
    default: read(inner)
    }
  }

  private static let emphases: [String: RichText.Emphasis] = [
    "b": .strong, "strong": .strong, "i": .emphasis, "em": .emphasis, "cite": .emphasis,
    "dfn": .emphasis, "var": .emphasis, "code": .code, "kbd": .code, "samp": .code, "tt": .code,
    "s": .struck, "del": .struck, "strike": .struck, "mark": .marked,
  ]

  private static let breaking: Set<String> = [
    "p", "div", "section", "article", "header", "footer", "main", "aside", "nav", "dl", "figure",
    "figcaption", "address", "details", "summary", "form", "fieldset", "legend", "center", "body",
    "html", "head", "hgroup", "caption", "li", "tr", "td", "th", "search", "dialog", "option",
  ]

  private mutating func with(_ more: RichText.Emphasis, _ body: (inout HTMLReader) -> Void) {
    let before = emphasis
    emphasis.formUnion(more)
    body(&self)
    emphasis = before
  }

  // MARK: Words

  private mutating func add(_ text: String) {
    guard room > 0 else {
      isTruncated = true
      return
    }
    let words = Self.collapsed(text, afterSpace: endsInSpace)
    guard !words.isEmpty else { return }
    room -= words.unicodeScalars.count
    if let last = spans.last, last.emphasis == emphasis, last.link == link, last.text != "\n" {
      spans[spans.count - 1].text += words
    } else {
      spans.append(.init(words, emphasis, link: link))
    }
  }

  private var endsInSpace: Bool {
    guard let last = spans.last else { return true }
    return last.text.hasSuffix(" ") || last.text.hasSuffix("\n")
  }

  /// Collapses white space to single spaces; no-break spaces become spaces that do not collapse.
  private static func collapsed(_ text: String, afterSpace: Bool) -> String {
    var result = String.UnicodeScalarView()
    var isSpace = afterSpace
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0A, 0x0C, 0x0D, 0x20:
        if !isSpace { result.append(" ") }
        isSpace = true
      case 0xA0, 0x202F:
        result.append(" ")
        isSpace = false
      // Drop invisible characters, such as soft hyphens.
      case 0xAD, 0x200B, 0xFEFF: break
      default:
        result.append(scalar)
        isSpace = false
      }
    }
    return String(result)
  }

  /// Ends the current paragraph, if any.
  private mutating func close() {
    let words = taken()
    if !words.isEmpty { blocks.append(.paragraph(words)) }
  }

  /// Returns and clears the current spans, trimmed.
  private mutating func taken() -> [RichText.Span] {
    var words = spans
    spans = []
    while let last = words.last {
      var text = last.text
      while let end = text.last, end.isWhitespace { text.removeLast() }
      words[words.count - 1].text = text
      guard text.isEmpty else { break }
      words.removeLast()
    }
    while let first = words.first, first.text.allSatisfy(\.isWhitespace) { words.removeFirst() }
    return words
  }

  /// Returns the text of an element without blocks, such as a heading; its pictures precede it.
  private mutating func words(in inner: Range<Int>) -> [RichText.Span] {
    close()
    let before = blocks
    blocks = []
    read(inner)
    var words = taken()
    var others: [RichText.Block] = []
    for block in blocks.reversed() {
      if case .paragraph(let more) = block {
        words = words.isEmpty ? more : more + [.init("\n")] + words
      } else {
        others.insert(block, at: 0)
      }
    }
    blocks = before + others
    return words
  }

  private mutating func blocks(in inner: Range<Int>) -> [RichText.Block] {
    close()
    let before = blocks
    blocks = []
    read(inner)
    close()
    defer { blocks = before }
    return blocks
  }

  // MARK: Blocks

  private mutating func readList(_ inner: Range<Int>, first: Int?) {
    close()
    var items: [[RichText.Block]] = []
    var index = inner.lowerBound
    while index < inner.upperBound {
      let node = page.nodes[index]
      if node.element == "li" {
        items.append(blocks(in: index + 1..<node.end))
      } else if node.element != nil {
        // A nested list outside of an item belongs to the previous item.
        let more = blocks(in: index..<node.end)
        if items.isEmpty { items.append(more) } else { items[items.count - 1] += more }
      }
      index = node.end
    }
    items.removeAll(where: \.isEmpty)
    if !items.isEmpty { blocks.append(.list(items, first: first)) }
  }

  private mutating func readCode(_ inner: Range<Int>) {
    close()
    var text = ""
    for node in page.nodes[inner] {
      if case .text(let words) = node.content { text += words }
      if node.element == "br" { text += "\n" }
    }
    if text.unicodeScalars.count > room {
      text = String(String.UnicodeScalarView(text.unicodeScalars.prefix(room)))
      isTruncated = true
    }
    room -= text.unicodeScalars.count
    if text.hasPrefix("\n") { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    if !text.isEmpty { blocks.append(.code(text)) }
  }

  private mutating func readTable(_ inner: Range<Int>) {
    close()
    let before = blocks
    blocks = []
    var rows: [RichText.Row] = []
    readRows(inner, isHead: false, &rows)
    let others = blocks
    blocks = before + others
    guard rows.contains(where: { !$0.cells.isEmpty }) else { return }
    // A table with a single column is used for layout only.
    if rows.allSatisfy({ $0.cells.count <= 1 }) {
      blocks += rows.flatMap(\.cells).filter { !$0.isEmpty }.map { .paragraph($0) }
    } else {
      blocks.append(.table(rows))
    }
  }

  private mutating func readRows(_ inner: Range<Int>, isHead: Bool, _ rows: inout [RichText.Row]) {
    var index = inner.lowerBound
    while index < inner.upperBound {
      let node = page.nodes[index]
      let content = index + 1..<node.end
      switch node.element {
      case "tr": rows.append(row(content, isHead: isHead))
      case "thead": readRows(content, isHead: true, &rows)
      case "tbody", "tfoot", "colgroup": readRows(content, isHead: false, &rows)
      case "caption":
        let words = words(in: content)
        if !words.isEmpty { blocks.append(.paragraph(words)) }
      default: break
      }
      index = node.end
    }
  }

  private mutating func row(_ inner: Range<Int>, isHead: Bool) -> RichText.Row {
    var cells: [[RichText.Span]] = []
    var heads = 0
    var index = inner.lowerBound
    while index < inner.upperBound {
      let node = page.nodes[index]
      if node.element == "td" || node.element == "th" {
        if node.element == "th" { heads += 1 }
        cells.append(words(in: index + 1..<node.end))
        let span = min(node["colspan"].flatMap { Int($0) } ?? 1, 16)
        for _ in 1..<max(2, span) where span > 1 { cells.append([]) }
      }
      index = node.end
    }
    return RichText.Row(cells, isHead: isHead || (heads > 1 && heads == cells.count))
  }

  // MARK: Links and pictures

  /// Returns the absolute address of a link, or the link unchanged if the base is unknown; nil if
  /// it is not safe to open.
  private func target(_ text: String) -> String? {
    if let base { return base.resolving(text)?.text }
    if let whole = WebAddress(text) { return whole.isOpenable ? whole.text : nil }
    return text.isEmpty || text.hasPrefix("#") ? nil : text
  }

  private mutating func readLink(_ node: HTMLNode, _ inner: Range<Int>) {
    guard link == nil, let target = node["href"].flatMap({ target($0) }) else { return read(inner) }
    let number = links.count
    links.append(.init(target: target, words: ""))
    link = number
    let start = spans.count
    read(inner)
    link = nil
    let words = (spans.dropFirst(min(start, spans.count)).filter { $0.link == number })
      .map(\.text).joined().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    links[number].words = words
    // A link without text, for example around a picture, shows its title or target.
    let isSaid = spans.contains { $0.link == number } || Self.mentions(number, blocks)
    if !isSaid { spans.append(.init(node["title"] ?? target, emphasis, link: number)) }
    if links[number].words.isEmpty { links[number].words = node["title"] ?? target }
  }

  private static func mentions(_ link: Int, _ blocks: [RichText.Block]) -> Bool {
    blocks.contains { block in
      switch block {
      case .paragraph(let words), .heading(_, let words): words.contains { $0.link == link }
      case .list(let items, _): items.contains { mentions(link, $0) }
      case .quote(let inner): mentions(link, inner)
      case .table(let rows):
        rows.contains { $0.cells.contains { $0.contains { $0.link == link } } }
      default: false
      }
    }
  }

  private mutating func readPicture(_ node: HTMLNode) {
    let words = Self.collapsed(node["alt"] ?? node["title"] ?? "", afterSpace: true)
    guard let source = node["src"], !source.isEmpty else {
      add(words)
      return
    }
    // Embedded pictures (data URLs) can be of any size and are not fetched.
    let address = base?.resolving(source)?.text ?? source
    if address.hasPrefix("data:") {
      add(words)
      return
    }
    close()
    blocks.append(.picture(.init(source: address, words: words)))
  }
}
