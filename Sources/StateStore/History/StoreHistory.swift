/// An action that a store remembers, with the state before and after it.
///
/// ```swift
/// for step in store.steps { print(step.number, step.action.actionName) }
/// ```
public struct StoreStep<State: Sendable>: Sendable {
  /// Which action it was, counted from 1.
  public let number: Int
  /// The action.
  public let action: any StoreAction
  /// What was so before.
  public let before: State
  /// What was so after.
  public let after: State
  /// Whether it was stepped back over.
  public internal(set) var isUndone = false
}

extension Store {
  /// The actions that are remembered, the oldest first.
  public var steps: [StoreStep<State>] { history.steps }

  /// Remembers so many actions from now on, where it remembered fewer.
  ///
  /// ```swift
  /// store.remember(100)
  /// ```
  public func remember(_ count: Int) { history.limit = max(history.limit, count) }

  /// Goes back to the state before the last action, as far as actions are remembered.
  ///
  /// Only the state goes back: what was sent is sent. The next action forgets what was stepped back
  /// over.
  public func stepBack() { travel(by: -1) }

  /// Goes on to the state after the first action that was stepped back over.
  public func stepForward() { travel(by: 1) }
}

/// The last actions of a store, and where among them it stands.
struct StoreHistory<State: Sendable> {
  var limit: Int
  private(set) var steps: [StoreStep<State>] = []
  /// How many of the steps are done.
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

  /// The state some steps further or back; nil at the end.
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
