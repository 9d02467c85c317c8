/// The order in which the focus goes round; a value, so that moving it can be tested with no screen.
public struct FocusChain<ID: Hashable> {
  /// Those that can have the focus, in reading order.
  public let members: [ID]

  /// Makes a chain.
  public init(_ members: [ID]) { self.members = members }

  /// Who comes after `current`; the first after the last, or when `current` is not in the chain.
  public func next(after current: ID?) -> ID? {
    guard let current, let index = members.firstIndex(of: current) else { return members.first }
    return members[(index + 1) % members.count]
  }

  /// Who comes before `current`; the last before the first, or when `current` is not in the chain.
  public func previous(before current: ID?) -> ID? {
    guard let current, let index = members.firstIndex(of: current) else { return members.last }
    return members[(index + members.count - 1) % members.count]
  }
}

extension FocusChain: Sendable where ID: Sendable {}
