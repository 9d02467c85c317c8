/// Derives file name stems from class names: `login` from `LoginScreenlet`, `ddl_form` from
/// `DDLFormScreenlet`, and `scene_orders` from `OrdersSceneScreenlet`.
public enum ScreenletStem {
  /// Returns the stem of a class name: the suffix `Screenlet` is removed and the words are joined
  /// with `_`.
  ///
  /// An acronym is one word, and its last capital belongs to the following word. Stems of scenes
  /// start with `scene_`, so that their layouts are adjacent in a folder.
  ///
  /// - Parameter className: The class name, as in `DDLFormScreenlet`.
  public static func of(className: String) -> String {
    var name = className.utf8[...]
    if className.hasSuffix("Screenlet"), name.count > 9 { name = name.dropLast(9) }
    // Works on bytes because this runs for every screenlet at every start; nearly all names are
    // ASCII.
    var letters = Array(name)
    var stem: [UInt8] = []
    if letters.last == UInt8(ascii: "e"), letters.count > 5, letters.suffix(5) == scene[...] {
      letters.removeLast(5)
      stem = sceneStem
    }
    for (index, letter) in letters.enumerated() {
      let isUpper = isUppercase(letter)
      if isUpper, index > 0, letters[index - 1] != underscore {
        let next = index + 1 < letters.count ? letters[index + 1] : underscore
        if !isUppercase(letters[index - 1]) || isLowercase(next) { stem.append(underscore) }
      }
      stem.append(isUpper ? letter | 0x20 : letter)
    }
    return String(decoding: stem, as: UTF8.self)
  }

  private static let underscore = UInt8(ascii: "_")
  private static let scene = Array("Scene".utf8)
  private static let sceneStem = Array("scene_".utf8)
  private static func isUppercase(_ letter: UInt8) -> Bool { (0x41...0x5A).contains(letter) }
  private static func isLowercase(_ letter: UInt8) -> Bool { (0x61...0x7A).contains(letter) }

  /// Whether `word` names the screenlet, as `Login`, `login` and `LoginScreenlet` all do.
  ///
  /// - Parameters:
  ///   - word: The name to check.
  ///   - contract: The screenlet.
  public static func matches(_ word: String, _ contract: ScreenletContract) -> Bool {
    matches(word, name: contract.name, stem: contract.stem)
  }

  /// Whether `word` names the screenlet class.
  ///
  /// - Parameters:
  ///   - word: The name to check, as in `Login` or `login`.
  ///   - name: The class name.
  public static func matches(_ word: String, name: String) -> Bool {
    matches(word, name: name, stem: of(className: name))
  }

  private static func matches(_ word: String, name: String, stem: String) -> Bool {
    if word == name || word == stem { return true }
    let lower = word.lowercased()
    if lower == name.lowercased() || lower + "screenlet" == name.lowercased() { return true }
    return lower == stem || lower.filter { $0 != "_" } == stem.filter { $0 != "_" }
  }
}
