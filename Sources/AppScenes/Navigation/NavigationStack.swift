/// What lies on what in an app: a pile of scenes, and on it a pile for each modal one.
///
/// A value that decides and shows nothing. What is taken off is told, so that somebody can ask
/// before it goes.
///
/// ```swift
/// var stack = NavigationStack(orders)
/// stack.push(order)
/// stack.pop()  // [order]
/// ```
public struct NavigationStack<Place> {
  /// The piles, the modal ones last; each has one place at least.
  public private(set) var piles: [[Place]]

  /// Makes one with a place that nothing lies under.
  public init(_ root: Place) { piles = [[root]] }

  /// What is seen.
  public var top: Place { piles[piles.count - 1][pile.count - 1] }

  /// All places, the lowest first.
  public var all: [Place] { piles.flatMap { $0 } }

  /// Whether there is something to go back to.
  public var canPop: Bool { piles.count > 1 || pile.count > 1 }

  private var pile: [Place] { piles[piles.count - 1] }

  /// Puts a place on top.
  public mutating func push(_ place: Place) { piles[piles.count - 1].append(place) }

  /// Puts a place on top, which is to be dealt with before anything under it.
  public mutating func present(_ place: Place) { piles.append([place]) }

  /// Takes what is seen off, unless nothing lies under it.
  @discardableResult public mutating func pop() -> [Place] {
    guard pile.count > 1 else { return dismiss() }
    return [piles[piles.count - 1].removeLast()]
  }

  /// Takes the whole modal pile off, if there is one.
  @discardableResult public mutating func dismiss() -> [Place] {
    piles.count > 1 ? piles.removeLast() : []
  }

  /// Takes off all but the lowest of what is on this pile.
  @discardableResult public mutating func popToRoot() -> [Place] {
    let gone = Array(pile.dropFirst())
    piles[piles.count - 1].removeLast(gone.count)
    return gone
  }

  /// Puts a place where another was seen.
  @discardableResult public mutating func replace(_ place: Place) -> [Place] {
    let gone = top
    piles[piles.count - 1][pile.count - 1] = place
    return [gone]
  }

  /// Takes everything off, and begins anew.
  @discardableResult public mutating func reset(to place: Place) -> [Place] {
    let gone = all
    piles = [[place]]
    return gone
  }

  /// Takes a place off, with all that lies on it; unless it is the lowest.
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
