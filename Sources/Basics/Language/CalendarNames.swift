/// The names of months and weekdays, and the words for yes and no, in a language.
public struct CalendarNames: Hashable, Sendable {
  /// The names of the months, January first; empty if the language is unknown.
  public let months: [String]
  /// The abbreviations of the weekdays, Monday first, with two or three letters.
  public let weekdays: [String]
  /// The word for yes.
  public let yes: String
  /// The word for no.
  public let no: String

  private init(_ months: String, _ weekdays: String, yes: String = "Yes", no: String = "No") {
    self.months = months.split(separator: " ").map(String.init)
    self.weekdays = weekdays.split(separator: " ").map(String.init)
    (self.yes, self.no) = (yes, no)
  }

  /// Returns the month with a name or an unambiguous abbreviation.
  ///
  /// - Parameter word: The name, or its first letters, at least three; a period may follow. Case
  ///   and accents are ignored.
  /// - Returns: The month, from 1; nil if no month or several months match.
  public func month(named word: String) -> Int? {
    let word = Self.folded(word)
    guard word.utf8.count >= 3 else { return nil }
    let fits = months.indices.filter { Self.folded(months[$0]).hasPrefix(word) }
    return fits.count == 1 ? fits[0] + 1 : nil
  }

  /// Returns a word in lowercase, without periods and without the accents of the supported
  /// languages.
  private static func folded(_ word: String) -> String {
    var folded = ""
    for character in word.lowercased() where character != "." {
      switch character {
      case "á", "à", "â", "ä", "ã": folded.append("a")
      case "é", "è", "ê", "ë": folded.append("e")
      case "í", "ì": folded.append("i")
      case "ó", "ò", "ô", "ö", "õ": folded.append("o")
      case "ú", "ù", "û", "ü": folded.append("u")
      case "ç": folded.append("c")
      default: folded.append(character)
      }
    }
    return folded
  }

  static func of(_ tag: LanguageTag) -> CalendarNames {
    switch tag.language {
    case "en": english
    case "es": spanish
    case "pt": portuguese
    case "fr": french
    case "de": german
    case "it": italian
    default: unknown
    }
  }

  private static let unknown = CalendarNames("", "Mo Tu We Th Fr Sa Su")
  private static let english = CalendarNames(
    "January February March April May June July August September October November December",
    "Mo Tu We Th Fr Sa Su")
  private static let spanish = CalendarNames(
    "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
    "lu ma mi ju vi sá do", yes: "Sí", no: "No")
  private static let portuguese = CalendarNames(
    "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
    "seg ter qua qui sex sáb dom", yes: "Sim", no: "Não")
  private static let french = CalendarNames(
    "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    "lu ma me je ve sa di", yes: "Oui", no: "Non")
  private static let german = CalendarNames(
    "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
    "Mo Di Mi Do Fr Sa So", yes: "Ja", no: "Nein")
  private static let italian = CalendarNames(
    "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
    "lu ma me gi ve sa do", yes: "Sì", no: "No")
}
