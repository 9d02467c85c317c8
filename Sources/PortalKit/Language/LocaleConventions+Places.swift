extension LocaleConventions {
  /// Writes a place so that it can be read back: `40.4168, -3.7038`, or `40,4168; -3,7038` where the
  /// comma separates decimals.
  package func place(latitude: NumberDigits, longitude: NumberDigits) -> String {
    text(of: latitude, grouped: false) + (decimalSeparator == "," ? "; " : ", ")
      + text(of: longitude, grouped: false)
  }

  /// Reads latitude and longitude in degrees, as they are displayed or as maps write them.
  ///
  /// Maps write `40.4168, -3.7038` in every language, `40.4168 N 3.7038 W`, or a `geo:` address. A
  /// decimal comma is read where the language has one: degrees have no groups, so that a point in
  /// them is always a decimal one.
  ///
  /// - Returns: The two numbers; nil if the text is no place.
  package func readPlace(
    _ text: String
  ) -> (latitude: NumberDigits, longitude: NumberDigits)? {
    guard text.utf8.count <= 256 else { return nil }
    var text = text
    if text.lowercased().hasPrefix("geo:") {
      text = String(text.dropFirst(4).prefix { $0 != ";" && $0 != "?" })
    }
    var parts = Self.parts(text, hasDecimalComma: decimalSeparator == ",")
    // Four numbers are two with decimal commas; one number is never two.
    if parts.count == 4, decimalSeparator == "." {
      parts = Self.parts(text, hasDecimalComma: true)
    }
    guard parts.count == 2, let first = degrees(parts[0]), let second = degrees(parts[1]),
      // One half with a comma and one with a point is no place of any language.
      !(parts[0] + parts[1]).contains(",") || !(parts[0] + parts[1]).contains(".")
    else { return nil }
    if let axis = first.axis ?? second.axis.map({ $0 == .north ? .east : .north }), axis == .east {
      return (second.number, first.number)
    }
    return (first.number, second.number)
  }

  private enum Axis { case north, east }

  /// The two numbers, each with the letter behind it.
  private static func parts(_ text: String, hasDecimalComma: Bool) -> [String] {
    let characters = Array(text)
    var words = [""]
    for (index, character) in characters.enumerated() {
      // A comma with a digit right after it is a decimal one where the language has that, unless a
      // point is in the text: then it is a list of a map.
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

  private func degrees(_ text: String) -> (number: NumberDigits, axis: Axis?)? {
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
    // A letter says what a sign says.
    guard !whole.isEmpty || fraction?.isEmpty == false, axis == nil || sign == nil else {
      return nil
    }
    let isNegative = isNegated || sign.map { $0 != "+" } ?? false
    return (NumberDigits(isNegative: isNegative, whole: whole, fraction: fraction ?? ""), axis)
  }
}
