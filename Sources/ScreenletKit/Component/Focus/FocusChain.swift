/// A circular focus order; a value type, so that it can be tested without a screen.
public struct FocusChain<ID: Hashable> {
  /// The focusable members, in reading order.
  public let members: [ID]

  /// Creates a chain.
  ///
  /// - Parameter members: The focusable members, in reading order.
  public init(_ members: [ID]) { self.members = members }

  /// Returns the member after `current`, wrapping around; nil if the chain is empty.
  ///
  /// - Parameter current: The focused member; the first member is returned if it is nil or unknown.
  public func next(after current: ID?) -> ID? {
    guard let current, let index = members.firstIndex(of: current) else { return members.first }
    return members[(index + 1) % members.count]
  }

  /// Returns the member before `current`, wrapping around; nil if the chain is empty.
  ///
  /// - Parameter current: The focused member; the last member is returned if it is nil or unknown.
  public func previous(before current: ID?) -> ID? {
    guard let current, let index = members.firstIndex(of: current) else { return members.last }
    return members[(index + members.count - 1) % members.count]
  }
}

extension FocusChain: Sendable where ID: Sendable {}
