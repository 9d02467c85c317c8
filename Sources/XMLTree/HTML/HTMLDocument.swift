/// What an HTML page says: its elements and its text, and nothing that acts.
///
/// ```swift
/// let page = HTMLDocument(parsing: Array("<p>Hello, <b>Ada</b>.".utf8))
/// ```
///
/// Every page can be read, however broken, for browsers read them all. Scripts, styles, frames and
/// comments are left out, with all that is in them; nothing is fetched. The tree is a value that
/// may go to any thread.
public struct HTMLDocument: Hashable, Sendable {
  /// The nodes, each before those in it: those in node `i` are `i + 1 ..< nodes[i].end`.
  public let nodes: [HTMLNode]
  /// What the page is called; empty where it does not say.
  public let title: String
  /// Whether the page was larger than the limits, so that something is left out.
  public let isCut: Bool

  /// Reads a page.
  ///
  /// - Parameters:
  ///   - bytes: The page. It is UTF-8 if it can be; else what it says itself, else Latin-1.
  ///   - limits: How much of it is read.
  public init(parsing bytes: [UInt8], limits: HTMLLimits = .standard) {
    self = HTMLBuilder.build(bytes, limits: limits)
  }

  /// Reads a page or a piece of one that is text.
  public init(parsing text: String, limits: HTMLLimits = .standard) {
    self.init(parsing: Array(text.utf8), limits: limits)
  }

  init(nodes: [HTMLNode], title: String, isCut: Bool) {
    (self.nodes, self.title, self.isCut) = (nodes, title, isCut)
  }
}
