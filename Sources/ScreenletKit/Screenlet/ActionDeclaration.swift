public import PortalKit
public import ThemeKit

/// The declaration of an action of a screenlet class: the interactor it runs and the handler of the
/// result, type-checked against each other.
///
/// The closures receive the screenlet as a parameter. They therefore capture nothing and also work
/// for a restored instance.
///
/// ```swift
/// override class var actions: [ActionDeclaration] {
///   [
///     ActionDeclaration(
///       .quote, doc: "Asks for the price.",
///       run: { (me: StockScreenlet) in QuoteInteractor(symbol: me.viewModel.symbol) },
///       finish: { me, outcome in if case .success(let quote) = outcome { me.viewModel.show(quote) } })
///   ]
/// }
/// ```
@MainActor public struct ActionDeclaration {
  /// The effect of a second call while the first one is running.
  public enum WhenRunning: Sendable {
    /// The first call is canceled, as a new search replaces the old one.
    case replace
    /// The second call is ignored, as during a sign-in.
    case ignore
  }

  /// The action, without an argument.
  public let action: Action
  /// A one-sentence description for the reference documentation.
  public let doc: String
  /// The type of the argument; nil if the action takes none.
  public let argument: AttributeType?
  /// The effect of a second call while the first one is running.
  public let whenRunning: WhenRunning

  /// Whether the action writes to the portal and therefore ends with a ``PortalKit/WriteOutcome``.
  public private(set) var isWrite = false

  let output: (any Sendable.Type)?
  let make: (BaseScreenlet, Action) throws(ScreenletError) -> (any AnyInteractor)?
  let perform: ((BaseScreenlet, Action) -> Void)?
  let subscribe: (BaseScreenlet) -> Subscription?
  let fail: (BaseScreenlet, Action, ScreenletError) -> Void
  private(set) var question: (BaseScreenlet) -> Words? = { _ in nil }
  /// Whether the kit shows failures, because the declaration does not handle them.
  private(set) var showsFailures = false

  /// The name, description and argument type of the action, for lint.
  public var contract: ActionContract {
    ActionContract(action.name, doc: doc, argument: argument)
  }

  /// Declares an action that an interactor performs.
  ///
  /// - Parameters:
  ///   - action: The name of the action.
  ///   - doc: A one-sentence description for the reference documentation.
  ///   - whenRunning: The effect of a second call while the first one is running.
  ///   - run: Creates the interactor. Read the request from the screenlet here.
  ///   - finish: Handles the result, on the main actor.
  public init<S: BaseScreenlet, I: TypedInteractor>(
    _ action: Action, doc: String, whenRunning: WhenRunning = .replace,
    run: @escaping @MainActor (S) -> I,
    finish: @escaping @MainActor (S, Outcome<I.Output>) -> Void
  ) {
    self.init(
      action, doc, nil, whenRunning, make: { (screenlet: S, _) in run(screenlet) },
      finish: { screenlet, outcome, _ in finish(screenlet, outcome) })
  }

  /// Declares an action that takes an argument, as `rate(4)` does in a layout.
  ///
  /// - Parameters:
  ///   - action: The name of the action.
  ///   - type: The type of the argument.
  ///   - doc: A one-sentence description for the reference documentation.
  ///   - whenRunning: The effect of a second call with the same argument while the first one is
  ///     running.
  ///   - run: Creates the interactor from the screenlet and the argument.
  ///   - finish: Handles the result, on the main actor.
  public init<S: BaseScreenlet, I: TypedInteractor, Argument: AttributeValue>(
    _ action: Action, taking type: Argument.Type, doc: String, whenRunning: WhenRunning = .replace,
    run: @escaping @MainActor (S, Argument) -> I,
    finish: @escaping @MainActor (S, Outcome<I.Output>) -> Void
  ) {
    self.init(
      action, doc, Argument.attributeType, whenRunning,
      make: { (screenlet: S, action) throws(ScreenletError) in
        run(screenlet, try ActionDeclaration.argument(of: action))
      }, finish: { screenlet, outcome, _ in finish(screenlet, outcome) })
  }

  /// Declares an action that writes to the portal.
  ///
  /// The screenlet's delegate and its view receive the outcome too, by
  /// ``BaseScreenletDelegate/screenlet(_:didWrite:outcome:)`` and
  /// ``ScreenletView/onFinishWrite(_:_:)``.
  ///
  /// - Parameters:
  ///   - action: The name of the action.
  ///   - doc: A one-sentence description for the reference documentation.
  ///   - whenRunning: The effect of a second call while the first one is running.
  ///   - write: Creates the interactor. Read the request from the screenlet here.
  ///   - finish: Handles the result and whether it was sent, queued or rejected, on the main actor.
  public init<S: BaseScreenlet, I: TypedInteractor>(
    _ action: Action, doc: String, whenRunning: WhenRunning = .replace,
    write: @escaping @MainActor (S) -> I,
    finish: @escaping @MainActor (S, Outcome<I.Output>, WriteOutcome) -> Void
  ) {
    self.init(
      action, doc, nil, whenRunning, isWrite: true,
      make: { (screenlet: S, _) in write(screenlet) }, finish: finish)
  }

