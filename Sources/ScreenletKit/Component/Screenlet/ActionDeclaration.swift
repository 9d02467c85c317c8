import PortalKit
import ThemeKit

/// The type-erased description of a ``UserAction``: how to make its interactor and how to deliver
/// the result.
@MainActor struct ActionDeclaration {
  /// The action, without an argument.
  let action: Action
  /// A one-sentence description for the reference documentation.
  let doc: String
  /// The type of the argument; nil if the action takes none.
  let argument: AttributeType?
  /// The effect of a second call while the first one is running.
  let whenRunning: AnyUserAction.WhenRunning
  /// Whether the action writes to the portal and therefore ends with a ``PortalKit/WriteOutcome``.
  let isWrite: Bool
  /// Whether the view stays usable, and keeps its message, while the action runs.
  let isBackground: Bool
  /// Whether the kit shows failures, because the action does not handle them.
  let showsFailures: Bool
  /// The question before the action runs; nil for none.
  var question: (BaseScreenlet) -> DisplayText? = { _ in nil }

  /// The type of the result; nil if the action has no interactor.
  let output: (any Sendable.Type)?
  let make: (BaseScreenlet, Action) throws(ScreenletError) -> (any AnyInteractor)?
  let perform: ((BaseScreenlet) throws(ScreenletError) -> Void)?
  let subscribe: (BaseScreenlet) -> Subscription?
  let fail: (BaseScreenlet, Action, ScreenletError) -> Void

  /// The name, description and argument type of the action, for lint.
  var contract: ActionContract {
    ActionContract(action.name, doc: doc, argument: argument)
  }

  /// Describes an action that runs synchronously, without an interactor.
  init<S: BaseScreenlet>(
    _ action: Action, _ doc: String,
    perform: @escaping @MainActor (S) throws(ScreenletError) -> Void
  ) {
    (self.action, self.doc, argument, whenRunning, output) = (action, doc, nil, .replace, nil)
    (isWrite, isBackground, showsFailures) = (false, false, true)
    make = { (_, _) throws(ScreenletError) in nil }
    self.perform = { (screenlet) throws(ScreenletError) in
      if let screenlet = screenlet as? S { try perform(screenlet) }
    }
    subscribe = { _ in nil }
    fail = { screenlet, action, error in screenlet.finished(action, error) }
  }

  /// Describes an action that an interactor performs.
  init<S: BaseScreenlet, I: TypedInteractor>(
    _ action: Action, _ doc: String, _ argument: AttributeType?,
    _ whenRunning: AnyUserAction.WhenRunning, isBackground: Bool, isWrite: Bool = false,
    make: @escaping @MainActor (S, Action) throws(ScreenletError) -> I,
    then: @escaping @MainActor (S, I.Output, WriteOutcome) -> Void,
    failed: (@MainActor (S, ScreenletError) -> Void)?
  ) {
    (self.action, self.doc, self.argument) = (action, doc, argument)
    (self.whenRunning, output, perform) = (whenRunning, I.Output.self, nil)
    (self.isWrite, self.isBackground, showsFailures) = (isWrite, isBackground, failed == nil)
    self.make = { (screenlet, action) throws(ScreenletError) in
      guard let screenlet = screenlet as? S else { return nil }
      return try make(screenlet, action)
    }
    fail = { screenlet, action, error in
      if let screenlet = screenlet as? S { failed?(screenlet, error) }
      screenlet.finished(action, error, isWrite ? .failed(error) : nil)
    }
    subscribe = { screenlet in
      screenlet.runs.onFinish { [weak screenlet] (event: InteractionFinished<I.Output>) in
        guard event.ticket.action.name == action.name, let screenlet, let typed = screenlet as? S
        else { return }
        screenlet.take(event.notes)
        switch event.outcome {
        case .success(let value): then(typed, value, event.written)
        case .failure(let error): failed?(typed, error)
        }
        screenlet.finished(event.ticket.action, event.failure, isWrite ? event.written : nil)
      }
    }
  }

  static func argument<Argument: AttributeValue>(
    of action: Action
  ) throws(ScreenletError) -> Argument {
    guard let text = action.argument else {
      throw .misuse("\(action.name) needs an argument, as in \(action.name)(…)")
    }
    guard let value = Argument(attribute: text) else {
      throw .misuse("\(action.name) cannot take \"\(text)\"")
    }
    return value
  }
}
