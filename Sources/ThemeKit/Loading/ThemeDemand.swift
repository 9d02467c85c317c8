/// The parts of a theme that an app needs: the layouts of certain screenlets and the strings of
/// certain languages.
///
/// A theme has a hundred files, while an app shows a few screenlets in one language.
public struct ThemeDemand: Hashable, Sendable {
  /// The screenlets whose layouts are needed, including those that their views contain.
  public var screenlets: [ScreenletContract]
  /// The languages in use, as in `es_ES`; English is always included as the fallback.
  public var languages: Set<String>

  /// Creates a demand.
  ///
  /// - Parameters:
  ///   - screenlets: The screenlets whose layouts are needed.
  ///   - languages: The languages in use, as in `es_ES`.
  public init(screenlets: [ScreenletContract], languages: Set<String>) {
    (self.screenlets, self.languages) = (screenlets, languages)
  }

  /// Whether the strings of a language are needed.
  func wants(words language: String) -> Bool {
    language == "en" || languages.contains { $0 == language || $0.hasPrefix(language + "_") }
  }

  /// Whether a layout with this stem is needed.
  func wants(layout stem: String) -> Bool {
    screenlets.contains { screenlet in
      screenlet.stem == stem
        || screenlet.partStem.map { stem.hasPrefix($0 + "_") } == true
    }
  }
}
