/// What of a theme is needed: the layouts of some screenlets, the words of some languages.
///
/// A theme has a hundred files, and an app shows a few screenlets in one language.
public struct ThemeDemand: Hashable, Sendable {
  /// The screenlets whose layouts are needed, with those that are parts of their views.
  public var screenlets: [ScreenletContract]
  /// The languages that are spoken, as in `es_ES`; English stands behind them.
  public var languages: Set<String>

  /// Makes a demand.
  public init(screenlets: [ScreenletContract], languages: Set<String>) {
    (self.screenlets, self.languages) = (screenlets, languages)
  }

  /// Whether words of a language may be shown.
  func wants(words language: String) -> Bool {
    language == "en" || languages.contains { $0 == language || $0.hasPrefix(language + "_") }
  }

  /// Whether a layout with this stem may be shown.
  func wants(layout stem: String) -> Bool {
    screenlets.contains { screenlet in
      screenlet.stem == stem
        || screenlet.partStem.map { stem.hasPrefix($0 + "_") } == true
    }
  }
}
