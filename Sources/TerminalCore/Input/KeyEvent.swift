/// A key, independent of the modifiers held.
public enum Key: Hashable, Sendable {
  /// A key that types a character, with the effect of Shift applied: `a`, `A`, `é`.
  case character(Character)
  case enter, tab, backspace, escape, delete, insert
  case up, down, left, right, home, end, pageUp, pageDown
  /// F1 to F35.
  case function(Int)
  /// The Caps Lock key, if the terminal reports it.
  case capsLock
}

/// The modifier keys held during a key or mouse event.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  ///
  /// - Parameter rawValue: The bits of the modifiers.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift; for characters set only together with Control or Super, because the character already
  /// includes its effect.
  public static let shift = KeyModifiers(rawValue: 1)
  /// The Alt or Option key.
  public static let alt = KeyModifiers(rawValue: 2)
  /// The Control key.
  public static let control = KeyModifiers(rawValue: 4)
  /// Super, that is, the Windows or Command key.
  public static let command = KeyModifiers(rawValue: 8)
}

/// A key press, repetition or release.
public struct KeyEvent: Hashable, Sendable {
  /// The kind of key event; only some terminals report repetitions and releases.
  public enum Kind: Hashable, Sendable { case press, `repeat`, release }

  /// The key.
  public var key: Key
  /// The modifier keys held.
  public var modifiers: KeyModifiers
  /// Whether the key was pressed, repeated or released.
  public var kind: Kind
  /// Whether Caps Lock is on; nil if the terminal does not report it.
  public var capsLock: Bool?

  /// Creates a key event.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - modifiers: The modifier keys held.
  ///   - kind: Whether the key was pressed, repeated or released.
  ///   - capsLock: Whether Caps Lock is on; nil if unknown.
  public init(
    _ key: Key, _ modifiers: KeyModifiers = [], kind: Kind = .press, capsLock: Bool? = nil
  ) {
    (self.key, self.modifiers, self.kind, self.capsLock) = (key, modifiers, kind, capsLock)
  }
}
