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
