/// A number as JSON writes it, with every digit kept.
///
/// Two numbers are equal if they were written alike: `1.0` is not `1`.
public struct JSONNumber: Hashable, Sendable {
  /// What was written: `-12.50e3`.
  public let text: String

  /// Makes a number of text that is known to be one.
  init(checked text: String) { self.text = text }

  /// Makes a whole number.
  public init(_ value: some BinaryInteger) { text = String(value) }

  /// Reads a number in JSON's own form; nil for anything else.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard JSONNumber.length(in: bytes[...]) == bytes.count else { return nil }
    self.text = text
  }

  /// The number as a whole number that fits, if it is written as one.
  public var integer: Int64? { Int64(text) }

  /// The nearest `Double`; nil if the number is too large for one, such as `1e999`.
  public var double: Double? { Double(text).flatMap { $0.isFinite ? $0 : nil } }

  /// How many bytes at the start are a number; nil when there is none.
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
  /// What was written.
  public var description: String { text }
}
