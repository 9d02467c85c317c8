/// A key, whatever modifiers are held.
public enum Key: Hashable, Sendable {
  /// A key that types a character, without what Shift made of it being undone: `a`, `A`, `é`.
  case character(Character)
  case enter, tab, backspace, escape, delete, insert
  case up, down, left, right, home, end, pageUp, pageDown
  /// F1 to F35.
  case function(Int)
  /// Caps Lock itself, where the terminal reports it.
  case capsLock
}

/// The keys held while another is pressed.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift; never set for a character, which shows it by itself, unless Control or Super is held too.
  public static let shift = KeyModifiers(rawValue: 1)
  /// Alt, or Option.
  public static let alt = KeyModifiers(rawValue: 2)
  /// Control.
  public static let control = KeyModifiers(rawValue: 4)
  /// Super, the Windows or Command key.
  public static let command = KeyModifiers(rawValue: 8)
}

/// A key press as an app sees it.
public struct KeyEvent: Hashable, Sendable {
  /// Pressed, held down, or let go; only some terminals tell the last two.
  public enum Kind: Hashable, Sendable { case press, `repeat`, release }

  /// Which key.
  public var key: Key
  /// What was held.
  public var modifiers: KeyModifiers
  /// Pressed, repeated or released.
  public var kind: Kind
  /// Whether Caps Lock is on; nil where the terminal does not say.
  public var capsLock: Bool?

  /// Makes an event.
  public init(
    _ key: Key, _ modifiers: KeyModifiers = [], kind: Kind = .press, capsLock: Bool? = nil
  ) {
    (self.key, self.modifiers, self.kind, self.capsLock) = (key, modifiers, kind, capsLock)
  }
}
