/// What of a theme is needed at first: the layouts of some screenlets, the words of one language.
///
/// A theme has a hundred files, and the first frame shows one or two screenlets in one language.
public struct ThemeDemand: Hashable, Sendable {
  /// The screenlets whose layouts are needed, with those that are parts of their views.
  public var screenlets: [ScreenletContract]
  /// The language that is spoken, as in `es_ES`; English stands behind it.
  public var language: String

  /// Makes a demand.
  public init(screenlets: [ScreenletContract], language: String) {
    (self.screenlets, self.language) = (screenlets, language)
  }

  /// Whether words of a language may be shown.
  func wants(words language: String) -> Bool {
    language == "en" || self.language == language || self.language.hasPrefix(language + "_")
  }

  /// Whether a layout with this stem may be shown.
  func wants(layout stem: String) -> Bool {
    screenlets.contains { screenlet in
      screenlet.stem == stem
        || screenlet.partStem.map { stem.hasPrefix($0 + "_") } == true
    }
  }
}
