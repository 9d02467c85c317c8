/// A type that a cache or a queue stores as a JSON value, with optional separate bytes.
///
/// Pictures and files are separate bytes, so that they are stored without an encoding.
package protocol StoredWithBytes: Sendable {
  /// The JSON value and the bytes to store.
  var storedBytes: StoredBytes { get }

  /// Restores a value; returns nil if the stored form is damaged or belongs to another type.
  ///
  /// - Parameter storedBytes: The stored form.
  init?(storedBytes: StoredBytes)
}

/// A JSON value with optional separate bytes.
package struct StoredBytes: Hashable, Sendable {
  /// The JSON value with everything except the bytes.
  package var json: JSONValue
  /// The bytes; nil if there are none, which differs from an empty array.
  package var bytes: [UInt8]?

  package init(json: JSONValue, bytes: [UInt8]? = nil) { (self.json, self.bytes) = (json, bytes) }
}

/// A type that a cache or a queue stores as a JSON value only.
package protocol StoredAsJSON: StoredWithBytes {
  /// The JSON value to store.
  var stored: JSONValue { get }

  /// Restores a value; returns nil if the stored form is damaged or belongs to another type.
  ///
  /// - Parameter stored: The stored form.
  init?(stored: JSONValue)
}

extension StoredAsJSON {
  package var storedBytes: StoredBytes { StoredBytes(json: stored) }

  package init?(storedBytes: StoredBytes) { self.init(stored: storedBytes.json) }
}

/// A type that is stored as a JSON object, member by member.
///
/// For compatibility between versions, unknown members are ignored when the object is read, and
/// members with a default value can be missing.
package protocol StoredAsMembers: StoredAsJSON {
  /// Writes the members of this value.
  ///
  /// - Parameter members: The writer that collects the members.
  func store(in members: inout StoredWriter)

  /// Restores a value from its members.
  ///
  /// - Parameter members: The reader of the stored object.
  /// - Throws: `StoredDamage` if a member is missing or invalid.
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
