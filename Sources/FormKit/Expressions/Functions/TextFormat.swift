/// Validates text formats that forms refer to by name.
enum TextFormat {
  static func trimmed(_ text: some StringProtocol) -> String {
    // Most texts have no white space around them, and comparing bytes is much faster than
    // characters.
    let whole = String(text)
    if let first = whole.utf8.first, let last = whole.utf8.last, isVisible(first), isVisible(last) {
      return whole
    }
    var rest = whole[...]
    while rest.first?.isWhitespace == true { rest = rest.dropFirst() }
    while rest.last?.isWhitespace == true { rest = rest.dropLast() }
    return String(rest)
  }

  private static func isVisible(_ byte: UInt8) -> Bool { (0x21...0x7E).contains(byte) }

  /// Whether a text is one email address, such as `ana@example.org`.
  static func isEmailAddress(_ text: String) -> Bool {
    guard text.utf8.count <= 254, let at = text.lastIndex(of: "@") else { return false }
    let local = text[..<at].unicodeScalars
    guard !local.isEmpty, local.count <= 64, local.first != ".", local.last != "." else {
      return false
    }
    var previous: Unicode.Scalar?
    for scalar in local {
      let isLetter =
        isLetterOrDigit(scalar) || "!#$%&'*+-/=?^_`{|}~.".unicodeScalars.contains(scalar)
      guard isLetter, !(scalar == "." && previous == ".") else { return false }
      previous = scalar
    }
    return isHost(text[text.index(after: at)...])
  }

  /// Whether a text is a URL with a scheme (http, https, ftp, ftps, ws, wss) and a host.
  static func isURL(_ text: String) -> Bool {
    guard let colon = text.utf8Range(of: "://"),
      ["http", "https", "ftp", "ftps", "ws", "wss"].contains(text[..<colon.lowerBound].lowercased())
    else { return false }
    let rest = text[colon.upperBound...]
    guard rest.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0 != "\u{7F}" && $0 != "\"" }) else {
      return false
    }
    var authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    if let at = authority.lastIndex(of: "@") {
      authority = authority[authority.index(after: at)...]
    }
    if authority.first == "[" {
      guard let end = authority.lastIndex(of: "]") else { return false }
      let address = authority[..<end].dropFirst()
      return !address.isEmpty && address.allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
        && isPort(authority[authority.index(after: end)...])
    }
    let host = authority.prefix { $0 != ":" }
    return isHost(host) && isPort(authority.dropFirst(host.count))
  }

  /// Whether a text starts with a URI scheme, as the JSON Schema format `uri` requires.
  static func isURI(_ text: String) -> Bool {
    guard let colon = text.unicodeScalars.firstIndex(of: ":") else { return false }
    let scheme = text.unicodeScalars[..<colon]
    guard let first = scheme.first, ("a"..."z").contains(first) || ("A"..."Z").contains(first)
    else { return false }
    return scheme.allSatisfy {
      $0.isASCII && (isLetterOrDigit($0) || "+-.".unicodeScalars.contains($0))
    }
      && text.unicodeScalars.allSatisfy { $0.value > 0x20 && $0 != "\u{7F}" }
      && text.unicodeScalars.index(after: colon) < text.unicodeScalars.endIndex
  }

  private static func isPort(_ text: Substring) -> Bool {
    text.isEmpty
      || text.first == ":" && text.count <= 6
        && text.dropFirst().utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  static func isHost(_ text: Substring) -> Bool {
    guard !text.isEmpty, text.utf8.count <= 253 else { return false }
    return text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
      !label.isEmpty && label.utf8.count <= 63 && label.first != "-" && label.last != "-"
        && label.unicodeScalars.allSatisfy { isLetterOrDigit($0) || $0 == "-" || $0 == "_" }
    }
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      ? PatternSet.holds(scalar, .word) && scalar != "_"
      : scalar.properties.isAlphabetic || scalar.properties.numericType == .decimal
  }
}
