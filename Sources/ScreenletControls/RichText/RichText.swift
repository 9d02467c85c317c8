import ScreenletKit

/// A structured text without styling: headings, lists, tables, links and pictures.
///
/// ```swift
/// view.text = RichText(html: entry.content, base: "https://acme.example/blog/")
/// ```
///
/// The theme defines the appearance; ``RichTextView`` displays it.
public struct RichText: Hashable, Sendable {
  /// The blocks, top to bottom.
  public var blocks: [Block]
  /// The links in text order; users see them numbered from 1.
  public var links: [Link]
  /// The title; empty if unknown.
  public var title: String
  /// Whether the text was truncated.
  public var isTruncated: Bool

  /// Creates a text.
  ///
  /// - Parameters:
  ///   - blocks: The blocks, top to bottom.
  ///   - links: The links that spans refer to by index.
  ///   - title: The title; empty if unknown.
  ///   - isTruncated: Whether the text was truncated.
  public init(
    blocks: [Block] = [], links: [Link] = [], title: String = "", isTruncated: Bool = false
  ) {
    (self.blocks, self.links, self.title, self.isTruncated) = (blocks, links, title, isTruncated)
  }

  /// Creates a text of plain paragraphs.
  ///
  /// - Parameter text: The paragraphs, separated by blank lines.
  public init(plain text: String) {
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    let paragraphs = lines.split { $0.allSatisfy(\.isWhitespace) }
    self.init(
      blocks: paragraphs.map { .paragraph([Span($0.joined(separator: "\n"))]) })
  }

  /// Whether the text has no blocks.
  public var isEmpty: Bool { blocks.isEmpty }

  /// A block element, which starts on a new line.
  public indirect enum Block: Hashable, Sendable {
    /// A paragraph.
    case paragraph([Span])
    /// A heading of level 1 (most important) to 6.
    case heading(Int, [Span])
    /// A list, bulleted if `first` is nil, otherwise numbered from `first`.
    case list([[Block]], first: Int?)
    /// A quotation.
    case quote([Block])
    /// Preformatted text, with significant white space.
    case code(String)
    /// A table.
    case table([Row])
    /// A picture or its alternative text.
    case picture(Picture)
    /// A horizontal rule.
    case rule
  }

  /// A run of text with the same emphasis and link.
  public struct Span: Hashable, Sendable {
    /// The text; a newline in it is a line break.
    public var text: String
    /// The emphasis.
    public var emphasis: Emphasis
    /// The link of the text, as an index into ``RichText/links``; nil for none.
    public var link: Int?

    /// Creates a span.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - emphasis: The emphasis.
    ///   - link: The index of the link; nil for none.
    public init(_ text: String, _ emphasis: Emphasis = [], link: Int? = nil) {
      (self.text, self.emphasis, self.link) = (text, emphasis, link)
    }
  }

  /// The emphasis of text.
  public struct Emphasis: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8
    /// Creates a set from its bits.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Strong importance, usually bold.
    public static let strong = Emphasis(rawValue: 1)
    /// Stress emphasis, usually italic.
    public static let emphasis = Emphasis(rawValue: 2)
    /// Code or computer output.
    public static let code = Emphasis(rawValue: 4)
    /// Struck-through text, no longer valid.
    public static let struck = Emphasis(rawValue: 8)
    /// Highlighted text.
    public static let marked = Emphasis(rawValue: 16)
  }

  /// A link.
  public struct Link: Hashable, Sendable {
    /// The address.
    public var target: String
    /// The text of the link.
    public var words: String

    /// Creates a link.
    ///
    /// - Parameters:
    ///   - target: The address.
    ///   - words: The text of the link.
    public init(target: String, words: String) { (self.target, self.words) = (target, words) }
  }

  /// A picture in the text.
  public struct Picture: Hashable, Sendable {
    /// The address.
    public var source: String
    /// The alternative text.
    public var words: String

    /// Creates a picture.
    ///
    /// - Parameters:
    ///   - source: The address.
    ///   - words: The alternative text.
    public init(source: String, words: String) { (self.source, self.words) = (source, words) }
  }

  /// A row of a table.
  public struct Row: Hashable, Sendable {
    /// The cells, each a list of styled spans.
    public var cells: [[Span]]
    /// Whether this is a header row.
    public var isHead: Bool

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - cells: The cells.
    ///   - isHead: Whether this is a header row.
    public init(_ cells: [[Span]], isHead: Bool = false) {
      (self.cells, self.isHead) = (cells, isHead)
    }
  }

  /// The pictures, in text order.
  public var pictures: [Picture] {
    func pictures(_ blocks: [Block]) -> [Picture] {
      blocks.flatMap { block -> [Picture] in
        switch block {
        case .picture(let picture): [picture]
        case .list(let items, _): items.flatMap(pictures)
        case .quote(let inner): pictures(inner)
        default: []
        }
      }
    }
    return pictures(blocks)
  }
}
