import ThemeKit

/// The commands that a command palette lists.
extension Surface {
  /// The things that the user can do now: the active keys, the commands of the views around the
  /// focus, then those of the app.
  ///
  /// Bindings with a label for several keys are omitted, because a command has one effect.
  package var commands: [KeyBinding] {
    let own = viewsAroundFocus.flatMap { view in
      view.paletteCommands.map {
        $0.localized(in: view.theme).located(at: view.layout?.screenlet)
      }
    }
    let active = activeBindings(withKeyless: true).filter { $0.label == nil }
    return (active + own + (appCommands?() ?? [])).filter { !$0.words.isEmpty }
  }

  /// The views that contain the focus, the innermost first.
  package var viewsAroundFocus: [ScreenletView] {
    path.compactMap { $0.view?.root === $0 ? $0.view : nil }
  }
}
