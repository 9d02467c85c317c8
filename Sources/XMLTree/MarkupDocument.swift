/// An XML document: a tree of elements that know their line and column.
///
/// ```swift
/// let document = try MarkupDocument(reading: "Themes/Child/theme.xml")
/// for style in document.root.children { print(style.name, style.location.line) }
/// ```
///
/// There is no DOCTYPE, no entity but the five that XML has, no network and no file but the one
/// asked for. Comments and processing instructions are left out. The tree is a value that may go
/// to any thread.
public struct MarkupDocument: Sendable {
  let storage: MarkupStorage

  /// Parses a document that is in memory; `name` is what errors call it.
  public init(
    parsing bytes: [UInt8], name: String, limits: MarkupLimits = .standard
  ) throws(MarkupError) {
    storage = try MarkupBuilder.build(bytes, name: name, limits: limits)
  }

  /// Parses a text that is in memory; `name` is what errors call it.
  public init(
    parsing text: String, name: String, limits: MarkupLimits = .standard
  ) throws(MarkupError) {
    try self.init(parsing: Array(text.utf8), name: name, limits: limits)
  }

  /// Reads and parses a file, which is refused unread if it is larger than the limit.
  public init(
    reading path: String, name: String? = nil, limits: MarkupLimits = .standard
  ) throws(MarkupError) {
    let bytes = try BoundedFile.read(path, name: name, limit: limits.bytes)
    try self.init(parsing: bytes, name: name ?? path, limits: limits)
  }

  /// What the document is called in errors.
  public var name: String { storage.name }

  /// The element that holds all others.
  public var root: MarkupElement { MarkupElement(storage: storage, index: 0) }

  /// The bytes that were parsed.
  public var source: [UInt8] { storage.source }

  /// How many elements it has.
  public var elementCount: Int { storage.elements.count }

  /// One of its elements, by ``MarkupElement/position``.
  public func element(at position: Int) -> MarkupElement {
    precondition(storage.elements.indices.contains(position), "There is no element there.")
    return MarkupElement(storage: storage, index: position)
  }

  /// The different names of elements and attributes; ``MarkupElement/nameIndex`` points into it.
  public var names: [String] { storage.names }

  /// The line and column of a byte of ``source``.
  public func location(of offset: Int) -> MarkupLocation {
    storage.location(of: Int32(clamping: offset))
  }

  /// Parses only as far as the start tag of the root, to tell what a file is; nil if that fails.
  public static func peek(at bytes: [UInt8], name: String) -> MarkupElement? {
    // The root's tag is at the start; the rest would be read for nothing.
    for prefix in [bytes.prefix(4096), bytes[...]] {
      let bytes = Array(prefix)
      if let storage = try? MarkupBuilder.build(
        bytes, name: name, limits: .standard, onlyRoot: true)
      {
        return MarkupElement(storage: storage, index: 0)
      }
      if bytes.count < 4096 { break }
    }
    return nil
  }
}
