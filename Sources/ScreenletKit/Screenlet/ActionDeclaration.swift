public import PortalKit
public import ThemeKit

/// An action of a screenlet class: what runs and who takes the result, checked against each other.
///
/// The closures are given the screenlet, so they keep nothing alive and serve a restored instance.
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
  /// What a second call means while the first one runs.
  public enum WhenRunning: Sendable {
    /// The first is cancelled, as a new search replaces the old one.
    case replace
    /// The second is ignored, as nobody signs in twice.
    case ignore
  }

  /// The action; an argument it takes is not part of it.
  public let action: Action
  /// One sentence for the reference.
  public let doc: String
  /// What its argument may be; nil when it takes none.
  public let argument: AttributeType?
  /// What a second call means while the first one runs.
  public let whenRunning: WhenRunning

  /// Whether it writes to the portal, so that it ends with a ``PortalKit/WriteOutcome``.
  public private(set) var isWrite = false

  let output: (any Sendable.Type)?
  let make: (BaseScreenlet, Action) throws(ScreenletError) -> (any AnyInteractor)?
  let perform: ((BaseScreenlet, Action) -> Void)?
  let subscribe: (BaseScreenlet) -> Subscription?
  let fail: (BaseScreenlet, Action, ScreenletError) -> Void
  private(set) var question: (BaseScreenlet) -> Words? = { _ in nil }

  /// What lint needs to know of it.
  public var contract: ActionContract {
    ActionContract(action.name, doc: doc, argument: argument)
  }

  /// Declares an action that an interactor does.
  ///
  /// - Parameters:
  ///   - action: Its name.
  ///   - doc: One sentence for the reference.
  ///   - whenRunning: What a second call means while the first one runs.
  ///   - run: Makes the interactor; the request is taken from the screenlet here.
  ///   - finish: Takes the result, on the main actor.
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
  ///   - action: Its name.
  ///   - type: The type of the argument.
  ///   - doc: One sentence for the reference.
  ///   - whenRunning: What a second call with the same argument means while the first one runs.
  ///   - run: Makes the interactor from the screenlet and the argument.
  ///   - finish: Takes the result, on the main actor.
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
  ///   - action: Its name.
  ///   - doc: One sentence for the reference.
  ///   - whenRunning: The effect of a second call while the first one runs.
  ///   - write: Makes the interactor; the request is taken from the screenlet here.
  ///   - finish: Takes the result and whether it was sent, queued or rejected, on the main actor.
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
  ///   - action: Its name.
  ///   - type: The type of the argument.
  ///   - doc: One sentence for the reference.
  ///   - whenRunning: The effect of a second call with the same argument while the first one runs.
  ///   - write: Makes the interactor from the screenlet and the argument.
  ///   - finish: Takes the result and whether it was sent, queued or rejected, on the main actor.
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

  /// Declares an action that is done at once, with no interactor.
  ///
  /// - Parameters:
  ///   - action: Its name.
  ///   - doc: One sentence for the reference.
  ///   - perform: Does it.
  public init<S: BaseScreenlet>(
    _ action: Action, doc: String, perform: @escaping @MainActor (S) -> Void
  ) {
    (self.action, self.doc, argument, whenRunning, output) = (action, doc, nil, .replace, nil)
    make = { (_, _) throws(ScreenletError) in nil }
    self.perform = { screenlet, _ in (screenlet as? S).map(perform) }
    subscribe = { _ in nil }
    fail = { screenlet, action, error in screenlet.finished(action, error) }
  }

  /// The same action, which a person is asked about before it is done; nil asks nothing.
  ///
  /// ```swift
  /// ActionDeclaration(.delete, doc: "Deletes the order.", run: …, finish: …)
  ///   .asking { (me: OrdersScreenlet) in me.order.map { .key("order.delete", $0.number) } }
  /// ```
  public func asking<S: BaseScreenlet>(
    _ question: @escaping @MainActor (S) -> Words?
  ) -> ActionDeclaration {
    var copy = self
    copy.question = { screenlet in (screenlet as? S).flatMap(question) }
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

  private static func argument<Argument: AttributeValue>(
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
