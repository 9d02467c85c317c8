import Synchronization
public import TerminalCore

/// A theme resolved for one environment: its styles, glyphs and strings.
///
/// Styles are resolved on first use and cached.
public final class ResolvedTheme: Sendable {
  /// The environment that the theme was resolved for.
  public let environment: ThemeEnvironment
  let chain: ThemeChain
  let graph: StyleGraph
  // Guards the caches: the main actor draws, and `render` draws concurrently.
  private let known = Mutex(Known())

  private struct Known {
    var styles: [Key: Kept] = [:]
    /// Cached paints by layer and token index of its sheet, for both roles.
    var tokens: [[Paint?]] = []
    var paints: [Token: Paint] = [:]
    var frames: [String: [SafeText]] = [:]
  }

  /// A boxed style; styles are large, and dictionaries move their values.
  private final class Kept: Sendable {
    let style: ResolvedStyle

    init(_ style: ResolvedStyle) { self.style = style }
  }

  private struct Key: Hashable {
    var name: String
    var states: StateSet
  }

  private struct Token: Hashable {
    var name: String
    var role: PaintRole
  }

  init(chain: ThemeChain, graph: StyleGraph, environment: ThemeEnvironment) {
    (self.chain, self.graph, self.environment) = (chain, graph, environment)
  }

  /// The theme's name.
  public var themeName: String { chain.themes.first?.name ?? "None" }

  /// Returns a style in the given states.
  ///
  /// A part is named with a dot, as in `PasswordField.label`. If the theme does not define it, the
  /// same part of the style's parents is used. An undefined style changes nothing.
  ///
  /// - Parameters:
  ///   - name: The style name, as in `Button` or `Field.label`.
  ///   - states: The states of the control.
  public func style(_ name: String, _ states: StateSet = .normal) -> ResolvedStyle {
    let key = Key(name: name, states: states)
    if let kept = known.withLock({ $0.styles[key] }) { return kept.style }
    let style = resolver.resolve(name, states, from: self)
    let kept = Kept(style)
    known.withLock { $0.styles[key] = kept }
    return style
  }

  /// Returns a part of a style in the given states, equivalent to the name `name.part`.
  ///
  /// - Parameters:
  ///   - name: The style name.
  ///   - part: The part, as in `label`.
  ///   - states: The states of the control.
  public func style(_ name: String, part: String, _ states: StateSet = .normal) -> ResolvedStyle {
    style(name + "." + part, states)
  }

  var resolver: StyleResolver {
    StyleResolver(chain, graph, environment)
  }

  /// Whether the theme defines a style or one that it inherits from.
  ///
  /// - Parameter name: The style name.
  public func hasStyle(_ name: String) -> Bool { graph.find(name) >= 0 }

  /// Returns the paint of a color token; plain for an unknown token.
  ///
  /// - Parameters:
  ///   - token: The token, with or without its `?`.
  ///   - role: The use of the color, which matters with 16 colors.
  public func paint(_ token: String, as role: PaintRole = .foreground) -> Paint {
    let key = Token(name: Self.bare(token), role: role)
    if let paint = known.withLock({ $0.paints[key] }) { return paint }
    let paint = chain.paint(key.name, role, in: environment) ?? .plain
    known.withLock { $0.paints[key] = paint }
    return paint
  }

  /// Returns a glyph that is one column wide; `?` for an unknown glyph.
  ///
  /// - Parameter name: The glyph name, with or without its `?`.
  public func glyph(_ name: String) -> SafeText { frames(name)[0] }

  /// Returns all frames of a glyph; a static glyph has one.
  ///
  /// - Parameter name: The glyph name, with or without its `?`.
  public func frames(_ name: String) -> [SafeText] {
    let name = Self.bare(name)
    if let frames = known.withLock({ $0.frames[name] }) { return frames }
    var frames = chain.frames(name, in: environment)
    if frames.isEmpty { frames = ["?"] }
    known.withLock { [frames] in $0.frames[name] = frames }
    return frames
  }

  /// Returns the string for a key in the environment's language, or the key itself if there is
  /// none.
  ///
  /// `{0}`, `{1}` are replaced by the arguments in order and `{count}` by the count, which also
  /// selects the plural form.
  ///
  /// - Parameters:
  ///   - key: The key, as in `login.title`.
  ///   - count: The number that selects the plural form; nil for none.
  ///   - arguments: The values of `{0}`, `{1}` and so on.
  public func string(_ key: String, count: Int? = nil, _ arguments: String...) -> String {
    string(key, count: count) { name in
      guard let index = Int(name), arguments.indices.contains(index) else { return nil }
      return arguments[index]
    }
  }

  /// Returns the string for a key with named arguments, as in `{user}`.
  ///
  /// - Parameters:
  ///   - key: The key, as in `login.title`.
  ///   - count: The number that selects the plural form; nil for none.
  ///   - arguments: The argument values by name.
  /// - Returns: The string, or the key itself if there is none.
  public func string(_ key: String, count: Int? = nil, named arguments: [String: String])
    -> String
  { string(key, count: count) { arguments[String($0)] } }

  private func string(
    _ key: String, count: Int?, _ argument: (Substring) -> String?
  ) -> String {
    guard let (entry, language) = chain.entry(key, language: environment.language) else {
      return key
    }
    var words = entry.text
    if let count, let form = entry.forms[PluralRules.form(of: count, language: language)] {
      words = form
    }
    return StringTemplate.fill(words) { name in
      argument(name) ?? (name == "count" ? count.map { String($0) } : nil)
    }
  }

  /// Whether the theme has a string for a key in the environment's language or English.
  ///
  /// - Parameter key: The key, as in `login.title`.
  public func hasString(_ key: String) -> Bool {
    chain.entry(key, language: environment.language) != nil
  }

  /// Resolves the value of a text attribute: the string for `@string/key`, otherwise the value
  /// itself.
  ///
  /// - Parameter value: The attribute value.
  public func text(_ value: String) -> String {
    value.hasPrefix("@string/") ? string(String(value.dropFirst(8))) : value
  }

  private static func bare(_ name: String) -> String {
    name.utf8.first == 0x3F && name.utf8.count > 1 ? String(name.dropFirst()) : name
  }
}

extension ResolvedTheme: StyleSource {
  func paint(_ value: PropertyValue, ofLayer layer: Int, _ role: PaintRole) -> Paint {
    let sheet = chain.layers[layer]
    guard case .token(let token) = value else {
      return chain.paint(sheet.sheet.expression(value) ?? .plain, role, in: environment)
    }
    let place = Int(token) * 2 + (role == .background ? 1 : 0)
    let kept = known.withLock { known -> Paint? in
      if known.tokens.isEmpty {
        known.tokens = chain.layers.map { Array(repeating: nil, count: $0.sheet.tokens.count * 2) }
      }
      return known.tokens[layer][place]
    }
    if let kept { return kept }
    let paint = paint(sheet.sheet.tokens[Int(token)], as: role)
    known.withLock { $0.tokens[layer][place] = paint }
    return paint
  }
}
