import ThemeKit

/// What a view is made from: which screenlet's layout, of which theme, for which terminal.
struct ViewSource {
  /// How the screenlet is drawn where that is not how the context's terminal draws.
  var appearance: ThemeEnvironment?
  var theme: Theme
  var environment: ThemeEnvironment
  /// The file stem of the layout, such as `login`, or the name that a screenlet asked for.
  var layoutName: String
  var contract: ScreenletContract
  var context: ScreensContext
}
