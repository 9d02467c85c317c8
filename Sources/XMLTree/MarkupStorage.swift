/// A document as flat tables: elements in document order, attributes, and the bytes of both.
///
/// Strings, lines and columns are computed on demand.
final class MarkupStorage: Sendable {
  struct Element {
    var name: Int32
    /// An index into `names`; -1 for no namespace.
    var namespace: Int32
    /// The byte offset of the `<`.
    var offset: Int32
    /// The byte offset of the end tag, or of the end of the start tag if there is no end tag.
    var endOffset: Int32
    var firstAttribute: Int32
    var attributeCount: Int32
    /// The index of the parent element; -1 for the root.
    var parent: Int32
    /// The index of the first element after this one and its descendants.
    var next: Int32
    var text: Slice
  }

  struct Attribute {
    var name: Int32
    /// An index into `names`; -1 for no namespace.
    var namespace: Int32
    var nameOffset: Int32
    var valueOffset: Int32
    var value: Slice
  }

  /// A range of the source, or of `derived` if entities or line breaks changed the bytes.
  struct Slice {
    var start: Int32
    var count: Int32
    var isDerived: Bool

    static let empty = Slice(start: 0, count: 0, isDerived: false)
  }

  let text: MarkupText
  let derived: [UInt8]
  let names: [String]
  let elements: [Element]
  let attributes: [Attribute]

  init(
    _ text: MarkupText, derived: [UInt8], names: [String], elements: [Element],
    attributes: [Attribute]
  ) {
    (self.text, self.derived, self.names) = (text, derived, names)
    (self.elements, self.attributes) = (elements, attributes)
  }

  /// Creates the tables of a document with nothing but a root without a name.
  convenience init(emptyWith text: MarkupText) {
    let root = Element(
      name: 0, namespace: -1, offset: 0, endOffset: 0, firstAttribute: 0, attributeCount: 0,
      parent: -1, next: 1, text: .empty)
    self.init(text, derived: [], names: [""], elements: [root], attributes: [])
  }

  func string(_ slice: Slice) -> String {
    guard slice.count > 0 else { return "" }
    return withBytes(slice) { String(decoding: $0, as: UTF8.self) }
  }

  /// Calls `body` with the bytes of a slice, without a copy.
  func withBytes<Answer>(_ slice: Slice, _ body: (UnsafeBufferPointer<UInt8>) -> Answer) -> Answer {
    let range = range(slice)
    guard slice.isDerived else {
      return text.source.withBytes { body(UnsafeBufferPointer(rebasing: $0[range])) }
    }
    return derived.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// Returns the range of a slice in the source; nil if its bytes are not there unchanged.
  func sourceRange(_ slice: Slice) -> Range<Int>? { slice.isDerived ? nil : range(slice) }

  func location(of offset: Int32) -> MarkupLocation { text.location(of: offset) }

  private func range(_ slice: Slice) -> Range<Int> {
    Int(slice.start)..<Int(slice.start + slice.count)
  }
}
