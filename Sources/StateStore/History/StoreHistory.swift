/// An action in the history of a store, with the state before and after it.
///
/// ```swift
/// for step in store.steps { print(step.number, step.action.actionName) }
/// ```
public struct StoreStep<State: Sendable>: Sendable {
  /// The number of the action, counted from 1.
  public let number: Int
  /// The action.
  public let action: any StoreAction
  /// The state before the action.
  public let before: State
  /// The state after the action.
  public let after: State
  /// Whether the store has stepped back to before this action.
  public internal(set) var isUndone = false
}

extension Store {
  /// The actions in the history, oldest first.
  public var steps: [StoreStep<State>] { history.steps }

  /// Raises the history limit; a lower value than the current one has no effect.
  ///
  /// ```swift
  /// store.remember(100)
  /// ```
  ///
  /// - Parameter count: The number of actions to keep.
  public func remember(_ count: Int) { history.limit = max(history.limit, count) }

  /// Restores the state before the last action.
  ///
  /// Does nothing at the start of the history.
  ///
  /// Only the state changes: effects such as sent requests remain. The next action deletes the
  /// undone steps from the history.
  public func stepBack() { travel(by: -1) }

  /// Restores the state after the first undone action.
  ///
  /// Does nothing if no action is undone.
  public func stepForward() { travel(by: 1) }
}

/// The last actions of a store, and the current position among them.
struct StoreHistory<State: Sendable> {
  var limit: Int
  private(set) var steps: [StoreStep<State>] = []
  /// The number of steps that are not undone.
  private var place = 0
  private var last = 0

  init(limit: Int) { self.limit = max(0, limit) }

  mutating func append(_ action: any StoreAction, before: State, after: State) {
    steps.removeSubrange(place...)
    if steps.count == limit { steps.removeFirst() }
    last += 1
    steps.append(StoreStep(number: last, action: action, before: before, after: after))
    place = steps.count
  }

  /// Moves one step in the direction of `count` and returns the state there; nil at either end.
  mutating func travel(by count: Int) -> State? {
    if count < 0, place > 0 {
      place -= 1
      steps[place].isUndone = true
      return steps[place].before
    }
    if count > 0, place < steps.count {
      steps[place].isUndone = false
      place += 1
      return steps[place - 1].after
    }
    return nil
  }
}
