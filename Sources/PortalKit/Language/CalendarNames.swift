/// The words of a language for months, weekdays, yes and no.
public struct CalendarNames: Hashable, Sendable {
  /// The months from January; empty where the language is unknown.
  public let months: [String]
  /// The weekdays from Monday, in two or three letters.
  public let weekdays: [String]
  /// Yes.
  public let yes: String
  /// No.
  public let no: String

  private init(_ months: String, _ weekdays: String, yes: String = "Yes", no: String = "No") {
    self.months = months.split(separator: " ").map(String.init)
    self.weekdays = weekdays.split(separator: " ").map(String.init)
    (self.yes, self.no) = (yes, no)
  }

  /// The month that a word means, from 1: its name, or its first letters where they are enough.
  ///
  /// Three letters are needed at least, and a point may stand behind them.
  public func month(named word: String) -> Int? {
    let word = Self.folded(word)
    guard word.utf8.count >= 3 else { return nil }
    let fits = months.indices.filter { Self.folded(months[$0]).hasPrefix(word) }
    return fits.count == 1 ? fits[0] + 1 : nil
  }

  /// Lower case, without the accents of our languages and the point of abbreviations.
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
