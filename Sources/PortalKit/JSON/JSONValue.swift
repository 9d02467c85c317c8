/// A JSON text as a value: numbers keep their digits, objects keep their order.
public enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number, as it was written.
  case number(JSONNumber)
  /// A text.
  case string(String)
  /// Values in order.
  case array([JSONValue])
  /// Names with values, in the order they were written.
  case object(JSONObject)
}

extension JSONValue {
  /// Whether both are written alike; texts and names are compared by code points.
  public static func == (one: JSONValue, other: JSONValue) -> Bool {
    switch (one, other) {
    case (.null, .null): true
    case (.bool(let one), .bool(let other)): one == other
    case (.number(let one), .number(let other)): one == other
    case (.string(let one), .string(let other)): one.isExactly(other)
    case (.array(let one), .array(let other)): one == other
    case (.object(let one), .object(let other)): one == other
    default: false
    }
  }

  /// Hashes the value.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let value): hasher.combine(value)
    case .number(let number): hasher.combine(number)
    case .string(let text): text.hashExactly(into: &hasher)
    case .array(let values): hasher.combine(values)
    case .object(let object): hasher.combine(object)
    }
  }

  /// The text, if it is one.
  public var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The truth value, if it is one.
  public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

  /// The number, if it is one.
  public var number: JSONNumber? { if case .number(let value) = self { value } else { nil } }

  /// The values, if it is an array.
  public var array: [JSONValue]? { if case .array(let values) = self { values } else { nil } }

  /// The members, if it is an object.
  public var object: JSONObject? { if case .object(let object) = self { object } else { nil } }

  /// Whether it is `null`.
  public var isNull: Bool { self == .null }

  /// The value of a member, if this is an object that has it.
  public subscript(_ name: String) -> JSONValue? { object?[name] }

  /// What it is, in one word: `object`, `array`, `text`, `number`, `boolean` or `null`.
  public var sort: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .number: "number"
    case .string: "text"
    case .array: "array"
    case .object: "object"
    }
  }

  /// A whole number.
  public static func integer(_ value: some BinaryInteger) -> JSONValue {
    .number(JSONNumber(value))
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Makes a text.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Makes a truth value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Makes a number.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// Makes an array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// Makes an object.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(JSONObject(elements.map { JSONObject.Member(name: $0.0, value: $0.1) }))
  }
}

extension JSONValue: CustomStringConvertible {
  /// The JSON text on one line.
  public var description: String { JSONWriter.compact(self) }
}
