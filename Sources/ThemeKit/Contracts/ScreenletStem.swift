/// The rule that makes `login` of `LoginScreenlet` and `ddl_form` of `DDLFormScreenlet`.
public enum ScreenletStem {
  /// The stem of a class name: `Screenlet` is cut off, and every word but the first gets a `_`.
  ///
  /// An acronym is one word, and its last capital belongs to the word that follows.
  public static func of(className: String) -> String {
    var name = Substring(className)
    if name.hasSuffix("Screenlet"), name.utf8.count > 9 { name = name.dropLast(9) }
    let letters = Array(name)
    var stem = ""
    for (index, letter) in letters.enumerated() {
      let next = index + 1 < letters.count ? letters[index + 1] : nil
      if letter.isUppercase, index > 0, stem.last != "_" {
        let before = letters[index - 1]
        let startsWord = before.isLowercase || before.isNumber || next?.isLowercase == true
        if startsWord, before != "_" { stem += "_" }
      }
      stem += letter.lowercased()
    }
    return stem
  }

  /// Whether `word` means the screenlet: `Login`, `login` and `LoginScreenlet` all do.
  public static func matches(_ word: String, _ contract: ScreenletContract) -> Bool {
    if word == contract.name || word == contract.stem { return true }
    let lower = word.lowercased()
    if lower == contract.name.lowercased() || lower + "screenlet" == contract.name.lowercased() {
      return true
    }
    return lower == contract.stem
      || lower.filter { $0 != "_" } == contract.stem.filter { $0 != "_" }
  }
}
