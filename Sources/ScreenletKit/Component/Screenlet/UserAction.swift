public import PortalKit
import ThemeKit

/// An action of a screenlet: its description, its interactor and the handler of the result.
///
/// The name of the action is the name of the property; layouts refer to it. The closures receive
/// the screenlet as a parameter and capture no other objects, so that they also work for a restored
/// instance.
///
/// ```swift
/// let quote = UserAction("Looks up the price.") { (me: StockScreenlet) in
///   let symbol = me.view.symbol
///   return Interactor { try await exchange.price(of: symbol) }
/// } then: { me, price in
///   me.view.show(price)
/// }
/// ```
///
/// Call the property to perform the action: `stock.quote()`, or `order.rate(4)` with an argument.
///
/// Without a `failed` handler the kit shows a failure: at the field that the error names, otherwise
/// in the message of the view, otherwise as a toast.
@MainActor public final class UserAction<Screenlet: BaseScreenlet>: AnyUserAction {
  /// Declares an action that an interactor performs.
  ///
  /// - Parameters:
  ///   - doc: A one-sentence description for the reference documentation.
  ///   - whenRunning: The effect of a second call while the first one is running.
  ///   - isBackground: Whether the view stays usable, and keeps its message, while the action runs.
  ///   - run: Creates the interactor. Read the request from the screenlet here; throw an error to
  ///     reject it, which is then handled like a failure.
  ///   - then: Handles the result, on the main actor.
  ///   - failed: Handles a failure, on the main actor; nil to let the kit show it.
  public init<I: TypedInteractor>(
    _ doc: String, whenRunning: WhenRunning = .replace,
    isBackground: Bool = false,
    run: @escaping @MainActor (Screenlet) throws(ScreenletError) -> I,
    then: @escaping @MainActor (Screenlet, I.Output) -> Void = { _, _ in },
    failed: (@MainActor (Screenlet, ScreenletError) -> Void)? = nil
  ) {
    super.init { name in
      ActionDeclaration(
        Action(name), doc, nil, whenRunning, isBackground: isBackground,
        make: { (me: Screenlet, _) throws(ScreenletError) in try run(me) },
        then: { me, value, _ in then(me, value) }, failed: failed)
    }
  }

  /// Declares an action that takes an argument, as `rate(4)` does in a layout.
  ///
  /// - Parameters:
  ///   - doc: A one-sentence description for the reference documentation.
  ///   - type: The type of the argument.
  ///   - whenRunning: The effect of a second call with the same argument while the first one is
  ///     running.
  ///   - isBackground: Whether the view stays usable, and keeps its message, while the action runs.
  ///   - run: Creates the interactor from the screenlet and the argument; throw an error to reject
  ///     them, which is then handled like a failure.
  ///   - then: Handles the result, on the main actor.
  ///   - failed: Handles a failure, on the main actor; nil to let the kit show it.
  public init<I: TypedInteractor, Argument: AttributeValue>(
    _ doc: String, taking type: Argument.Type,
    whenRunning: WhenRunning = .replace, isBackground: Bool = false,
    run: @escaping @MainActor (Screenlet, Argument) throws(ScreenletError) -> I,
    then: @escaping @MainActor (Screenlet, I.Output) -> Void = { _, _ in },
    failed: (@MainActor (Screenlet, ScreenletError) -> Void)? = nil
  ) {
    super.init { name in
      ActionDeclaration(
        Action(name), doc, Argument.attributeType, whenRunning, isBackground: isBackground,
        make: { (me: Screenlet, action) throws(ScreenletError) in
          try run(me, try ActionDeclaration.argument(of: action))
        }, then: { me, value, _ in then(me, value) }, failed: failed)
    }
  }

  /// Declares an action that writes to the portal.
  ///
  /// The screenlet's delegate and its view receive the outcome too, by
  /// ``BaseScreenletDelegate/screenlet(_:didWrite:outcome:)`` and
  /// ``ScreenletView/onFinishWrite(_:_:)``.
  ///
  /// - Parameters:
  ///   - doc: A one-sentence description for the reference documentation.
  ///   - whenRunning: The effect of a second call while the first one is running.
  ///   - isBackground: Whether the view stays usable, and keeps its message, while the action runs.
  ///   - write: Creates the interactor. Read the request from the screenlet here; throw an error to
  ///     reject it, which is then handled like a failure.
  ///   - then: Handles the result and whether it was sent or queued, on the main actor.
  ///   - failed: Handles a failure, on the main actor; nil to let the kit show it.
  public init<I: TypedInteractor>(
    _ doc: String, whenRunning: WhenRunning = .replace,
    isBackground: Bool = false,
    write: @escaping @MainActor (Screenlet) throws(ScreenletError) -> I,
    then: @escaping @MainActor (Screenlet, I.Output, WriteOutcome) -> Void,
    failed: (@MainActor (Screenlet, ScreenletError) -> Void)? = nil
  ) {
    super.init { name in
      ActionDeclaration(
        Action(name), doc, nil, whenRunning, isBackground: isBackground, isWrite: true,
        make: { (me: Screenlet, _) throws(ScreenletError) in try write(me) },
        then: then, failed: failed)
    }
  }

