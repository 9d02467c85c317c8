public import TerminalCore

/// A key with its modifiers, as key maps name it: `^S`, `Shift+Tab`, `F2`, `Alt+b`.
public struct KeyStroke: Hashable, Sendable {
  /// The key.
  public let key: Key
  /// What is held with it.
  public let modifiers: KeyModifiers

  /// Makes a stroke.
  public init(_ key: Key, _ modifiers: KeyModifiers = []) {
    (self.key, self.modifiers) = (key, modifiers)
  }

  /// The stroke of a key press; nil for a key that was let go.
  public init?(_ event: KeyEvent) {
    guard event.kind != .release else { return nil }
    self.init(event.key, event.modifiers)
  }

  /// Control and a letter.
  public static func control(_ letter: Character) -> KeyStroke {
    .init(.character(letter), .control)
  }
  /// Alt and a letter.
  public static func alt(_ letter: Character) -> KeyStroke { .init(.character(letter), .alt) }
  /// A function key.
  public static func function(_ number: Int) -> KeyStroke { .init(.function(number)) }
  /// The Enter key.
  public static let enter = KeyStroke(.enter)
  /// The Escape key.
  public static let escape = KeyStroke(.escape)
  /// The Tab key.
  public static let tab = KeyStroke(.tab)
}

extension KeyStroke {
  private static let names: [(name: String, key: Key)] = [
    ("Enter", .enter), ("Tab", .tab), ("Backspace", .backspace), ("Esc", .escape),
    ("Delete", .delete), ("Insert", .insert), ("Up", .up), ("Down", .down), ("Left", .left),
    ("Right", .right), ("Home", .home), ("End", .end), ("PgUp", .pageUp), ("PgDn", .pageDown),
    ("Space", .character(" ")),
  ]

  /// Reads `Enter`, `F2`, `Ctrl+S`, `^S`, `Shift+Tab`, `Alt+b`; nil for anything else.
  public init?(text: String) {
    var rest = Substring(text)
    var modifiers: KeyModifiers = []
    if rest.count == 2, rest.first == "^" {
      modifiers = .control
      rest = rest.dropFirst()
    }
    for (name, modifier) in [
      ("Ctrl+", KeyModifiers.control), ("Alt+", .alt), ("Shift+", .shift),
    ] where rest.hasPrefix(name) {
      modifiers.insert(modifier)
      rest = rest.dropFirst(name.count)
    }
    if let named = Self.names.first(where: { $0.name == rest }) {
      self.init(named.key, modifiers)
    } else if rest.first == "F", let number = Int(rest.dropFirst()), (1...35).contains(number) {
      self.init(.function(number), modifiers)
    } else if rest.count == 1, let character = rest.first {
      let letter = modifiers.contains(.control) ? Character(character.lowercased()) : character
      self.init(.character(letter), modifiers)
    } else {
      return nil
    }
  }

  /// What may be written for a key, for errors and the reference.
  public static let syntax = "a key such as Enter, F2, Ctrl+S, Alt+b or Shift+Tab"

  /// The English name of a key that is not a character: `PgDn`, `Enter`; nil for characters and F1.
  var namedKey: String? { Self.names.first { $0.key == key }?.name }

  /// How messages and help name it: `Ctrl+S`.
  public var longName: String {
    var text = ""
    if modifiers.contains(.control) { text += "Ctrl+" }
    if modifiers.contains(.alt) { text += "Alt+" }
    if modifiers.contains(.shift) { text += "Shift+" }
    switch key {
    case .function(let number): return text + "F\(number)"
    case .character(let character) where character != " ":
      return text + (modifiers.contains(.control) ? character.uppercased() : String(character))
    default: return text + (Self.names.first { $0.key == key }?.name ?? "?")
    }
  }

  /// How footers name it: `^S`; `⏎` and the arrows are glyphs, which the theme knows.
  public var shortName: String {
    guard case .character(let character) = key, modifiers == .control else { return longName }
    return "^" + character.uppercased()
  }
}
