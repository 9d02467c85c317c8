/// The elements and the text of an HTML page, without scripts and other active content.
///
/// ```swift
/// let page = HTMLDocument(parsing: Array("<p>Hello, <b>Ada</b>.".utf8))
/// ```
///
/// Parsing never fails: malformed pages are repaired, as browsers do. Scripts, styles, frames
/// and comments are omitted together with their content. The parser fetches no resources. The
/// tree is a value and can be passed to any thread.
public struct HTMLDocument: Hashable, Sendable {
  /// The nodes in document order: the descendants of node `i` are `i + 1 ..< nodes[i].end`.
  public let nodes: [HTMLNode]
  /// The title of the page, with white space collapsed; empty if the page has none.
  public let title: String
  /// Whether the page exceeded a limit, so that part of it is omitted.
  public let isTruncated: Bool

  /// Parses a page.
  ///
  /// - Parameters:
  ///   - bytes: The page. Decoded as UTF-8 if it is valid UTF-8; otherwise with the encoding that
  ///     the page declares, otherwise as Latin-1.
  ///   - limits: The limits on size, depth and number of nodes.
  public init(parsing bytes: [UInt8], limits: HTMLLimits = .standard) {
    self = HTMLBuilder.build(bytes, limits: limits)
  }

  /// Parses a page, or a fragment of one, from a string.
  ///
  /// - Parameters:
  ///   - text: The HTML text.
  ///   - limits: The limits on size, depth and number of nodes.
  public init(parsing text: String, limits: HTMLLimits = .standard) {
    self.init(parsing: Array(text.utf8), limits: limits)
  }

  init(nodes: [HTMLNode], title: String, isTruncated: Bool) {
    (self.nodes, self.title, self.isTruncated) = (nodes, title, isTruncated)
  }
}
