/// A JSON value while an `Encodable` type writes it: containers stay open until all is written.
final class EncodedValue {
  private enum Content {
    case nothing
    case scalar(JSONValue)
    case members([(name: String, value: EncodedValue)])
    case elements([EncodedValue])
  }

  private var content = Content.nothing

  init() {}

  /// Encodes a value.
  init(_ value: some Encodable, at path: [any CodingKey]) throws {
    guard let scalar = value as? any JSONScalar else {
      try value.encode(to: ValueEncoder(target: self, codingPath: path))
      if value is any NamedValues { sortMembers() }
      return
    }
    guard let json = scalar.jsonValue else {
      throw EncodingError.invalidValue(
        value,
        EncodingError.Context(codingPath: path, debugDescription: "\(value) has no JSON form"))
    }
    content = .scalar(json)
  }

  /// The value that was written; an empty object if the type wrote nothing.
  var json: JSONValue {
    switch content {
    case .nothing: [:]
    case .scalar(let value): value
    case .members(let members):
      .object(
        JSONObject(members.map { JSONObject.Member(name: $0.name, value: $0.value.json) }))
    case .elements(let elements): .array(elements.map(\.json))
    }
  }

  /// Makes this value the same as another one.
  func take(_ other: EncodedValue) { content = other.content }

  func beginMembers() { if case .members = content {} else { content = .members([]) } }

  func beginElements() { if case .elements = content {} else { content = .elements([]) } }

  /// Adds a member, or replaces the one with the same name.
  func add(_ name: String, _ value: EncodedValue) {
    guard case .members(var members) = content else { return }
    content = .nothing
    if let place = members.firstIndex(where: { $0.name.isExactly(name) }) {
      members[place].value = value
    } else {
      members.append((name, value))
    }
    content = .members(members)
  }

  /// Orders the members of a dictionary by name, so that equal dictionaries have the same text.
  private func sortMembers() {
    guard case .members(let members) = content else { return }
    content = .members(members.sorted { $0.name < $1.name })
  }

  func append(_ value: EncodedValue) {
    guard case .elements(var elements) = content else { return }
    content = .nothing
    elements.append(value)
    content = .elements(elements)
  }

  var count: Int { if case .elements(let elements) = content { elements.count } else { 0 } }

  static var null: EncodedValue {
    let value = EncodedValue()
    value.content = .scalar(.null)
    return value
  }
}

/// A dictionary, whose order is random, with names as keys.
private protocol NamedValues {}

extension Dictionary: NamedValues where Key == String {}

/// Writes an `Encodable` value into a JSON value.
private struct ValueEncoder: Encoder, SingleValueEncodingContainer {
  let target: EncodedValue
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy: Key.Type) -> KeyedEncodingContainer<Key> {
    target.beginMembers()
    return KeyedEncodingContainer(KeyedTarget(target: target, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    target.beginElements()
    return UnkeyedTarget(target: target, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func encodeNil() { target.take(.null) }

  func encode<Value: Encodable>(_ value: Value) throws {
    target.take(try EncodedValue(value, at: codingPath))
  }
}

/// The members that a type writes.
private struct KeyedTarget<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let target: EncodedValue
  let codingPath: [any CodingKey]

  func encodeNil(forKey key: Key) { target.add(key.stringValue, .null) }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    target.add(key.stringValue, try EncodedValue(value, at: codingPath + [key]))
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> { encoder(key).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder(ValueKey(stringValue: "super")) }

  func superEncoder(forKey key: Key) -> any Encoder { encoder(key) }

  private func encoder(_ key: some CodingKey) -> ValueEncoder {
    let value = EncodedValue()
    target.add(key.stringValue, value)
    return ValueEncoder(target: value, codingPath: codingPath + [key])
  }
}

/// The elements that a type writes, one after the other.
private struct UnkeyedTarget: UnkeyedEncodingContainer {
  let target: EncodedValue
  let codingPath: [any CodingKey]

  var count: Int { target.count }

  func encodeNil() { target.append(.null) }

  func encode<Value: Encodable>(_ value: Value) throws {
    target.append(try EncodedValue(value, at: next))
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> { encoder().container(keyedBy: type) }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder().unkeyedContainer() }

  func superEncoder() -> any Encoder { encoder() }

  private var next: [any CodingKey] { codingPath + [ValueKey(intValue: count)] }

  private func encoder() -> ValueEncoder {
    let (value, path) = (EncodedValue(), next)
    target.append(value)
    return ValueEncoder(target: value, codingPath: path)
  }
}
