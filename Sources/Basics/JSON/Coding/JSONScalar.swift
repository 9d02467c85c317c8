/// A type that is one JSON value, not an object of `Codable` members.
///
/// A number keeps its digits: `19.90` in a file is read as a ``DecimalNumber`` without the detour of
/// a `Double`.
protocol JSONScalar {
  /// The article and noun of the expected JSON value in messages, such as `a number`.
  static var noun: String { get }
  /// The JSON value; nil if there is none, for example for a `Double` that is not finite.
  var jsonValue: JSONValue? { get }
  /// Creates a value; nil if the JSON value does not fit.
  init?(jsonValue: JSONValue)
}

extension Bool: JSONScalar {
  static var noun: String { "true or false" }
  var jsonValue: JSONValue? { .bool(self) }
  init?(jsonValue: JSONValue) {
    guard let bool = jsonValue.bool else { return nil }
    self = bool
  }
}

extension String: JSONScalar {
  static var noun: String { "text" }
  var jsonValue: JSONValue? { .string(self) }
  init?(jsonValue: JSONValue) {
    guard let text = jsonValue.string else { return nil }
    self = text
  }
}

extension JSONValue: JSONScalar {
  static var noun: String { "a value" }
  var jsonValue: JSONValue? { self }
  init?(jsonValue: JSONValue) { self = jsonValue }
}

extension DecimalNumber: JSONScalar {
  static var noun: String { "a number of at most \(maximumDigits) digits" }
  var jsonValue: JSONValue? { .number(json) }
  init?(jsonValue: JSONValue) {
    guard let number = jsonValue.number else { return nil }
    self.init(number)
  }
}

extension CalendarDay: JSONScalar {
  static var noun: String { "a day such as 2026-11-21" }
  var jsonValue: JSONValue? { .string(description) }
  init?(jsonValue: JSONValue) {
    guard let text = jsonValue.string else { return nil }
    self.init(iso: text)
  }
}

extension Double: JSONScalar {
  static var noun: String { "a number" }
  var jsonValue: JSONValue? { JSONNumber(description).map { .number($0) } }
  init?(jsonValue: JSONValue) {
    guard let double = jsonValue.number?.double else { return nil }
    self = double
  }
}

extension Float: JSONScalar {
  static var noun: String { "a number" }
  var jsonValue: JSONValue? { JSONNumber(description).map { .number($0) } }
  init?(jsonValue: JSONValue) {
    guard let number = jsonValue.number, let float = Float(number.text), float.isFinite else {
      return nil
    }
    self = float
  }
}

extension FixedWidthInteger {
  static var noun: String { "an integer from \(Self.min) to \(Self.max)" }
  var jsonValue: JSONValue? { .integer(self) }
  /// Creates an integer, also from `2.0` and `2e3`; nil if it has a fraction, or does not fit.
  init?(jsonValue: JSONValue) {
    guard let number = jsonValue.number else { return nil }
    if let integer = Self(number.text) {
      self = integer
    } else if let integer = number.double.flatMap({ Self(exactly: $0) }) {
      self = integer
    } else {
      return nil
    }
  }
}

extension Int: JSONScalar {}
extension Int8: JSONScalar {}
extension Int16: JSONScalar {}
extension Int32: JSONScalar {}
extension Int64: JSONScalar {}
extension UInt: JSONScalar {}
extension UInt8: JSONScalar {}
extension UInt16: JSONScalar {}
extension UInt32: JSONScalar {}
extension UInt64: JSONScalar {}
