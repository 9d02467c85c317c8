public import PortalKit
public import ScreenletKit
import ThemeKit

extension ScreensContext {
  /// The current language as a language tag; English if the environment's language is not a valid
  /// tag.
  public var languageTag: LanguageTag { LanguageTag(appearance.environment.language) ?? .english }
}
