import PortalKit

extension BaseScreenlet {
  /// Performs an action that the user or code requested.
  ///
  /// An action that is requested before the screenlet is loaded is queued until then. An undeclared
  /// action is reported as misuse.
  ///
  /// - Parameters:
  ///   - action: The action, with its argument if it takes one.
  ///   - sender: The id of the control that requests it; empty for a call from code.
  /// - Returns: Whether the action was started or queued; false if it was vetoed, failed to start
  ///   or is already running and ignores a second call.
  @discardableResult public func performUserAction(_ action: Action, sender: String = "") -> Bool {
    guard isLoaded else {
      waiting.append((action, sender))
      return true
    }
    guard let declaration = declaration(of: action) else {
      finished(action, .misuse("\(Self.name) has no action \"\(action.name)\""))
      return false
    }
    if isActionRunning(action), declaration.whenRunning == .ignore { return false }
    do throws(ScreenletError) {
      try onUserAction(action, sender: sender)
      if let perform = declaration.perform {
        try perform(self)
        return true
      }
      try start(interactor(for: action), action, declaration)
      return true
    } catch {
      declaration.fail(self, action, error)
      return false
    }
  }

  /// Returns whether an action is running.
  ///
  /// - Parameter action: The action; the argument counts, so `rate(4)` differs from `rate(5)`.
  public func isActionRunning(_ action: Action) -> Bool {
    runs.isRunning(action)
  }

  /// The running actions, sorted by their layout text.
  public var runningActions: [Action] {
    runs.running.sorted { $0.description < $1.description }
  }

  /// Ends a running action immediately with `.cancelled` and drops further events of its
  /// interactor.
  ///
  /// - Parameter action: The action, with its argument; ignored if it is not running.
  public func cancelInteractors(for action: Action) {
    if runs.cancel(action) { declaration(of: action)?.fail(self, action, .cancelled) }
  }

  /// Cancels all running actions.
  public func cancelInteractors() {
    for action in runningActions { cancelInteractors(for: action) }
  }

  // MARK: For the kit

  func declaration(of action: Action) -> ActionDeclaration? {
    declaredActions.first { $0.action.name == action.name }
  }

  /// Updates the notes with those that the portal delivered with a result.
  ///
  /// The age of the content is kept if the result did not come from a portal.
  func take(_ notes: PortalNotes) {
    if notes.isFresh || notes.cachedSince != nil { self.notes.cachedSince = notes.cachedSince }
    (self.notes.isFresh, self.notes.queued) = (notes.isFresh, notes.queued)
    screenletView?.show(self.notes)
  }

  func finished(_ action: Action, _ failure: ScreenletError?, _ written: WriteOutcome? = nil) {
    onFinishInteraction(action, failure)
    screenletView?.fault = failure.flatMap { context.portal.fault(behind: $0) }
    screenletView?.onFinishInteraction(action, failure)
    if let failure, declaration(of: action)?.showsFailures == true {
      screenletView?.showFailure(failure)
    }
    if let written { screenletView?.onFinishWrite(action, written) }
    context.reauthentication.note(failure, of: action, by: self)
    if let failure { delegate?.screenlet(self, didFail: action, with: failure) }
    if let written { delegate?.screenlet(self, didWrite: action, outcome: written) }
  }

  private func interactor(
    for action: Action
  ) throws(ScreenletError) -> any AnyInteractor {
    rejection = nil
    // Created even if the delegate supplies another one, because this checks the request.
    let own = createInteractor(for: action)
    if let rejection { throw rejection }
    guard let interactor = delegate?.screenlet(self, interactorFor: action) ?? own else {
      throw .misuse("no interactor for \"\(action)\"")
    }
    return interactor
  }

  private func start(
    _ interactor: any AnyInteractor, _ action: Action, _ declaration: ActionDeclaration
  ) throws(ScreenletError) {
    if let output = declaration.output, interactor.outputType != output {
      throw .misuse(
        "\(type(of: interactor)) returns \(interactor.outputType); \(action.name) needs \(output)")
    }
    runs.drop(action)
    onStartInteraction(action)
    if declaration.showsFailures, !declaration.isBackground { screenletView?.clearFailure() }
    screenletView?.onStartInteraction(action)
    let first = dependencies(of: action).filter { $0 != action && isActionRunning($0) }
    try runs.submit(interactor, as: action, offlinePolicy, after: first)
  }
}
