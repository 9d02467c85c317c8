extension BaseScreenlet {
  /// Returns a snapshot to restore the screenlet from; changes nothing and contains no secrets.
  public func saveState() -> ScreenletState {
    var state = ScreenletState(screenletId: screenletId, themeName: themeName)
    // Values from the server context or the class are read again on restore, as they may have
    // changed.
    for (name, attribute) in declaredAttributes
    where attribute.isGiven {
      state.attributes[name] = attribute.text
    }
    state.values = screenletView?.values ?? restoredValues
    state.focus = screenletView?.focusedId ?? restoredFocus
    for (action, generation) in runs.generations {
      state.generations[action.description] = generation
    }
    return state
  }

  /// Saves the state and detaches the screenlet; running interactions continue.
  ///
  /// Their results are held until a screenlet is restored from the state.
  ///
  /// - Returns: The state for `restore(_:)` or `discard(_:in:)`.
  public func suspend() -> ScreenletState {
    runs.detach()
    subscriptions = []
    context.events.hold(screenletId)
    return saveState()
  }

  /// Restores a saved screenlet into this one; call it before this one is loaded.
  ///
  /// - Parameter state: The result of ``suspend()`` or ``saveState()``.
  /// - Returns: Whether the state was restored; false if this screenlet is already loaded or the
  ///   state has another format version.
  @discardableResult public func restore(_ state: ScreenletState) -> Bool {
    guard !isLoaded, state.version == ScreenletState.currentVersion else { return false }
    runs.owner = state.screenletId
    givenThemeName = state.themeName
    for (name, text) in state.attributes { _ = setAttribute(name, to: text) }
    (restoredValues, restoredFocus) = (state.values, state.focus)
    for (text, generation) in state.generations {
      runs.generations[Action(layoutText: text)] = generation
    }
    return true
  }

  /// Drops a state that will not be restored: cancels its interactions and discards their results.
  ///
  /// - Parameters:
  ///   - state: The state that ``suspend()`` returned.
  ///   - context: The context of the suspended screenlet.
  public static func discard(_ state: ScreenletState, in context: ScreensContext = .shared) {
    context.interactors.cancelAll(of: state.screenletId)
    context.events.discard(state.screenletId)
  }
}
