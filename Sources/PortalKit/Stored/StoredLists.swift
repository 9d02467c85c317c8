extension Array: StoredAsJSON, StoredWithBytes where Element: StoredAsJSON {
  package var stored: JSONValue { .array(map(\.stored)) }

  package init?(stored: JSONValue) {
    guard let values = stored.array else { return nil }
    self = []
    reserveCapacity(values.count)
    for value in values {
      guard let element = Element(stored: value) else { return nil }
      append(element)
    }
  }
}

extension Optional: StoredAsJSON, StoredWithBytes where Wrapped: StoredAsJSON {
  /// The stored form of the value, or `null` for nil; no wrapped value may be stored as `null`
  /// itself.
  package var stored: JSONValue { self?.stored ?? .null }

  package init?(stored: JSONValue) {
    if stored.isNull {
      self = .none
    } else {
      guard let value = Wrapped(stored: stored) else { return nil }
      self = .some(value)
    }
  }
}

extension ListPage: StoredAsJSON, StoredWithBytes, StoredAsMembers where Row: StoredAsJSON {
  package func store(in members: inout StoredWriter) {
    members.write("rows", rows)
    members.write("total", ifPresent: total)
    members.write("first", ifPresent: first)
    members.write("last", ifPresent: last)
  }

  package init(from members: StoredReader) throws(StoredDamage) {
    self.init(
      rows: try members.read("rows"), total: try members.readIfPresent("total"),
      first: try members.readIfPresent("first"), last: try members.readIfPresent("last"))
  }
}
