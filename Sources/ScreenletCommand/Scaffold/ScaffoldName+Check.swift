extension ScaffoldName {
  /// Looks for types that would get the name of one that the same files speak of.
  ///
  /// - Throws: Which one; `Base` would make a `BaseScreenlet` that inherits from itself.
  func check(_ code: [[UInt8]], _ spelling: Respelling) throws(CommandLineError) {
    var (kept, made): (Set<String>, Set<String>) = ([], [])
    for identifier in Set(code.flatMap { Self.identifiers(in: $0) }) {
      let new = spelling.applied(to: identifier)
      if new == identifier { kept.insert(identifier) } else { made.insert(new) }
    }
    // By itself it is a name of a module, which may be that of a type too.
    made.remove(type)
    made.formIntersection(kept)
    if Self.keywords.contains(type) { made.insert(type) }
    guard let taken = made.min() else { return }
    throw CommandLineError(
      "this name conflicts with \"\(taken)\"; choose another name", command: ["new"])
  }

  /// Words that Swift keeps for itself and that could be a name.
  private static let keywords: Set<String> = ["Any", "Self", "Type", "Protocol", "Swift"]

  /// The words of a text that could be names in Swift.
  private static func identifiers(in text: [UInt8]) -> [String] {
    text.split { !isLetter($0) && !isDigit($0) && $0 != UInt8(ascii: "_") }.map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
