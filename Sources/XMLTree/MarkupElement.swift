/// One element of a ``MarkupDocument``: a name, attributes, text, children, and where it stands.
public struct MarkupElement: Sendable {
  let storage: MarkupStorage
  let index: Int

  private var record: MarkupStorage.Element { storage.elements[index] }

  /// Its name without a prefix.
  public var name: String { storage.names[Int(record.name)] }

  /// The index of its name in ``MarkupDocument/names``; equal names have equal indices.
  public var nameIndex: Int { Int(record.name) }

  /// The namespace it is in, if any.
  public var namespace: String? {
    record.namespace < 0 ? nil : storage.names[Int(record.namespace)]
  }

  /// The index of its namespace in ``MarkupDocument/names``, or -1.
  public var namespaceIndex: Int { Int(record.namespace) }

  /// What the document is called in errors.
  public var documentName: String { storage.name }

  /// The line and column of its `<`.
  public var location: MarkupLocation { storage.location(of: record.offset) }

  /// Which element of its document it is, in document order; the root is 0.
  public var position: Int { index }

  /// The byte at which its `<` is.
  public var offset: Int { Int(record.offset) }

  /// The line of its end tag, or of its only tag.
  public var endLine: Int { storage.location(of: record.endOffset).line }

  /// The text directly inside it, children left out; white space between children is dropped.
  public var text: String { storage.string(record.text) }

  /// The bytes of that text, without a copy.
  public func withTextBytes<Answer>(_ body: (UnsafeBufferPointer<UInt8>) -> Answer) -> Answer {
    storage.withBytes(record.text, body)
  }

  /// Whether there is text directly inside it.
  public var hasText: Bool { record.text.count > 0 }

  /// The element that it is in; nil for the root.
  public var parent: MarkupElement? {
    record.parent < 0 ? nil : MarkupElement(storage: storage, index: Int(record.parent))
  }

  /// The elements directly inside it, in order.
  public var children: Children { Children(parent: self) }

  /// Its attributes in order, declarations of namespaces left out.
  public var attributes: Attributes { Attributes(element: self) }

  /// The value of the attribute with this name that is in no namespace.
  public subscript(_ name: String) -> String? { attribute(name)?.value }

  /// The attribute with this name that is in no namespace.
  public func attribute(_ name: String) -> MarkupAttribute? {
    attributes.first { $0.name == name && $0.namespace == nil }
  }
}

extension MarkupElement {
  /// The children of an element.
  public struct Children: Sequence, Sendable {
    let parent: MarkupElement

    /// Walks them in order.
    public struct Iterator: IteratorProtocol, Sendable {
      let storage: MarkupStorage
      var index: Int
      let end: Int

      /// The next child, if there is one.
      public mutating func next() -> MarkupElement? {
        guard index < end else { return nil }
        defer { index = Int(storage.elements[index].next) }
        return MarkupElement(storage: storage, index: index)
      }
    }

    /// Starts before the first child.
    public func makeIterator() -> Iterator {
      Iterator(storage: parent.storage, index: parent.index + 1, end: Int(parent.record.next))
    }

    /// Whether there are none.
    public var isEmpty: Bool { parent.index + 1 >= Int(parent.record.next) }

    /// The first child, if there is one.
    public var first: MarkupElement? {
      var iterator = makeIterator()
      return iterator.next()
    }
  }

  /// The attributes of an element.
  public struct Attributes: RandomAccessCollection, Sendable {
    let element: MarkupElement

    /// Always 0.
    public var startIndex: Int { 0 }
    /// How many there are.
    public var endIndex: Int { Int(element.record.attributeCount) }
    /// One of them, in document order.
    public subscript(position: Int) -> MarkupAttribute {
      precondition(indices.contains(position), "An element has no attribute at that position.")
      return MarkupAttribute(
        storage: element.storage, index: Int(element.record.firstAttribute) + position)
    }
  }
}
