import AppMain

extension ScaffoldName {
  /// Checks that no generated type gets the name of another type that the same files use.
  ///
  /// - Throws: `CommandLineError` with the duplicate name; `Base`, for example, would make a
  ///   `BaseScreenlet` that inherits from itself.
  func check(_ code: [[UInt8]], _ spelling: WordReplacement) throws(CommandLineError) {
    var (kept, made): (Set<String>, Set<String>) = ([], [])
    for identifier in Set(code.flatMap { Self.identifiers(in: $0) }) {
      let new = spelling.applied(to: identifier)
      if new == identifier { kept.insert(identifier) } else { made.insert(new) }
    }
    // The bare name is the name of a module, which may equal a type name.
    made.remove(type)
    made.formIntersection(kept)
    if Self.keywords.contains(type) { made.insert(type) }
    guard let taken = made.min() else { return }
    throw CommandLineError(
      "this name conflicts with \"\(taken)\"; choose another name", command: ["new"])
  }

  /// Reserved words of Swift that could be used as a name.
  private static let keywords: Set<String> = ["Any", "Self", "Type", "Protocol", "Swift"]

  /// Returns the words of a text that could be Swift identifiers.
  private static func identifiers(in text: [UInt8]) -> [String] {
    text.split { !isLetter($0) && !isDigit($0) && $0 != UInt8(ascii: "_") }.map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
