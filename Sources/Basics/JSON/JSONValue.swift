/// A JSON value that keeps the digits of numbers and the order of object members.
public enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number, with its original text.
  case number(JSONNumber)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object, with its members in their original order.
  case object(JSONObject)
}

extension JSONValue {
  /// Returns whether both values have the same JSON text; strings and names are compared by code
  /// points.
  ///
  /// - Parameters:
  ///   - one: The first value.
  ///   - other: The second value.
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
  ///
  /// - Parameter hasher: The hasher.
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

  /// The string; nil if the value is not a string.
  public var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The Boolean; nil if the value is not a Boolean.
  public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

  /// The number; nil if the value is not a number.
  public var number: JSONNumber? { if case .number(let value) = self { value } else { nil } }

  /// The elements; nil if the value is not an array.
  public var array: [JSONValue]? { if case .array(let values) = self { values } else { nil } }

  /// The members; nil if the value is not an object.
  public var object: JSONObject? { if case .object(let object) = self { object } else { nil } }

  /// Whether the value is `null`.
  public var isNull: Bool { self == .null }

  /// Returns the value of a member; nil if there is none or this is not an object.
  ///
  /// - Parameter name: The name of the member.
  public subscript(_ name: String) -> JSONValue? { object?[name] }

  /// The type of the value in one word: `object`, `array`, `text`, `number`, `boolean` or `null`.
  public var typeName: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }

  /// Returns a JSON number for an integer.
  ///
  /// - Parameter value: The integer.
  public static func integer(_ value: some BinaryInteger) -> JSONValue {
    .number(JSONNumber(value))
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Creates a JSON string.
  ///
  /// - Parameter value: The string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Creates a JSON Boolean.
  ///
  /// - Parameter value: The Boolean.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Creates a JSON number.
  ///
  /// - Parameter value: The integer.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// Creates a JSON array.
  ///
  /// - Parameter elements: The elements.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// Creates a JSON object.
  ///
  /// - Parameter elements: The names and values of the members, in order.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(JSONObject(elements.map { JSONObject.Member(name: $0.0, value: $0.1) }))
  }
}

extension JSONValue: CustomStringConvertible {
  /// The JSON text on one line.
  public var description: String { JSONWriter.compact(self) }
}
