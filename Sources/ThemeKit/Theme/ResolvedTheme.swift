import Synchronization
public import TerminalCore

/// A theme on one terminal: what each style, glyph and word is there.
///
/// Styles are worked out when they are first asked for and kept.
public final class ResolvedTheme: Sendable {
  /// What it was resolved for.
  public let environment: ThemeEnvironment
  let chain: ThemeChain
  let graph: StyleGraph
  // Drawing happens on the main actor and, for `render`, beside it; so what is kept is locked.
  private let known = Mutex(Known())

  private struct Known {
    var styles: [Key: Kept] = [:]
    /// By the layer and its sheet's number of the token, for both roles.
    var tokens: [[Paint?]] = []
    var paints: [Token: Paint] = [:]
    var frames: [String: [SafeText]] = [:]
  }

  /// A style is large, and tables move what is in them.
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

  /// How a style looks in these states.
  ///
  /// A part is asked for with a dot, as in `PasswordField.label`: where the theme does not name it,
  /// the style's parents are asked for theirs. A style that nobody named changes nothing.
  public func style(_ name: String, _ states: StateSet = .normal) -> ResolvedStyle {
    let key = Key(name: name, states: states)
    if let kept = known.withLock({ $0.styles[key] }) { return kept.style }
    let style = resolver.resolve(name, states, from: self)
    let kept = Kept(style)
    known.withLock { $0.styles[key] = kept }
    return style
  }

  /// How a part of a style looks in these states; the same as asking for `name.part`.
  public func style(_ name: String, part: String, _ states: StateSet = .normal) -> ResolvedStyle {
    style(name + "." + part, states)
  }

  var resolver: StyleResolver {
    StyleResolver(chain, graph, environment)
  }

  /// Whether a style, or what it inherits from, is named by the theme.
  public func hasStyle(_ name: String) -> Bool { graph.find(name) >= 0 }

  /// What a colour token is here, with or without its `?`; plain where there is no such token.
  public func paint(_ token: String, as role: PaintRole = .foreground) -> Paint {
    let key = Token(name: Self.bare(token), role: role)
    if let paint = known.withLock({ $0.paints[key] }) { return paint }
    let paint = chain.paint(key.name, role, in: environment) ?? .plain
    known.withLock { $0.paints[key] = paint }
    return paint
  }

  /// A glyph, with or without its `?`; one column wide, and `?` where there is no such glyph.
  public func glyph(_ name: String) -> SafeText { frames(name)[0] }

  /// All frames of a glyph that moves; just the one of a glyph that does not.
  public func frames(_ name: String) -> [SafeText] {
    let name = Self.bare(name)
    if let frames = known.withLock({ $0.frames[name] }) { return frames }
    var frames = chain.frames(name, in: environment)
    if frames.isEmpty { frames = ["?"] }
    known.withLock { [frames] in $0.frames[name] = frames }
    return frames
  }

  /// The words for a key in the environment's language; the key itself where there are none.
  ///
  /// `{0}`, `{1}` stand for the arguments in order and `{count}` for the count, which also chooses
  /// between the forms of a plural.
  public func string(_ key: String, count: Int? = nil, _ arguments: String...) -> String {
    string(key, count: count) { name in
      guard let index = Int(name), arguments.indices.contains(index) else { return nil }
      return arguments[index]
    }
  }

  /// The words for a key with arguments that have names, as in `{user}`.
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

  /// Whether there are words for a key.
  public func hasString(_ key: String) -> Bool {
    chain.entry(key, language: environment.language) != nil
  }

  /// What an attribute of type text says: the words of `@string/key`, or itself.
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
