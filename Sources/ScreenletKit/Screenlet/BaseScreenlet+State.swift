extension BaseScreenlet {
  /// A picture to make the screenlet from again; changes nothing, and holds no secret.
  public func saveState() -> ScreenletState {
    var state = ScreenletState(screenletId: screenletId, themeName: themeName)
    // What comes from the server context or the class is asked for again, it may be another then.
    for (name, attribute) in declaredAttributes
    where attribute.isGiven {
      state.attributes[name] = attribute.text
    }
    state.values = screenletView?.values ?? restoredValues
    state.focus = screenletView?.focusedId ?? restoredFocus
    for (action, generation) in generations { state.generations[action.description] = generation }
    return state
  }

  /// Saves and lets go: what runs goes on, and its results wait for whoever restores the state.
  public func suspend() -> ScreenletState {
    lifeline?.disarm()
    lifeline = nil
    subscriptions = []
    context.events.hold(screenletId)
    return saveState()
  }

  /// Takes the place of the screenlet that was saved; to be called before it is loaded.
  ///
  /// - Parameter state: What ``suspend()`` or ``saveState()`` gave.
  /// - Returns: Whether it did; not when it is loaded, or the state is of another version.
  @discardableResult public func restore(_ state: ScreenletState) -> Bool {
    guard !isLoaded, state.version == ScreenletState.currentVersion else { return false }
    screenletId = state.screenletId
    givenThemeName = state.themeName
    for (name, text) in state.attributes { _ = setAttribute(name, to: text) }
    (restoredValues, restoredFocus) = (state.values, state.focus)
    for (text, generation) in state.generations {
      generations[Action(layoutText: text)] = generation
    }
    return true
  }

  /// Nobody will restore this state: what runs for it ends, what arrived for it goes.
  public static func discard(_ state: ScreenletState, in context: ScreensContext = .shared) {
    context.interactors.cancelAll(of: state.screenletId)
    context.events.discard(state.screenletId)
  }
}
