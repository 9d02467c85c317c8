/// The plural rules of Unicode CLDR for whole numbers in common languages.
enum PluralRules {
  /// Returns `zero`, `one`, `two`, `few`, `many` or `other`.
  static func form(of count: Int, language: String) -> String {
    let number = count.magnitude
    let (ten, hundred) = (number % 10, number % 100)
    switch language.prefix(while: { $0 != "_" }) {
    case "ja", "zh", "ko", "vi", "th", "id", "ms": return "other"
    case "fr", "pt", "hy": return number <= 1 ? "one" : "other"
    case "cs", "sk": return number == 1 ? "one" : (2...4).contains(number) ? "few" : "other"
    case "pl":
      if number == 1 { return "one" }
      return (2...4).contains(ten) && !(12...14).contains(hundred) ? "few" : "many"
    case "ru", "uk", "be", "sr", "hr", "bs":
      if ten == 1, hundred != 11 { return "one" }
      return (2...4).contains(ten) && !(12...14).contains(hundred) ? "few" : "many"
    case "ar":
      switch number {
      case 0: return "zero"
      case 1: return "one"
      case 2: return "two"
      default: return (3...10).contains(hundred) ? "few" : hundred >= 11 ? "many" : "other"
      }
    default: return number == 1 ? "one" : "other"
    }
  }
}
