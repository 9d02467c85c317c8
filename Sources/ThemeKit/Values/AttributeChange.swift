import TerminalCore

/// The parsed form of `attributes="bold -underline"`: attributes to turn on and off.
struct AttributeChange: Hashable, Sendable {
  var adding: Attributes = []
  var removing: Attributes = []

  /// Parses attribute names, `-name` to turn one off, or `plain` alone to turn all off.
  init?(text: String) {
    let words = text.split(separator: " ")
    guard !words.isEmpty else { return nil }
    if words.count == 1, words[0] == "plain" {
      removing = Self.all
      return
    }
    for word in words {
      let isOff = word.hasPrefix("-")
      let name = isOff ? word.dropFirst() : word
      guard let found = Self.attribute(name) else { return nil }
      if isOff { removing.formUnion(found) } else { adding.formUnion(found) }
    }
  }

  static func attribute(_ name: Substring) -> Attributes? {
    Attributes.names.first { $0.name == name }?.attribute
  }

  static let all = Attributes.names.reduce(into: Attributes()) { $0.formUnion($1.attribute) }
}
