/// A minimal Markdown parser for tests: headings, links and code blocks.
struct MarkdownDocument {
  /// A fenced block.
  struct CodeBlock {
    let language: String
    let lines: [String]
    /// The line of the opening fence.
    let line: Int

    var text: String { lines.joined(separator: "\n") }
  }

  /// A link, to a file or an address.
  struct Link {
    let target: String
    let line: Int
  }

  let path: String
  private(set) var blocks: [CodeBlock] = []
  private(set) var links: [Link] = []
  /// The DocC pages that the document links to with `<doc:…>`.
  private(set) var pages: [Link] = []
  private(set) var anchors: Set<String> = []
  /// The lines outside of code blocks.
  private(set) var prose: [(line: Int, text: String)] = []

  init(_ path: String) throws {
    self.path = path
    var open: (language: String, lines: [String], line: Int)?
    let lines = try Repository.text(path).split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.map(String.init).enumerated() {
      if line.hasPrefix("```") {
        if let block = open {
          blocks.append(CodeBlock(language: block.language, lines: block.lines, line: block.line))
          open = nil
        } else {
          open = (String(line.dropFirst(3)), [], index + 1)
        }
      } else if open != nil {
        open?.lines.append(line)
      } else {
        read(prose: line, number: index + 1)
      }
    }
  }

  private mutating func read(prose line: String, number: Int) {
    prose.append((number, line))
    if line.hasPrefix("#") { anchors.insert(Self.anchor(of: line)) }
    var rest = line[...]
    while let start = rest.firstRange(of: "](") {
      rest = rest[start.upperBound...]
      guard let end = rest.firstIndex(of: ")") else { break }
      links.append(Link(target: String(rest[..<end]), line: number))
    }
    for attribute in ["src=\"", "srcset=\""] {
      guard let start = line.firstRange(of: attribute) else { continue }
      let target = line[start.upperBound...].prefix { $0 != "\"" }
      links.append(Link(target: String(target), line: number))
    }
    rest = line[...]
    while let start = rest.firstRange(of: "<doc:") {
      rest = rest[start.upperBound...]
      pages.append(Link(target: rest.prefix { $0 != ">" } + ".md", line: number))
    }
  }

  /// The fragment that follows `#` in links to a heading.
  static func anchor(of heading: String) -> String {
    String(
      heading.drop { $0 == "#" || $0 == " " }.lowercased()
        .filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
        .map { $0 == " " ? "-" : $0 })
  }
}
