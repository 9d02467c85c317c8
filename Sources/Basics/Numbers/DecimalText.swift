/// A decimal number of any length as its digits, trailing zeros included; never rounded.
///
/// Fields edit this type, because it preserves the typed digits. Use ``DecimalNumber`` to
/// calculate.
package struct DecimalText: Hashable, Sendable {
  /// Whether the number is less than zero; false for zero.
  package let isNegative: Bool
  /// The digits before the decimal separator, without leading zeros; `0` if there are none.
  package let whole: String
  /// The digits after the decimal separator, trailing zeros included.
  package let fraction: String

  /// Zero.
  package static let zero = DecimalText(isNegative: false, whole: "0", fraction: "")

  /// Creates a number from ASCII digits.
  ///
  /// - Parameters:
  ///   - isNegative: Whether there is a minus sign; ignored for zero.
  ///   - whole: The digits before the decimal separator; leading zeros are removed.
  ///   - fraction: The digits after the decimal separator; trailing zeros are kept.
  package init(isNegative: Bool, whole: String, fraction: String) {
    let kept = whole.drop { $0 == "0" }
    self.whole = kept.isEmpty ? "0" : String(kept)
    self.fraction = fraction
    self.isNegative = isNegative && (!kept.isEmpty || fraction.contains { $0 != "0" })
  }

  /// Parses decimal text such as `-12480.50`; nil for other text.
  ///
  /// - Parameter text: ASCII digits with a period and without group separators or white space.
  package init?(_ text: String) {
    var rest = text[...]
    var isNegative = false
    if let sign = rest.first, "+-\u{2212}".contains(sign) {
      isNegative = sign != "+"
      rest = rest.dropFirst()
    }
    let parts = rest.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ $0.utf8.allSatisfy { $0 &- 0x30 < 10 } }),
      let whole = parts.first, !whole.isEmpty || parts.last?.isEmpty == false
    else { return nil }
    self.init(
      isNegative: isNegative, whole: String(whole),
      fraction: parts.count == 2 ? String(parts[1]) : "")
  }

  /// The number with a period and without group separators: `-1234.50`.
  package var canonical: String {
    (isNegative ? "-" : "") + whole + (fraction.isEmpty ? "" : "." + fraction)
  }

  /// Whether all digits after the decimal separator are zeros.
  package var isWhole: Bool { fraction.allSatisfy { $0 == "0" } }
}
