extension DecimalNumber: LosslessStringConvertible {
  /// Parses `-12.50`, `+3`, `.5` or `1e3`; nil if the text is no number or has more than 38 digits.
  ///
  /// Text in the notation of a language is read by forms, with `init(typed:conventions:)`.
  ///
  /// - Parameter text: The number, without white space.
  public init?(_ text: String) {
    var bytes = text.utf8[...]
    var isNegative = false
    if let sign = bytes.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      bytes = bytes.dropFirst()
    }
    var digits: UInt128 = 0
    var count = 0
    var (zeros, exponent, seen) = (0, 0, 0)
    var isBehindPoint = false
    while let byte = bytes.first, byte | 0x20 != UInt8(ascii: "e") {
      bytes = bytes.dropFirst()
      if byte == UInt8(ascii: "."), !isBehindPoint {
        isBehindPoint = true
        continue
      }
      guard byte &- 0x30 < 10 else { return nil }
      seen += 1
      if isBehindPoint { exponent -= 1 }
      if byte == 0x30 {
        // Trailing zeros are counted only if another digit follows.
        zeros += 1
        continue
      }
      if count > 0 || digits > 0 { count += zeros }
      guard count < Self.maximumDigits else { return nil }
      if digits > 0 {
        for _ in 0..<zeros { digits *= 10 }
      }
      digits = digits * 10 + UInt128(byte - 0x30)
      (count, zeros) = (count + 1, 0)
    }
    guard seen > 0 else { return nil }
    exponent += zeros
    if !bytes.isEmpty {
      guard let more = Int(String(decoding: bytes.dropFirst(), as: UTF8.self)),
        more.magnitude < 1_000_000
      else { return nil }
      exponent += more
    }
    self.init(digits: isNegative ? -Int128(digits) : Int128(digits), exponent: exponent)
  }

  /// Converts digits; nil if there are more than 38 significant ones.
  ///
  /// - Parameter text: The digits.
  package init?(_ text: DecimalText) { self.init(text.canonical) }

  /// Converts a JSON number, with all its digits; nil if it has more than 38.
  ///
  /// - Parameter number: The JSON number.
  public init?(_ number: JSONNumber) { self.init(number.text) }

  /// The number as `-1234.5`, without groups and exponent.
  public var description: String { text().canonical }

  /// The number in JSON.
  public var json: JSONNumber { JSONNumber(description) ?? JSONNumber(0) }

  /// Returns the digits of the number.
  ///
  /// - Parameter decimals: The minimum number of decimals, filled up with zeros.
  package func text(decimals: Int = 0) -> DecimalText {
    let (whole, fraction) = parts
    let zeros = String(repeating: "0", count: max(0, decimals - fraction.utf8.count))
    return DecimalText(isNegative: isNegative, whole: whole, fraction: fraction + zeros)
  }

  /// The digits before and after the decimal point, without the sign.
  private var parts: (whole: String, fraction: String) {
    let text = String(digits.magnitude)
    guard exponent < 0 else {
      return (digits == 0 ? text : text + String(repeating: "0", count: exponent), "")
    }
    let whole = text.utf8.count + exponent
    if whole > 0 { return (String(text.prefix(whole)), String(text.suffix(-exponent))) }
    return ("0", String(repeating: "0", count: -whole) + text)
  }
}
