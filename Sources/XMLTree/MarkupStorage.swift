/// A document as flat tables: elements in document order, attributes, and the bytes of both.
///
/// Strings, lines and columns are made when somebody asks.
final class MarkupStorage: Sendable {
  struct Element {
    var name: Int32
    /// An index into `names`, or -1.
    var namespace: Int32
    /// Where its `<` is.
    var offset: Int32
    /// Where its end tag begins, or its start tag ends when it has none.
    var endOffset: Int32
    var firstAttribute: Int32
    var attributeCount: Int32
    /// An index, or -1 for the root.
    var parent: Int32
    /// The first element that is not inside this one.
    var next: Int32
    var text: Slice
  }

  struct Attribute {
    var name: Int32
    /// An index into `names`, or -1.
    var namespace: Int32
    var nameOffset: Int32
    var valueOffset: Int32
    var value: Slice
  }

  /// Bytes of the source, or of `derived` where entities or line breaks made them differ.
  struct Slice {
    var start: Int32
    var count: Int32
    var isDerived: Bool

    static let empty = Slice(start: 0, count: 0, isDerived: false)
  }

  let name: String
  let source: [UInt8]
  let derived: [UInt8]
  let names: [String]
  let elements: [Element]
  let attributes: [Attribute]
  private let lines: SourceLines

  init(
    name: String, source: [UInt8], derived: [UInt8], names: [String], elements: [Element],
    attributes: [Attribute]
  ) {
    (self.name, self.source, self.derived) = (name, source, derived)
    (self.names, self.elements, self.attributes) = (names, elements, attributes)
    lines = source.withUnsafeBufferPointer { SourceLines($0) }
  }

  func string(_ slice: Slice) -> String {
    guard slice.count > 0 else { return "" }
    return withBytes(slice) { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes of a slice, without a copy.
  func withBytes<Answer>(_ slice: Slice, _ body: (UnsafeBufferPointer<UInt8>) -> Answer) -> Answer {
    (slice.isDerived ? derived : source).withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[range(slice)]))
    }
  }

  func location(of offset: Int32) -> MarkupLocation {
    source.withUnsafeBufferPointer { lines.location(of: Int(offset), in: $0) }
  }

  private func range(_ slice: Slice) -> Range<Int> {
    Int(slice.start)..<Int(slice.start + slice.count)
  }
}
