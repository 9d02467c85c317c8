public import TerminalCore

/// A theme on one terminal: what each style, glyph and word is there.
///
/// Styles are worked out when they are first asked for and kept.
public final class ResolvedTheme: Sendable {
  /// What it was resolved for.
  public let environment: ThemeEnvironment
  private let storage: ThemeStorage

  init(storage: ThemeStorage, environment: ThemeEnvironment) {
    (self.storage, self.environment) = (storage, environment)
  }

  /// The theme's name.
  public var themeName: String { storage.name }

  /// How a style looks in these states.
  ///
  /// A part is asked for with a dot, as in `PasswordField.label`: where the theme does not name it,
  /// the style's parents are asked for theirs. A style that nobody named changes nothing.
  public func style(_ name: String, _ states: StateSet = .normal) -> ResolvedStyle { .none }

  /// How a part of a style looks in these states; the same as asking for `name.part`.
  public func style(_ name: String, part: String, _ states: StateSet = .normal) -> ResolvedStyle {
    style(name + "." + part, states)
  }

  /// Whether a style, or a part of one, is named by the theme.
  public func hasStyle(_ name: String) -> Bool { false }

  /// What a colour token is here, with or without its `?`; plain where there is no such token.
  public func paint(_ token: String) -> Paint { .plain }

  /// A glyph, with or without its `?`; one column wide, `?` where there is no such glyph.
  public func glyph(_ name: String) -> SafeText { "?" }

  /// All frames of a glyph that moves; just the one of a glyph that does not.
  public func frames(_ name: String) -> [SafeText] { [glyph(name)] }

  /// The words for a key in the environment's language; the key itself where there are none.
  ///
  /// `{0}`, `{1}` stand for the arguments in order and `{count}` for the count, which also chooses
  /// between the forms of a plural.
  public func string(_ key: String, count: Int? = nil, _ arguments: String...) -> String { key }

  /// The words for a key with arguments that have names, as in `{user}`.
  public func string(_ key: String, count: Int? = nil, named arguments: [String: String]) -> String
  { key }

  /// What an attribute of type text says: the words of `@string/key`, or itself.
  public func text(_ value: String) -> String { value }
}
