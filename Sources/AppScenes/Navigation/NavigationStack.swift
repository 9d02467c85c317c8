/// The order of the scenes in an app: a main stack, and a stack for each modal scene on it.
///
/// A value type without side effects. Functions that remove places return them, so that the caller
/// can ask the user first.
///
/// ```swift
/// var stack = NavigationStack(orders)
/// stack.push(order)
/// stack.pop()  // [order]
/// ```
public struct NavigationStack<Place> {
  /// The stacks: the main one first, then the modal ones from bottom to top.
  ///
  /// None is empty.
  public private(set) var piles: [[Place]]

  /// Creates a stack with one place.
  ///
  /// - Parameter root: The bottom place.
  public init(_ root: Place) { piles = [[root]] }

  /// The visible place.
  public var top: Place { piles[piles.count - 1][pile.count - 1] }

  /// All places, from bottom to top.
  public var all: [Place] { piles.flatMap { $0 } }

  /// Whether there is a place to go back to.
  public var canPop: Bool { piles.count > 1 || pile.count > 1 }

  private var pile: [Place] { piles[piles.count - 1] }

  /// Adds a place on top of the current stack.
  ///
  /// - Parameter place: The new place.
  public mutating func push(_ place: Place) { piles[piles.count - 1].append(place) }

  /// Opens a modal stack above the others.
  ///
  /// - Parameter place: The first place of the modal stack.
  public mutating func present(_ place: Place) { piles.append([place]) }

  /// Removes the top place, unless it is the only one.
  ///
  /// - Returns: The removed places; empty if none was removed.
  @discardableResult public mutating func pop() -> [Place] {
    guard pile.count > 1 else { return dismiss() }
    return [piles[piles.count - 1].removeLast()]
  }

  /// Removes the topmost modal stack, if there is one.
  ///
  /// - Returns: The removed places, from bottom to top; empty if there is no modal stack.
  @discardableResult public mutating func dismiss() -> [Place] {
    piles.count > 1 ? piles.removeLast() : []
  }

  /// Removes all places but the first from the current stack.
  ///
  /// - Returns: The removed places, from bottom to top.
  @discardableResult public mutating func popToRoot() -> [Place] {
    let gone = Array(pile.dropFirst())
    piles[piles.count - 1].removeLast(gone.count)
    return gone
  }

  /// Replaces the top place.
  ///
  /// - Parameter place: The new place.
  /// - Returns: The replaced place, as a list of one.
  @discardableResult public mutating func replace(_ place: Place) -> [Place] {
    let gone = top
    piles[piles.count - 1][pile.count - 1] = place
    return [gone]
  }

  /// Replaces all places with one.
  ///
  /// - Parameter place: The new bottom place.
  /// - Returns: All previous places, from bottom to top.
  @discardableResult public mutating func reset(to place: Place) -> [Place] {
    let gone = all
    piles = [[place]]
    return gone
  }

  /// Removes the first matching place and all places above it, unless the match is the bottom
  /// place.
  ///
  /// - Parameter isIt: Returns whether a place matches.
  /// - Returns: The removed places, from bottom to top; empty if none was removed.
  @discardableResult public mutating func remove(where isIt: (Place) -> Bool) -> [Place] {
    guard let number = piles.firstIndex(where: { $0.contains(where: isIt) }),
      let place = piles[number].firstIndex(where: isIt), number > 0 || place > 0
    else { return [] }
    let gone = piles[number][place...] + piles[(number + 1)...].joined()
    piles.removeSubrange((number + 1)...)
    piles[number].removeSubrange(place...)
    if piles[number].isEmpty { piles.removeLast() }
    return Array(gone)
  }
}

extension NavigationStack: Equatable where Place: Equatable {}
extension NavigationStack: Sendable where Place: Sendable {}
