/// A JSON number with its original digits.
///
/// Two numbers are equal if their texts are equal: `1.0` is not `1`.
public struct JSONNumber: Hashable, Sendable {
  /// The original text, for example `-12.50e3`.
  public let text: String

  /// Creates a number from a text that is known to be valid.
  init(checked text: String) { self.text = text }

  /// Creates a number from an integer.
  ///
  /// - Parameter value: The integer.
  public init(_ value: some BinaryInteger) { text = String(value) }

  /// Creates a number from a text in JSON's number format; returns nil for any other text.
  ///
  /// - Parameter text: The text.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard JSONNumber.length(in: bytes[...]) == bytes.count else { return nil }
    self.text = text
  }

  /// The number as an `Int64`; nil if it has a fraction or exponent, or does not fit.
  public var integer: Int64? { Int64(text) }

  /// The nearest `Double`; nil if the number is too large for one, such as `1e999`.
  public var double: Double? { Double(text).flatMap { $0.isFinite ? $0 : nil } }

  /// Returns the number of leading bytes that form a number; nil if there is none.
  static func length(in bytes: ArraySlice<UInt8>) -> Int? {
    var rest = bytes
    func digits(_ rest: inout ArraySlice<UInt8>) -> Int {
      let before = rest.count
      while let byte = rest.first, byte &- 0x30 < 10 { rest.removeFirst() }
      return before - rest.count
    }
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    if rest.first == UInt8(ascii: "0") {
      rest.removeFirst()
    } else if digits(&rest) == 0 {
      return nil
    }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      guard digits(&rest) > 0 else { return nil }
    }
    if let byte = rest.first, byte | 0x20 == UInt8(ascii: "e") {
      rest.removeFirst()
      if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
        rest.removeFirst()
      }
      guard digits(&rest) > 0 else { return nil }
    }
    return bytes.count - rest.count
  }
}

extension JSONNumber: CustomStringConvertible {
  /// The original text.
  public var description: String { text }
}
