public import PortalKit
public import ScreenletKit
import ThemeKit

extension ScreensContext {
  /// The language of now, as portals and conventions name it.
  public var languageTag: LanguageTag { LanguageTag(environment.language) ?? .english }
}
