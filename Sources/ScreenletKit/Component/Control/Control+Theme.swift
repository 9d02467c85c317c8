public import TerminalCore
public import ThemeKit

extension Control {
  /// Cached theme lookups, since each frame repeats them.
  struct Lookups {
    struct Look {
      let part: String?
      let states: StateSet
      let style: ResolvedStyle
    }

    var theme: ResolvedTheme?
    var looks: [Look] = []
    var texts: [DisplayText: SafeText] = [:]

    /// The maximum number of cached entries.
    ///
    /// A full cache is cleared, because most of its entries then belong to text that changes often.
    static let limit = 128
  }

  /// The current theme: that of the nearest ancestor that has one.
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
    // Overlays are in no view: they use the theme of the screen below them.
    if let root = surface?.root, root !== top { return root.theme }
    return (surface?.context.controls ?? NoControls.shared).plainTheme
  }

  /// Clears the cached theme lookups of this control and its descendants.
  func forgetTheme() {
    forEach {
      $0.lookups = Lookups()
      $0.onThemeChanged()
    }
    guard let surface, surface.root === self else { return }
    for overlay in surface.overlays { overlay.content.forgetTheme() }
  }

  /// The style of the control in its current states.
  public var resolvedStyle: ResolvedStyle { resolvedStyle(part: nil, states) }

  /// Returns the style of a part, such as a field's `label`, in the current states.
  ///
  /// - Parameter part: The name of the part.
  public func resolvedStyle(part: String) -> ResolvedStyle { resolvedStyle(part: part, states) }

  /// Returns the style of the control, or of a part, in given states, such as those of a row.
  ///
  /// - Parameters:
  ///   - part: The name of the part; nil for the control itself.
  ///   - states: The states to look up instead of the control's own.
  /// - Returns: The resolved style; the lookup is cached.
  public func resolvedStyle(part: String?, _ states: StateSet) -> ResolvedStyle {
    for known in lookups.looks where known.states == states && known.part == part {
      return known.style
    }
    let style = theme.style(part.map { "\(self.style).\($0)" } ?? self.style, states)
    if lookups.looks.count == Lookups.limit { lookups.looks = [] }
    lookups.looks.append(Lookups.Look(part: part, states: states, style: style))
    return style
  }

  /// The box properties of the style, overridden by those of the layout.
  package var room: BoxProperties { resolvedStyle(part: nil, []).box.merged(layoutBox) }

  /// Returns the control's current style applied over another.
  ///
  /// - Parameter base: The style that is already on the cells below.
  public func drawStyle(over base: Style) -> Style { base.patched(resolvedStyle.patch) }

  /// Returns a text in the current language, sanitized for the terminal.
  ///
  /// - Parameter words: The text or its key in the theme.
  /// - Returns: The text through the text gate; the lookup is cached.
  public func text(of words: DisplayText) -> SafeText {
    if words.isEmpty { return .empty }
    if let text = lookups.texts[words] { return text }
    let text = SafeText(theme.text(of: words))
    if lookups.texts.count == Lookups.limit { lookups.texts = [:] }
    lookups.texts[words] = text
    return text
  }
}
