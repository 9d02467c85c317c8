/// Functions on paths as users type, paste and drag them; they do not access the file system.
enum PathText {
  /// Splits a typed path into its folder, with the slash, and the start of a name.
  static func split(_ text: String) -> (folder: String, name: String) {
    guard let slash = text.lastIndex(of: "/") else { return ("", text) }
    return (String(text[...slash]), String(text[text.index(after: slash)...]))
  }

  /// Returns the path with `~` replaced by the home folder.
  static func expanded(_ text: String, home: String?) -> String {
    guard let home, text == "~" || text.hasPrefix("~/") else { return text }
    return home + text.dropFirst()
  }

  /// Returns the path that a terminal pastes when a file is dragged onto it: in quotes, with
  /// backslashes, or as a file URL; nil if the text is not an absolute path.
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

  /// Returns the completion of a name: the whole name for a single match, else the common prefix of
  /// all matches; nil if that adds nothing.
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
