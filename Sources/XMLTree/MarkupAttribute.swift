/// An attribute of a ``MarkupElement``, with its place.
public struct MarkupAttribute: Sendable {
  let storage: MarkupStorage
  let index: Int

  private var record: MarkupStorage.Attribute { storage.attributes[index] }

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

  /// Its value, entities resolved.
  public var value: String { storage.string(record.value) }

  /// The bytes of its value, without a copy.
  public func withValueBytes<Answer>(_ body: (UnsafeBufferPointer<UInt8>) -> Answer) -> Answer {
    storage.withBytes(record.value, body)
  }

  /// The line and column of its name.
  public var location: MarkupLocation { storage.location(of: record.nameOffset) }

  /// The line and column of the first character of its value.
  public var valueLocation: MarkupLocation { storage.location(of: record.valueOffset) }

  /// The byte at which its name begins.
  public var offset: Int { Int(record.nameOffset) }

  /// The byte at which its value begins.
  public var valueOffset: Int { Int(record.valueOffset) }
}
