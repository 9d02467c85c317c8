/// The error for stored data that cannot be restored.
package struct StoredDamage: Error, Hashable, Sendable {
  /// The name of the missing or invalid member; empty if the data is not an object.
  package let member: String

  package init(_ member: String = "") { self.member = member }
}

/// Collects the members of a stored object.
package struct StoredWriter: Sendable {
  private var members: [JSONObject.Member] = []

  package init() {}

  /// The members as a JSON object.
  package var value: JSONValue { .object(JSONObject(members)) }

  /// Writes a member.
  ///
  /// - Parameters:
  ///   - name: The name of the member.
  ///   - value: The value.
  package mutating func write(_ name: String, _ value: some StoredAsJSON) {
    members.append(JSONObject.Member(name: name, value: value.stored))
  }

  /// Writes a member, unless it has its default value.
  ///
  /// - Parameters:
  ///   - name: The name of the member.
  ///   - value: The value.
  ///   - usual: The default value, which is not written.
  package mutating func write<Value: StoredAsJSON & Equatable>(
    _ name: String, _ value: Value, unless usual: Value
  ) {
    if value != usual { write(name, value) }
  }

  /// Writes a member, unless it is nil.
  ///
  /// - Parameters:
  ///   - name: The name of the member.
  ///   - value: The value.
  package mutating func write(_ name: String, ifPresent value: (some StoredAsJSON)?) {
    if let value { write(name, value) }
  }

  /// Writes bytes as text if they are valid UTF-8, or else as Base64 with `Base64` appended to the
  /// name.
  ///
  /// - Parameters:
  ///   - name: The name of the member.
  ///   - bytes: The bytes.
  package mutating func write(_ name: String, text bytes: [UInt8]) {
    if let text = String(validating: bytes, as: UTF8.self) {
      write(name, text)
    } else {
      write(name + "Base64", Base64.encode(bytes))
    }
  }
}

/// Reads the members of a stored object.
package struct StoredReader: Sendable {
  private let members: JSONObject

  package init(_ value: JSONValue) throws(StoredDamage) {
    guard let object = value.object else { throw StoredDamage() }
    members = object
  }

  /// Returns the value of a required member.
  ///
  /// - Parameter name: The name of the member.
  /// - Throws: `StoredDamage` if the member is missing or invalid.
  package func read<Value: StoredAsJSON>(_ name: String) throws(StoredDamage) -> Value {
    guard let member = members[name], let value = Value(stored: member) else {
      throw StoredDamage(name)
    }
    return value
  }

  /// Returns the value of a member, or its default value if the member is missing or `null`.
  ///
  /// - Parameters:
  ///   - name: The name of the member.
  ///   - usual: The default value.
  /// - Throws: `StoredDamage` if the member is invalid.
  package func read<Value: StoredAsJSON>(
    _ name: String, or usual: Value
  ) throws(StoredDamage) -> Value {
    try readIfPresent(name) ?? usual
  }

  /// Returns the value of an optional member; nil if it is missing or `null`.
  ///
  /// - Parameter name: The name of the member.
  /// - Throws: `StoredDamage` if the member is invalid.
  package func readIfPresent<Value: StoredAsJSON>(_ name: String) throws(StoredDamage) -> Value? {
    guard let member = members[name], !member.isNull else { return nil }
    return try read(name) as Value
  }

  /// Returns bytes that were written as text or as Base64; nil if there are none.
  ///
  /// - Parameter name: The name of the member, without `Base64`.
  /// - Throws: `StoredDamage` if the member is invalid.
  package func readTextIfPresent(_ name: String) throws(StoredDamage) -> [UInt8]? {
    if let text: String = try readIfPresent(name) { return Array(text.utf8) }
    guard let text: String = try readIfPresent(name + "Base64") else { return nil }
    guard let bytes = Base64.decode(text) else { throw StoredDamage(name) }
    return bytes
  }
}
