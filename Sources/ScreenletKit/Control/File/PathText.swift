/// Paths as people type, paste and drag them; pure text.
enum PathText {
  /// The folder of what is written, with its slash, and the part of a name behind it.
  static func split(_ text: String) -> (folder: String, name: String) {
    guard let slash = text.lastIndex(of: "/") else { return ("", text) }
    return (String(text[...slash]), String(text[text.index(after: slash)...]))
  }

  /// The path with `~` written out.
  static func expanded(_ text: String, home: String?) -> String {
    guard let home, text == "~" || text.hasPrefix("~/") else { return text }
    return home + text.dropFirst()
  }

  /// The path that a terminal pastes when a file is dragged onto it: in quotes, with backslashes, or
  /// as a file URL; nil for what is no whole path.
  static func pasted(_ text: String) -> String? {
    var text = text
    while let last = text.last, last.isWhitespace { text.removeLast() }
    text = String(text.drop(while: \.isWhitespace))
    if text.lowercased().hasPrefix("file://") { return url(text) }
    if let quote = text.first, quote == "'" || quote == "\"", text.count > 1, text.last == quote {
      let inner = String(text.dropFirst().dropLast())
      return inner.replacing("'\\''", with: "'")
    }
    guard text.hasPrefix("/") || text.hasPrefix("~/") else { return nil }
    return unescaped(text)
  }

  private static func unescaped(_ text: String) -> String {
    var result = ""
    var isEscaped = false
    for character in text {
      if character == "\\", !isEscaped {
        isEscaped = true
      } else {
        result.append(character)
        isEscaped = false
      }
    }
    return result
  }

  private static func url(_ text: String) -> String? {
    let rest = text.dropFirst("file://".count)
    guard let slash = rest.firstIndex(of: "/") else { return nil }
    var bytes: [UInt8] = []
    var left = rest[slash...].utf8
    while let byte = left.popFirst() {
      if byte == UInt8(ascii: "%"), left.count >= 2,
        let value = UInt8(String(decoding: left.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        left = left.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// What can be written on from here: the whole name where there is only one, else what all that
  /// begin so have in common; nil where that is nothing more.
  static func completion(_ name: String, among entries: [FileBrowser.Entry]) -> String? {
    let matching = entries.filter { $0.name.hasPrefix(name) }
    guard let first = matching.first else { return nil }
    if matching.count == 1 {
      let whole = first.name + (first.isFolder ? "/" : "")
      return whole == name ? nil : whole
    }
    var common = first.name[...]
    for entry in matching {
      while !entry.name.hasPrefix(common) { common = common.dropLast() }
    }
    return common.count > name.count ? String(common) : nil
  }
}
