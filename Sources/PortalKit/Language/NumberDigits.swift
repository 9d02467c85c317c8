/// A decimal number as a sequence of digits, without rounding.
package struct NumberDigits: Hashable, Sendable {
  /// Whether the number is less than zero; false for zero.
  package let isNegative: Bool
  /// The digits before the decimal separator, without leading zeros; `0` if there are none.
  package let whole: String
  /// The digits after the decimal separator, trailing zeros included.
  package let fraction: String

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

  /// The number with a period and without group separators: `-1234.50`.
  package var canonical: String {
    (isNegative ? "-" : "") + whole + (fraction.isEmpty ? "" : "." + fraction)
  }

  /// Whether all digits after the decimal separator are zeros.
  package var isWhole: Bool { fraction.allSatisfy { $0 == "0" } }
}

/// The error for a text that is not a number in the given conventions.
package struct NumberReadingError: Error, Hashable {
  /// The numbers that the text could mean, the most likely one first: none, one or two.
  package let readings: [NumberDigits]
}

extension Character {
  /// The value of this decimal digit of any script, from 0 to 9; nil for any other character.
  package var decimalDigit: Int? {
    if let ascii = asciiValue { return ascii &- 0x30 < 10 ? Int(ascii) - 0x30 : nil }
    guard unicodeScalars.count == 1, unicodeScalars.first?.properties.numericType == .decimal
    else { return nil }
    return wholeNumberValue
  }

  /// Whether this is an invisible direction mark, as in Arabic and Hebrew texts.
  package var isDirectionMark: Bool { ["\u{200E}", "\u{200F}", "\u{61C}"].contains(self) }
}
