/// An element of a ``MarkupDocument``: its name, attributes, text, children and position.
public struct MarkupElement: Sendable {
  let storage: MarkupStorage
  let index: Int

  private var record: MarkupStorage.Element { storage.elements[index] }

  /// The name without a prefix.
  public var name: String { storage.names[Int(record.name)] }

  /// The index of the name in ``MarkupDocument/names``; equal names have equal indices.
  public var nameIndex: Int { Int(record.name) }

  /// The namespace URI; nil if the element is in no namespace.
  public var namespace: String? {
    record.namespace < 0 ? nil : storage.names[Int(record.namespace)]
  }

  /// The index of the namespace in ``MarkupDocument/names``; -1 for none.
  public var namespaceIndex: Int { Int(record.namespace) }

  /// The name of the document in error messages.
  public var documentName: String { storage.text.name }

  /// The line and column of the `<` of the start tag.
  public var location: MarkupLocation { storage.location(of: record.offset) }

  /// The index of the element in document order; the root is 0.
  public var position: Int { index }

  /// The byte offset of the `<` of the start tag.
  public var offset: Int { Int(record.offset) }

  /// The line of the end tag, or of the start tag if the element has no end tag.
  public var endLine: Int { storage.location(of: record.endOffset).line }

  /// The byte offset of the `<` of the end tag, or of the start tag if the element has no end tag.
  package var endOffset: Int { Int(record.endOffset) }

  /// The text directly inside the element, without that of its children; white space between
  /// children is dropped.
  public var text: String { storage.string(record.text) }

  /// Calls `body` with the bytes of `text`, without a copy.
  ///
  /// - Parameter body: Receives the UTF-8 bytes, which are valid only during the call.
  /// - Returns: The result of `body`.
  public func withTextBytes<Answer>(_ body: (UnsafeBufferPointer<UInt8>) -> Answer) -> Answer {
    storage.withBytes(record.text, body)
  }

  /// The range of `text` in the source; nil if its bytes are not there unchanged.
  package var textRange: Range<Int>? { storage.sourceRange(record.text) }

  /// Whether the element directly contains text.
  public var hasText: Bool { record.text.count > 0 }

  /// The parent element; nil for the root.
  public var parent: MarkupElement? {
    record.parent < 0 ? nil : MarkupElement(storage: storage, index: Int(record.parent))
  }

  /// The child elements, in document order.
  public var children: Children { Children(parent: self) }

  /// The attributes in document order, without namespace declarations.
  public var attributes: Attributes { Attributes(element: self) }

  /// Returns the value of an attribute that is in no namespace; nil if the element does not have
  /// it.
  ///
  /// - Parameter name: The attribute name.
  public subscript(_ name: String) -> String? { attribute(name)?.value }

  /// Returns the attribute with a name and no namespace; nil if the element does not have it.
  ///
  /// - Parameter name: The attribute name.
  public func attribute(_ name: String) -> MarkupAttribute? {
    attributes.first { $0.name == name && $0.namespace == nil }
  }
}

extension MarkupElement {
  /// The children of an element.
  public struct Children: Sequence, Sendable {
    let parent: MarkupElement

    /// An iterator over the children in document order.
    public struct Iterator: IteratorProtocol, Sendable {
      let storage: MarkupStorage
      var index: Int
      let end: Int

      /// Returns the next child, or nil after the last one.
      public mutating func next() -> MarkupElement? {
        guard index < end else { return nil }
        defer { index = Int(storage.elements[index].next) }
        return MarkupElement(storage: storage, index: index)
      }
    }

    /// Returns an iterator positioned before the first child.
    public func makeIterator() -> Iterator {
      Iterator(storage: parent.storage, index: parent.index + 1, end: Int(parent.record.next))
    }

    /// Whether the element has no children.
    public var isEmpty: Bool { parent.index + 1 >= Int(parent.record.next) }

    /// The first child; nil if the element has no children.
    public var first: MarkupElement? {
      var iterator = makeIterator()
      return iterator.next()
    }
  }

  /// The attributes of an element.
  public struct Attributes: RandomAccessCollection, Sendable {
    let element: MarkupElement

    /// The first index, always 0.
    public var startIndex: Int { 0 }
    /// The number of attributes.
    public var endIndex: Int { Int(element.record.attributeCount) }
    /// Returns the attribute at an index.
    ///
    /// - Parameter position: The index, in document order from 0.
    public subscript(position: Int) -> MarkupAttribute {
      precondition(indices.contains(position), "An element has no attribute at that position.")
      return MarkupAttribute(
        storage: element.storage, index: Int(element.record.firstAttribute) + position)
    }
  }
}
