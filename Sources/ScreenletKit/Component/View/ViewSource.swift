import ThemeKit

/// The inputs to create a view: contract, theme, environment and layout name.
struct ViewSource {
  /// The override of the context's theme environment; nil for none.
  var appearance: ThemeEnvironment?
  var theme: Theme
  var environment: ThemeEnvironment
  /// The file stem of the layout, such as `login`, or the name that the screenlet requested.
  var layoutName: String
  var contract: ScreenletContract
  var context: ScreensContext
}
