import TerminalCore

/// What `attributes="bold -underline"` says: some go on, some go off, the others stay.
struct AttributeChange: Hashable, Sendable {
  var adding: Attributes = []
  var removing: Attributes = []

  /// Reads names of attributes, `-name` to switch one off, or `plain` alone to switch all off.
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
