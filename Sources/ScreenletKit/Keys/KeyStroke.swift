public import TerminalCore

/// A key with its modifiers, as in key bindings: `^S`, `Shift+Tab`, `F2`, `Alt+b`.
public struct KeyStroke: Hashable, Sendable {
  /// The key.
  public let key: Key
  /// The modifiers held with the key.
  public let modifiers: KeyModifiers

  /// Creates a key stroke.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - modifiers: The modifiers held with it.
  public init(_ key: Key, _ modifiers: KeyModifiers = []) {
    (self.key, self.modifiers) = (key, modifiers)
  }

  /// Creates the stroke of a key press; nil for a key release.
  ///
  /// - Parameter event: The terminal's key event.
  public init?(_ event: KeyEvent) {
    guard event.kind != .release else { return nil }
    self.init(event.key, event.modifiers)
  }

  /// Returns Control with a letter.
  ///
  /// - Parameter letter: The letter.
  public static func control(_ letter: Character) -> KeyStroke {
    .init(.character(letter), .control)
  }
  /// Returns Alt with a character.
  ///
  /// - Parameter letter: The character.
  public static func alt(_ letter: Character) -> KeyStroke { .init(.character(letter), .alt) }
  /// Returns a function key.
  ///
  /// - Parameter number: The number: 2 for F2.
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

  /// Parses `Enter`, `F2`, `Ctrl+S`, `^S`, `Shift+Tab`, `Alt+b`; nil for anything else.
  ///
  /// - Parameter text: The name of the key.
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

  /// A description of the accepted syntax, for errors and the reference.
  public static let syntax = "a key such as Enter, F2, Ctrl+S, Alt+b or Shift+Tab"

  /// The English name of a key that is not a character: `PgDn`, `Enter`; nil for characters and F1.
  var namedKey: String? { Self.names.first { $0.key == key }?.name }

  /// The name in messages and help: `Ctrl+S`.
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

  /// The name in footers: `^S`; the theme replaces `⏎` and arrows by glyphs.
  public var shortName: String {
    guard case .character(let character) = key, modifiers == .control else { return longName }
    return "^" + character.uppercased()
  }
}
