extension LocaleConventions {
  /// Formats a geographic location so that it can be parsed again: `40.4168, -3.7038`, or `40,4168;
  /// -3,7038` if the decimal separator is a comma.
  ///
  /// - Parameters:
  ///   - latitude: The latitude in degrees.
  ///   - longitude: The longitude in degrees.
  /// - Returns: The formatted location.
  package func place(latitude: DecimalText, longitude: DecimalText) -> String {
    latitude.text(self) + (decimalSeparator == "," ? "; " : ", ")
      + longitude.text(self)
  }

  /// Parses latitude and longitude in degrees, as this app or map services write them.
  ///
  /// Map services write `40.4168, -3.7038` in every language, `40.4168 N 3.7038 W`, or a `geo:`
  /// URI. A decimal comma is accepted if the language has one. Degrees have no group separators, so
  /// a period is always a decimal separator.
  ///
  /// - Parameter text: The text that the user typed.
  /// - Returns: The two numbers; nil if the text is not a location.
  package func readPlace(
    _ text: String
  ) -> (latitude: DecimalText, longitude: DecimalText)? {
    guard text.utf8.count <= 256 else { return nil }
    var text = text
    if text.lowercased().hasPrefix("geo:") {
      text = String(text.dropFirst(4).prefix { $0 != ";" && $0 != "?" })
    }
    var parts = Self.parts(text, hasDecimalComma: decimalSeparator == ",")
    // Four numbers are two with decimal commas; a single number is never a location.
    if parts.count == 4, decimalSeparator == "." {
      parts = Self.parts(text, hasDecimalComma: true)
    }
    guard parts.count == 2, let first = degrees(parts[0]), let second = degrees(parts[1]),
      // Mixed decimal commas and periods are invalid in every language.
      !(parts[0] + parts[1]).contains(",") || !(parts[0] + parts[1]).contains(".")
    else { return nil }
    if let axis = first.axis ?? second.axis.map({ $0 == .north ? .east : .north }), axis == .east {
      return (second.number, first.number)
    }
    return (first.number, second.number)
  }

  private enum Axis { case north, east }

  /// Splits coordinates into two numbers, each followed by its compass letter.
  private static func parts(_ text: String, hasDecimalComma: Bool) -> [String] {
    let characters = Array(text)
    var words = [""]
    for (index, character) in characters.enumerated() {
      // A comma directly before a digit is a decimal comma if the language has one, unless the text
      // has a period: then it separates the numbers of a map service.
      let isDecimal =
        character == "," && hasDecimalComma && !text.contains(".")
        && index + 1 < characters.count && characters[index + 1].decimalDigit != nil
      if character == ";" || character.isWhitespace || character == "," && !isDecimal {
        words.append("")
      } else {
        words[words.count - 1].append(character)
      }
    }
    var parts: [String] = []
    for word in words where !word.isEmpty {
      if word.count == 1, word.first?.isLetter == true, !parts.isEmpty {
        parts[parts.count - 1] += word
      } else {
        parts.append(word)
      }
    }
    return parts
  }

  private func degrees(_ text: String) -> (number: DecimalText, axis: Axis?)? {
    var digits = text.filter { $0 != "°" }
    var (isNegated, axis): (Bool, Axis?) = (false, nil)
    if let letter = digits.last?.uppercased(), "NSEW".contains(letter) {
      digits.removeLast()
      axis = "NS".contains(letter) ? .north : .east
      isNegated = "SW".contains(letter)
    }
    var (whole, fraction): (String, String?) = ("", nil)
    var sign: Character?
    for character in digits {
      if let digit = character.decimalDigit {
        if fraction == nil { whole += String(digit) } else { fraction?.append(String(digit)) }
      } else if "+-\u{2212}".contains(character), sign == nil, whole.isEmpty, fraction == nil {
        sign = character
      } else if character == "." || character == ",", fraction == nil {
        fraction = ""
      } else {
        return nil
      }
    }
    // A compass letter replaces the sign, so reject both together.
    guard !whole.isEmpty || fraction?.isEmpty == false, axis == nil || sign == nil else {
      return nil
    }
    let isNegative = isNegated || sign.map { $0 != "+" } ?? false
    return (DecimalText(isNegative: isNegative, whole: whole, fraction: fraction ?? ""), axis)
  }
}
