/// An attribute of a ``MarkupElement``, with its position in the source.
public struct MarkupAttribute: Sendable {
  let storage: MarkupStorage
  let index: Int

  private var record: MarkupStorage.Attribute { storage.attributes[index] }

  /// The name without a prefix.
  public var name: String { storage.names[Int(record.name)] }

  /// The index of the name in ``MarkupDocument/names``; equal names have equal indices.
  public var nameIndex: Int { Int(record.name) }

  /// The namespace URI; nil if the attribute is in no namespace.
  public var namespace: String? {
    record.namespace < 0 ? nil : storage.names[Int(record.namespace)]
  }

  /// The index of the namespace in ``MarkupDocument/names``; -1 for none.
  public var namespaceIndex: Int { Int(record.namespace) }

  /// The name of the document in error messages.
  public var documentName: String { storage.text.name }

  /// The value, with entities resolved.
  public var value: String { storage.string(record.value) }

  /// Calls `body` with the bytes of the value, without a copy.
  ///
  /// - Parameter body: Receives the UTF-8 bytes, which are valid only during the call.
  /// - Returns: The result of `body`.
  public func withValueBytes<Answer>(_ body: (UnsafeBufferPointer<UInt8>) -> Answer) -> Answer {
    storage.withBytes(record.value, body)
  }

  /// The range of the value in the source; nil if its bytes are not there unchanged.
  package var valueRange: Range<Int>? { storage.sourceRange(record.value) }

  /// The line and column of the first character of the name.
  public var location: MarkupLocation { storage.location(of: record.nameOffset) }

  /// The line and column of the first character of its value.
  public var valueLocation: MarkupLocation { storage.location(of: record.valueOffset) }

  /// The byte offset of the name in the source.
  public var offset: Int { Int(record.nameOffset) }

  /// The byte offset of the value in the source.
  public var valueOffset: Int { Int(record.valueOffset) }
}
