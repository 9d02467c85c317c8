public import PortalKit

/// Hears what a screenlet does, and may give it another interactor.
@MainActor public protocol BaseScreenletDelegate: AnyObject {
  /// Another interactor for an action, with the declared output; nil for the usual one.
  func screenlet(
    _ screenlet: BaseScreenlet, interactorFor action: Action
  ) -> (any AnyInteractor)?

  /// An action did not succeed.
  func screenlet(_ screenlet: BaseScreenlet, didFail action: Action, with error: ScreenletError)

  /// An action that writes to the portal ended: sent, queued or rejected.
  func screenlet(_ screenlet: BaseScreenlet, didWrite action: Action, outcome: WriteOutcome)
}

extension BaseScreenletDelegate {
  /// The usual interactor.
  public func screenlet(
    _ screenlet: BaseScreenlet, interactorFor action: Action
  ) -> (any AnyInteractor)? { nil }

  /// Takes no notice.
  public func screenlet(
    _ screenlet: BaseScreenlet, didFail action: Action, with error: ScreenletError
  ) {}

  /// Does nothing by default.
  public func screenlet(
    _ screenlet: BaseScreenlet, didWrite action: Action, outcome: WriteOutcome
  ) {}
}
