/// What was kept cannot be read.
package struct StoredDamage: Error, Hashable, Sendable {
  /// The member that is missing, or is something else than it should be; empty for the whole.
  package let member: String

  package init(_ member: String = "") { self.member = member }
}

/// Collects the members of what is kept.
package struct StoredWriter: Sendable {
  private var members: [JSONObject.Member] = []

  package init() {}

  /// The members as an object.
  package var value: JSONValue { .object(JSONObject(members)) }

  /// Writes a member.
  package mutating func write(_ name: String, _ value: some StoredAsJSON) {
    members.append(JSONObject.Member(name: name, value: value.stored))
  }

  /// Writes a member, unless it has the value that is usual.
  package mutating func write<Value: StoredAsJSON & Equatable>(
    _ name: String, _ value: Value, unless usual: Value
  ) {
    if value != usual { write(name, value) }
  }

  /// Writes a member, if there is one.
  package mutating func write(_ name: String, ifAny value: (some StoredAsJSON)?) {
    if let value { write(name, value) }
  }

  /// Writes bytes as the text that they are, or in base64 under the name with `Base64` behind.
  package mutating func write(_ name: String, text bytes: [UInt8]) {
    if let text = String(validating: bytes, as: UTF8.self) {
      write(name, text)
    } else {
      write(name + "Base64", Base64.encode(bytes))
    }
  }
}

/// Reads the members of what was kept.
package struct StoredReader: Sendable {
  private let members: JSONObject

  package init(_ value: JSONValue) throws(StoredDamage) {
    guard let object = value.object else { throw StoredDamage() }
    members = object
  }

  /// The value of a member that must be there.
  package func read<Value: StoredAsJSON>(_ name: String) throws(StoredDamage) -> Value {
    guard let member = members[name], let value = Value(stored: member) else {
      throw StoredDamage(name)
    }
    return value
  }

  /// The value of a member, or the usual one where it is missing.
  package func read<Value: StoredAsJSON>(
    _ name: String, or usual: Value
  ) throws(StoredDamage) -> Value {
    try readIfAny(name) ?? usual
  }

  /// The value of a member; nil where it is missing or `null`.
  package func readIfAny<Value: StoredAsJSON>(_ name: String) throws(StoredDamage) -> Value? {
    guard let member = members[name], !member.isNull else { return nil }
    return try read(name) as Value
  }

  /// Bytes that were written as a text or in base64, if they are there.
  package func readTextIfAny(_ name: String) throws(StoredDamage) -> [UInt8]? {
    if let text: String = try readIfAny(name) { return Array(text.utf8) }
    guard let text: String = try readIfAny(name + "Base64") else { return nil }
    guard let bytes = Base64.decode(text) else { throw StoredDamage(name) }
    return bytes
  }
}