  /// Declares an action that writes to the portal and takes an argument.
  ///
  /// - Parameters:
  ///   - doc: A one-sentence description for the reference documentation.
  ///   - type: The type of the argument.
  ///   - whenRunning: The effect of a second call with the same argument while the first one is
  ///     running.
  ///   - isBackground: Whether the view stays usable, and keeps its message, while the action runs.
  ///   - write: Creates the interactor from the screenlet and the argument; throw an error to
  ///     reject them, which is then handled like a failure.
  ///   - then: Handles the result and whether it was sent or queued, on the main actor.
  ///   - failed: Handles a failure, on the main actor; nil to let the kit show it.
  public init<I: TypedInteractor, Argument: AttributeValue>(
    _ doc: String, taking type: Argument.Type,
    whenRunning: WhenRunning = .replace, isBackground: Bool = false,
    write: @escaping @MainActor (Screenlet, Argument) throws(ScreenletError) -> I,
    then: @escaping @MainActor (Screenlet, I.Output, WriteOutcome) -> Void,
    failed: (@MainActor (Screenlet, ScreenletError) -> Void)? = nil
  ) {
    super.init { name in
      ActionDeclaration(
        Action(name), doc, Argument.attributeType, whenRunning, isBackground: isBackground,
        isWrite: true,
        make: { (me: Screenlet, action) throws(ScreenletError) in
          try write(me, try ActionDeclaration.argument(of: action))
        }, then: then, failed: failed)
    }
  }

  /// Declares an action that runs synchronously, without an interactor.
  ///
  /// - Parameters:
  ///   - doc: A one-sentence description for the reference documentation.
  ///   - perform: Performs the action on the screenlet; the kit shows an error that it throws.
  public init(
    _ doc: String, perform: @escaping @MainActor (Screenlet) throws(ScreenletError) -> Void
  ) {
    super.init { name in ActionDeclaration(Action(name), doc, perform: perform) }
  }

  /// Adds a confirmation dialog that appears before the action runs.
  ///
  /// The question is read when a view requests the action; a call from code skips it.
  ///
  /// ```swift
  /// let delete = UserAction("Deletes the order.") { … }
  ///   .confirming { (me: OrdersScreenlet) in me.order.map { .key("order.delete", $0.number) } }
  /// ```
  ///
  /// - Parameter question: Returns the question to display; nil runs the action without one.
  /// - Returns: The same action.
  public func confirming(_ question: @escaping @MainActor (Screenlet) -> DisplayText?) -> Self {
    let declare = declare
    self.declare = { name in
      var declaration = declare(name)
      declaration.question = { screenlet in (screenlet as? Screenlet).flatMap(question) }
      return declaration
    }
    return self
  }
}

/// The type-erased form of an action, for internal use; screenlets declare a ``UserAction``.
@MainActor public class AnyUserAction: ScreenletDeclaration {
  /// The effect of a second call while the first one is running.
  public enum WhenRunning: Sendable {
    /// The first call is canceled, as a new search replaces the old one.
    case replace
    /// The second call is ignored, as during a sign-in.
    case ignore
  }

  fileprivate final var declare: @MainActor (String) -> ActionDeclaration
  private final weak var screenlet: BaseScreenlet?

  /// The name of the action, which is the name of its property.
  public final private(set) var action = Action("")

  fileprivate init(_ declare: @escaping @MainActor (String) -> ActionDeclaration) {
    self.declare = declare
    super.init()
  }

  /// Performs the action, as ``BaseScreenlet/performUserAction(_:sender:)`` does.
  ///
  /// - Returns: Whether the action was started or queued.
  @discardableResult public final func callAsFunction() -> Bool {
    screenlet?.performUserAction(action) ?? false
  }

  /// Performs the action with an argument.
  ///
  /// - Parameter argument: The argument.
  /// - Returns: Whether the action was started or queued.
  @discardableResult public final func callAsFunction(_ argument: some AttributeValue) -> Bool {
    screenlet?.performUserAction(action(argument)) ?? false
  }

  /// Whether the action is running, with any argument.
  public final var isRunning: Bool { !runs.isEmpty }

  /// Cancels the action, with any argument; does nothing if it is not running.
  public final func cancel() {
    for run in runs { screenlet?.cancelInteractors(for: run) }
  }

  private final var runs: [Action] {
    screenlet?.runningActions.filter { $0.name == action.name } ?? []
  }

  /// Returns whether a requested action is a declared one, whatever its argument.
  ///
  /// - Parameters:
  ///   - requested: The requested action.
  ///   - declared: The declared action.
  public static func == (requested: Action, declared: AnyUserAction) -> Bool {
    requested.name == declared.action.name
  }

  /// Returns whether a requested action is not a declared one.
  ///
  /// - Parameters:
  ///   - requested: The requested action.
  ///   - declared: The declared action.
  public static func != (requested: Action, declared: AnyUserAction) -> Bool {
    !(requested == declared)
  }

  /// Gives the action its name and its screenlet.
  final func bind(to screenlet: BaseScreenlet, named name: String) {
    (self.screenlet, action) = (screenlet, Action(name))
  }

  final var declaration: ActionDeclaration { declare(action.name) }
}
