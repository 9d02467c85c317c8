/// An XML document: a tree of elements with their lines and columns.
///
/// ```swift
/// let document = try MarkupDocument(reading: "Themes/Child/theme.xml")
/// for style in document.root.children { print(style.name, style.location.line) }
/// ```
///
/// A DOCTYPE is an error, and only the five predefined entities of XML exist. The parser opens
/// no network connection and no other file. Comments and processing instructions are omitted.
/// The tree is a value and can be passed to any thread.
public struct MarkupDocument: Sendable {
  private enum Content {
    case parsed(MarkupStorage)
    case condensed(CondensedMarkup)
  }

  private let content: Content

  var storage: MarkupStorage {
    switch content {
    case .parsed(let storage): storage
    case .condensed(let markup): markup.storage
    }
  }

  private var text: MarkupText {
    switch content {
    case .parsed(let storage): storage.text
    case .condensed(let markup): markup.text
    }
  }

  /// Parses a document from bytes.
  ///
  /// - Parameters:
  ///   - bytes: The document, in UTF-8.
  ///   - name: The name of the document in error messages.
  ///   - limits: The limits on size, depth and counts.
  /// - Throws: `MarkupError` if the bytes are not well-formed XML in UTF-8, have a DOCTYPE or
  ///   exceed a limit.
  public init(
    parsing bytes: [UInt8], name: String, limits: MarkupLimits = .standard
  ) throws(MarkupError) {
    try self.init(parsing: MarkupSource.bytes(bytes), name: name, limits: limits)
  }

  /// Parses a document from bytes that may be in the program's image.
  ///
  /// - Parameters:
  ///   - source: The document, in UTF-8.
  ///   - name: The name of the document in error messages.
  ///   - limits: The limits on size, depth and counts.
  /// - Throws: `MarkupError` as for an array of bytes.
  package init(
    parsing source: MarkupSource, name: String, limits: MarkupLimits = .standard
  ) throws(MarkupError) {
    content = .parsed(try MarkupBuilder.build(source, name: name, limits: limits))
  }

  private init(_ content: Content) { self.content = content }

  /// Returns the document without its tree, to save memory.
  ///
  /// Name, bytes and locations need no tree. Whatever else is asked for, the tree is parsed again
  /// once and then kept.
  package func condensed() -> MarkupDocument {
    guard case .parsed(let storage) = content else { return self }
    return MarkupDocument(.condensed(CondensedMarkup(storage.text)))
  }

  /// Whether the tree is in memory.
  package var hasTree: Bool {
    switch content {
    case .parsed: true
    case .condensed(let markup): markup.hasTree
    }
  }

  /// Parses a document from a string.
  ///
  /// - Parameters:
  ///   - text: The document.
  ///   - name: The name of the document in error messages.
  ///   - limits: The limits on size, depth and counts.
  /// - Throws: `MarkupError` if the text is not well-formed XML, has a DOCTYPE or exceeds a limit.
  public init(
    parsing text: String, name: String, limits: MarkupLimits = .standard
  ) throws(MarkupError) {
    try self.init(parsing: Array(text.utf8), name: name, limits: limits)
  }

  /// Reads and parses a file; a file over the size limit is rejected unread.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - name: The name of the document in error messages; nil for `path`.
  ///   - limits: The limits on size, depth and counts.
  /// - Throws: `MarkupError` if the file cannot be read, is not well-formed XML in UTF-8, has a
  ///   DOCTYPE or exceeds a limit.
  public init(
    reading path: String, name: String? = nil, limits: MarkupLimits = .standard
  ) throws(MarkupError) {
    let bytes = try BoundedFile.read(path, name: name, limit: limits.bytes)
    try self.init(parsing: bytes, name: name ?? path, limits: limits)
  }

  /// The name of the document in error messages.
  public var name: String { text.name }

  /// The root element.
  public var root: MarkupElement { MarkupElement(storage: storage, index: 0) }

  /// The bytes that were parsed.
  public var source: [UInt8] { text.source.bytes }

  /// Calls `body` with the bytes that were parsed, without a copy.
  ///
  /// - Parameter body: Receives the bytes, which are valid only during the call.
  /// - Returns: The result of `body`.
  package func withSource<Answer>(_ body: (UnsafeBufferPointer<UInt8>) -> Answer) -> Answer {
    text.source.withBytes(body)
  }

  /// Returns whether the document was parsed from these bytes.
  ///
  /// - Parameter source: The bytes, which may be in the program's image.
  package func isParsed(from source: MarkupSource) -> Bool { text.source == source }

  /// The number of elements in the document.
  public var elementCount: Int { storage.elements.count }

  /// Returns the element at a position.
  ///
  /// - Parameter position: The ``MarkupElement/position`` of the element, from 0 for the root; it
  ///   must be less than `elementCount`.
  public func element(at position: Int) -> MarkupElement {
    let storage = storage
    precondition(storage.elements.indices.contains(position), "There is no element there.")
    return MarkupElement(storage: storage, index: position)
  }

  /// The distinct names and namespaces of elements and attributes; ``MarkupElement/nameIndex`` is
  /// an index into it.
  public var names: [String] { storage.names }

  /// Returns the line and column of a byte.
  ///
  /// - Parameter offset: An offset into ``source``; clamped to its bounds.
  public func location(of offset: Int) -> MarkupLocation {
    text.location(of: Int32(clamping: offset))
  }

  /// Parses only the start tag of the root element, to recognize the type of a file.
  ///
  /// - Parameters:
  ///   - bytes: The file or its start. More than 4,096 bytes are parsed only if the tag is longer.
  ///   - name: The name of the document.
  /// - Returns: The root element without its content; nil if the tag cannot be parsed.
  public static func peek(at bytes: [UInt8], name: String) -> MarkupElement? {
    // The root's tag is at the start of the file; parsing the rest would be wasted.
    for prefix in [bytes.prefix(4096), bytes[...]] {
      let bytes = Array(prefix)
      if let storage = try? MarkupBuilder.build(
        .bytes(bytes), name: name, limits: .standard, onlyRoot: true)
      {
        return MarkupElement(storage: storage, index: 0)
      }
      if bytes.count < 4096 { break }
    }
    return nil
  }
}
