public import PortalKit

/// The delegate of a screenlet: observes its actions and may replace its interactors.
@MainActor public protocol BaseScreenletDelegate: AnyObject {
  /// Returns a replacement for the interactor of an action.
  ///
  /// - Parameters:
  ///   - screenlet: The screenlet that starts the action.
  ///   - action: The action, with its argument.
  /// - Returns: An interactor with the declared output type; nil to use the default one.
  func screenlet(
    _ screenlet: BaseScreenlet, interactorFor action: Action
  ) -> (any AnyInteractor)?

  /// Called when an action failed.
  ///
  /// - Parameters:
  ///   - screenlet: The screenlet of the action.
  ///   - action: The action, with its argument.
  ///   - error: The reason.
  func screenlet(_ screenlet: BaseScreenlet, didFail action: Action, with error: ScreenletError)

  /// Called when an action that writes to the portal ended.
  ///
  /// - Parameters:
  ///   - screenlet: The screenlet of the action.
  ///   - action: The action, with its argument.
  ///   - outcome: Whether the write was sent, queued or rejected.
  func screenlet(_ screenlet: BaseScreenlet, didWrite action: Action, outcome: WriteOutcome)
}

extension BaseScreenletDelegate {
  /// Returns nil by default, for the declared interactor.
  ///
  /// - Parameters:
  ///   - screenlet: The screenlet that starts the action.
  ///   - action: The action, with its argument.
  public func screenlet(
    _ screenlet: BaseScreenlet, interactorFor action: Action
  ) -> (any AnyInteractor)? { nil }

  /// Does nothing by default.
  ///
  /// - Parameters:
  ///   - screenlet: The screenlet of the action.
  ///   - action: The action, with its argument.
  ///   - error: The reason.
  public func screenlet(
    _ screenlet: BaseScreenlet, didFail action: Action, with error: ScreenletError
  ) {}

  /// Does nothing by default.
  ///
  /// - Parameters:
  ///   - screenlet: The screenlet of the action.
  ///   - action: The action, with its argument.
  ///   - outcome: Whether the write was sent, queued or rejected.
  public func screenlet(
    _ screenlet: BaseScreenlet, didWrite action: Action, outcome: WriteOutcome
  ) {}
}
