/// The states of a control that styles can distinguish.
///
/// The set is closed and ordered: if two states set the same property, the stronger one wins, and a
/// combination wins over each of its parts. Strongest first: disabled, invalid, pressed, focused,
/// selected, readonly, busy, empty. The empty set is `normal`.
public struct StateSet: OptionSet, Hashable, Sendable {
  /// The bits.
  ///
  /// Stronger states have higher bits, so raw values compare by strength.
  public let rawValue: UInt16

  /// Creates a set from its bits.
  ///
  /// - Parameter rawValue: The bits of the states.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The normal state: no other state is set.
  public static let normal: StateSet = []
  /// The control is disabled.
  public static let disabled = StateSet(rawValue: 128)
  /// The value is invalid.
  public static let invalid = StateSet(rawValue: 64)
  /// The control is being pressed.
  public static let pressed = StateSet(rawValue: 32)
  /// The control receives keyboard input.
  public static let focused = StateSet(rawValue: 16)
  /// The control is chosen, or is the current item of a list.
  public static let selected = StateSet(rawValue: 8)
  /// The value is read-only.
  public static let readonly = StateSet(rawValue: 4)
  /// The control waits for work to finish.
  public static let busy = StateSet(rawValue: 2)
  /// The control has no value.
  public static let empty = StateSet(rawValue: 1)

  /// The states with the names that themes use, strongest first.
  public static let names: [(name: String, state: StateSet)] = [
    ("disabled", .disabled), ("invalid", .invalid), ("pressed", .pressed), ("focused", .focused),
    ("selected", .selected), ("readonly", .readonly), ("busy", .busy), ("empty", .empty),
    ("normal", .normal),
  ]

  /// Parses `focused`, `normal` or `focused+invalid`.
  ///
  /// - Parameter text: State names joined by `+`.
  /// - Returns: Nil for an unknown or repeated state, or `normal` in a combination.
  public init?(text: String) {
    if let found = Self.names.first(where: { $0.name == text }) {
      self = found.state
      return
    }
    var set: StateSet = []
    let words = text.split(separator: "+", omittingEmptySubsequences: false)
    for word in words {
      guard let found = Self.names.first(where: { $0.name == word }) else { return nil }
      guard words.count == 1 || (found.state != .normal && !set.contains(found.state)) else {
        return nil
      }
      set.formUnion(found.state)
    }
    self = set
  }
}

extension StateSet: CustomStringConvertible {
  /// The names joined by `+`, strongest first, as themes write them: `invalid+focused`.
  public var description: String {
    if isEmpty { return "normal" }
    return Self.names.filter { $0.state != .normal && contains($0.state) }.map(\.name)
      .joined(separator: "+")
  }
}