  /// Declares an action that writes to the portal and takes an argument, as `rate(4)` does.
  ///
  /// - Parameters:
  ///   - action: The name of the action.
  ///   - type: The type of the argument.
  ///   - doc: A one-sentence description for the reference documentation.
  ///   - whenRunning: The effect of a second call with the same argument while the first one is
  ///     running.
  ///   - write: Creates the interactor from the screenlet and the argument.
  ///   - finish: Handles the result and whether it was sent, queued or rejected, on the main actor.
  public init<S: BaseScreenlet, I: TypedInteractor, Argument: AttributeValue>(
    _ action: Action, taking type: Argument.Type, doc: String, whenRunning: WhenRunning = .replace,
    write: @escaping @MainActor (S, Argument) -> I,
    finish: @escaping @MainActor (S, Outcome<I.Output>, WriteOutcome) -> Void
  ) {
    self.init(
      action, doc, Argument.attributeType, whenRunning, isWrite: true,
      make: { (screenlet: S, action) throws(ScreenletError) in
        write(screenlet, try ActionDeclaration.argument(of: action))
      }, finish: finish)
  }

  /// Declares an action that runs synchronously, without an interactor.
  ///
  /// - Parameters:
  ///   - action: The name of the action.
  ///   - doc: A one-sentence description for the reference documentation.
  ///   - perform: Performs the action on the screenlet.
  public init<S: BaseScreenlet>(
    _ action: Action, doc: String, perform: @escaping @MainActor (S) -> Void
  ) {
    (self.action, self.doc, argument, whenRunning, output) = (action, doc, nil, .replace, nil)
    make = { (_, _) throws(ScreenletError) in nil }
    self.perform = { screenlet, _ in (screenlet as? S).map(perform) }
    subscribe = { _ in nil }
    fail = { screenlet, action, error in screenlet.finished(action, error) }
  }

  /// Returns the same action with a confirmation dialog before it runs.
  ///
  /// The question is read when a view requests the action; a call from code skips it.
  ///
  /// ```swift
  /// ActionDeclaration(.delete, doc: "Deletes the order.", run: …, finish: …)
  ///   .asking { (me: OrdersScreenlet) in me.order.map { .key("order.delete", $0.number) } }
  /// ```
  ///
  /// - Parameter question: Returns the question to display; nil runs the action without one.
  public func asking<S: BaseScreenlet>(
    _ question: @escaping @MainActor (S) -> Words?
  ) -> ActionDeclaration {
    var copy = self
    copy.question = { screenlet in (screenlet as? S).flatMap(question) }
    return copy
  }

  /// Returns the same action, with failures shown by the kit or not.
  func showingFailures(_ shows: Bool) -> ActionDeclaration {
    var copy = self
    copy.showsFailures = shows
    return copy
  }

  package init<S: BaseScreenlet, I: TypedInteractor>(
    _ action: Action, _ doc: String, _ argument: AttributeType?, _ whenRunning: WhenRunning,
    isWrite: Bool = false,
    make: @escaping @MainActor (S, Action) throws(ScreenletError) -> I,
    finish: @escaping @MainActor (S, Outcome<I.Output>, WriteOutcome) -> Void
  ) {
    (self.action, self.doc, self.argument) = (action, doc, argument)
    (self.whenRunning, output, perform) = (whenRunning, I.Output.self, nil)
    self.isWrite = isWrite
    self.make = { (screenlet, action) throws(ScreenletError) in
      guard let screenlet = screenlet as? S else { return nil }
      return try make(screenlet, action)
    }
    fail = { screenlet, action, error in
      if let screenlet = screenlet as? S { finish(screenlet, .failure(error), .failed(error)) }
      screenlet.finished(action, error, isWrite ? .failed(error) : nil)
    }
    subscribe = { screenlet in
      screenlet.context.events.subscribe(
        to: InteractionFinished<I.Output>.self, from: screenlet.screenletId
      ) { [weak screenlet] event in
        guard let screenlet, let typed = screenlet as? S,
          event.ticket.action.name == action.name, screenlet.accepts(event.ticket)
        else { return }
        screenlet.take(event.notes)
        finish(typed, event.outcome, event.written)
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
