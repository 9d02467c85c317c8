/// What a cache or a queue keeps as a JSON value and bytes beside it.
///
/// Pictures and files are bytes of their own, so that they are kept as they are.
package protocol StoredWithBytes: Sendable {
  /// What is kept.
  var storedBytes: StoredBytes { get }

  /// Reads what was kept; nil if it is damaged, or was kept by something else.
  init?(storedBytes: StoredBytes)
}

/// A JSON value with the bytes that stand beside it.
package struct StoredBytes: Hashable, Sendable {
  /// All that is no bytes.
  package var json: JSONValue
  /// The bytes; nil where there are none, which is not the same as no byte.
  package var bytes: [UInt8]?

  package init(json: JSONValue, bytes: [UInt8]? = nil) { (self.json, self.bytes) = (json, bytes) }
}

/// What a cache or a queue keeps as a JSON value alone.
package protocol StoredAsJSON: StoredWithBytes {
  /// What is kept.
  var stored: JSONValue { get }

  /// Reads what was kept; nil if it is damaged, or was kept by something else.
  init?(stored: JSONValue)
}

extension StoredAsJSON {
  package var storedBytes: StoredBytes { StoredBytes(json: stored) }

  package init?(storedBytes: StoredBytes) { self.init(stored: storedBytes.json) }
}

/// What is kept as an object, member by member.
///
/// Members that nobody knows are ignored when it is read, and those that have a usual value may be
/// missing: what an older or a newer program kept is read too.
package protocol StoredAsMembers: StoredAsJSON {
  /// Writes the members.
  func store(in members: inout StoredWriter)

  /// Reads the members.
  init(from members: StoredReader) throws(StoredDamage)
}

extension StoredAsMembers {
  package var stored: JSONValue {
    var members = StoredWriter()
    store(in: &members)
    return members.value
  }

  package init?(stored: JSONValue) {
    do throws(StoredDamage) {
      try self.init(from: StoredReader(stored))
    } catch {
      return nil
    }
  }
}
