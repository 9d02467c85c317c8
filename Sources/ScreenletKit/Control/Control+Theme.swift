public import TerminalCore
public import ThemeKit

extension Control {
  /// What it asked its theme for: the same again and again, frame after frame.
  struct Lookups {
    struct Look {
      let part: String?
      let states: StateSet
      let style: ResolvedStyle
    }

    var theme: ResolvedTheme?
    var looks: [Look] = []
    var texts: [Words: SafeText] = [:]

    /// Beyond so many, a control shows words that change, and the old ones are of no more use.
    static let limit = 128
  }

  /// The look of now: the nearest theme above it.
  public var theme: ResolvedTheme {
    if let theme = lookups.theme { return theme }
    let theme = nearestTheme
    lookups.theme = theme
    return theme
  }

  private var nearestTheme: ResolvedTheme {
    var top = self
    while true {
      if let theme = top.ownTheme { return theme }
      guard let parent = top.parent else { break }
      top = parent
    }
    // What floats stands in no view: it wears what is below it.
    if let root = surface?.root, root !== top { return root.theme }
    return ScreensContext.plainTheme
  }

  /// Forgets what it and everything in it asked the theme for.
  func forgetTheme() {
    forEach {
      $0.lookups = Lookups()
      $0.onThemeChanged()
    }
    guard let surface, surface.root === self else { return }
    for overlay in surface.overlays { overlay.content.forgetTheme() }
  }

  /// Its style in its states.
  public var resolvedStyle: ResolvedStyle { look(part: nil, states) }

  /// The style of a part of it, such as `label` of a field, in its states.
  public func resolvedStyle(part: String) -> ResolvedStyle { look(part: part, states) }

  /// The style of it, or of a part of it, in states that are not its own, as those of a row.
  public func look(part: String?, _ states: StateSet) -> ResolvedStyle {
    for known in lookups.looks where known.states == states && known.part == part {
      return known.style
    }
    let style = theme.style(part.map { "\(self.style).\($0)" } ?? self.style, states)
    if lookups.looks.count == Lookups.limit { lookups.looks = [] }
    lookups.looks.append(Lookups.Look(part: part, states: states, style: style))
    return style
  }

  /// What its style, then the layout, says of its room.
  var room: BoxProperties { look(part: nil, []).box.merged(layoutBox) }

  /// Its look over what is there already.
  public func drawStyle(over base: Style) -> Style { base.patched(resolvedStyle.patch) }

  /// The words of now, through the gate.
  public func text(of words: Words) -> SafeText {
    if words.isEmpty { return .empty }
    if let text = lookups.texts[words] { return text }
    let text = SafeText(theme.text(of: words))
    if lookups.texts.count == Lookups.limit { lookups.texts = [:] }
    lookups.texts[words] = text
    return text
  }
}
