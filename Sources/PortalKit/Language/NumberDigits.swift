/// A decimal number as its digits, as many as were written: nothing is rounded.
package struct NumberDigits: Hashable, Sendable {
  /// Whether it is below zero; zero is not.
  package let isNegative: Bool
  /// The digits before the decimal separator, without leading zeros; `0` if there are none.
  package let whole: String
  /// The digits after the decimal separator, trailing zeros included.
  package let fraction: String

  /// Makes a number of ASCII digits.
  package init(isNegative: Bool, whole: String, fraction: String) {
    let kept = whole.drop { $0 == "0" }
    self.whole = kept.isEmpty ? "0" : String(kept)
    self.fraction = fraction
    self.isNegative = isNegative && (!kept.isEmpty || fraction.contains { $0 != "0" })
  }

  /// The number as programs write it: `-1234.50`.
  package var canonical: String {
    (isNegative ? "-" : "") + whole + (fraction.isEmpty ? "" : "." + fraction)
  }

  /// Whether there is nothing but zeros after the decimal separator.
  package var isWhole: Bool { fraction.allSatisfy { $0 == "0" } }
}

/// A text that is no number in the conventions that it was read in.
package struct NumberReadingError: Error, Hashable {
  /// The numbers that the text could mean, the most likely one first: none, one or two.
  package let readings: [NumberDigits]
}

extension Character {
  /// The digit that this is in any script, 0 to 9; nil for anything else.
  package var decimalDigit: Int? {
    if let ascii = asciiValue { return ascii &- 0x30 < 10 ? Int(ascii) - 0x30 : nil }
    guard unicodeScalars.count == 1, unicodeScalars.first?.properties.numericType == .decimal
    else { return nil }
    return wholeNumberValue
  }

  /// Whether this is an invisible mark of the writing direction, as Arabic and Hebrew texts have.
  package var isDirectionMark: Bool { ["\u{200E}", "\u{200F}", "\u{61C}"].contains(self) }
}
