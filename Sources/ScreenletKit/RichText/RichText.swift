/// A text with headings, lists, tables, links and pictures: what a page says, without how it looks.
///
/// ```swift
/// view.text = RichText(html: entry.content, base: "https://acme.example/blog/")
/// ```
///
/// The theme says how each part looks; ``RichTextView`` shows it.
public struct RichText: Hashable, Sendable {
  /// The parts, one below the other.
  public var blocks: [Block]
  /// The links, in the order of the text; the first is number 1.
  public var links: [Link]
  /// What the text is called; empty where it does not say.
  public var title: String
  /// Whether there was more than is kept.
  public var isCut: Bool

  /// Makes a text from its parts.
  public init(blocks: [Block] = [], links: [Link] = [], title: String = "", isCut: Bool = false) {
    (self.blocks, self.links, self.title, self.isCut) = (blocks, links, title, isCut)
  }

  /// Makes a text of plain paragraphs, with a blank line between them.
  public init(plain text: String) {
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    let paragraphs = lines.split { $0.allSatisfy(\.isWhitespace) }
    self.init(
      blocks: paragraphs.map { .paragraph([Span($0.joined(separator: "\n"))]) })
  }

  /// Whether there is nothing to show.
  public var isEmpty: Bool { blocks.isEmpty }

  /// A part that begins on a line of its own.
  public indirect enum Block: Hashable, Sendable {
    /// Words, in lines as wide as there is room.
    case paragraph([Span])
    /// A heading; 1 is the most important, 6 the least.
    case heading(Int, [Span])
    /// Items, with a mark each or with numbers that begin at `first`.
    case list([[Block]], first: Int?)
    /// What somebody else said.
    case quote([Block])
    /// Text in which blanks and line breaks count.
    case code(String)
    /// Rows of cells.
    case table([Row])
    /// A picture, or what it shows.
    case picture(Picture)
    /// A line across.
    case rule
  }

  /// Words that look alike.
  public struct Span: Hashable, Sendable {
    /// The words; a line break in them is one in the text.
    public var text: String
    /// How they stand out.
    public var emphasis: Emphasis
    /// The link that they are, as an index into ``RichText/links``.
    public var link: Int?

    /// Makes words.
    public init(_ text: String, _ emphasis: Emphasis = [], link: Int? = nil) {
      (self.text, self.emphasis, self.link) = (text, emphasis, link)
    }
  }

  /// How words stand out from those around them.
  public struct Emphasis: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8
    /// Makes a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// They are important.
    public static let strong = Emphasis(rawValue: 1)
    /// They are said with stress.
    public static let emphasis = Emphasis(rawValue: 2)
    /// They are what a machine says or hears.
    public static let code = Emphasis(rawValue: 4)
    /// They do not hold any more.
    public static let struck = Emphasis(rawValue: 8)
    /// They were marked.
    public static let marked = Emphasis(rawValue: 16)
  }

  /// Where words lead.
  public struct Link: Hashable, Sendable {
    /// The address.
    public var target: String
    /// What the link says.
    public var words: String

    /// Makes a link.
    public init(target: String, words: String) { (self.target, self.words) = (target, words) }
  }

  /// A picture.
  public struct Picture: Hashable, Sendable {
    /// Where it is.
    public var source: String
    /// What it shows, for those who do not see it.
    public var words: String

    /// Makes one.
    public init(source: String, words: String) { (self.source, self.words) = (source, words) }
  }

  /// A row of a table.
  public struct Row: Hashable, Sendable {
    /// The cells.
    public var cells: [[Span]]
    /// Whether it says what stands below it.
    public var isHead: Bool

    /// Makes a row.
    public init(_ cells: [[Span]], isHead: Bool = false) {
      (self.cells, self.isHead) = (cells, isHead)
    }
  }

  /// All pictures, in the order of the text.
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
