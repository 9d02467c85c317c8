/// The states of a control that styles tell apart.
///
/// The set is closed and ordered: where two states set the same property, the stronger one wins,
/// and a combination wins over each of its parts. Strongest first: disabled, invalid, pressed,
/// focused, selected, readonly, busy, empty. None of them is normal.
public struct StateSet: OptionSet, Hashable, Sendable {
  /// The bits; the stronger state has the higher one, so that numbers compare as strength does.
  public let rawValue: UInt16

  /// Makes a set from its bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// No state.
  public static let normal: StateSet = []
  /// It cannot be used now.
  public static let disabled = StateSet(rawValue: 128)
  /// Its value has a mistake.
  public static let invalid = StateSet(rawValue: 64)
  /// It is being pressed.
  public static let pressed = StateSet(rawValue: 32)
  /// Keys go to it.
  public static let focused = StateSet(rawValue: 16)
  /// It is chosen, or the current one of a list.
  public static let selected = StateSet(rawValue: 8)
  /// Its value can be read and not changed.
  public static let readonly = StateSet(rawValue: 4)
  /// It waits for work to end.
  public static let busy = StateSet(rawValue: 2)
  /// It has no value.
  public static let empty = StateSet(rawValue: 1)

  /// Every state with the name that themes write, strongest first.
  public static let names: [(name: String, state: StateSet)] = [
    ("disabled", .disabled), ("invalid", .invalid), ("pressed", .pressed), ("focused", .focused),
    ("selected", .selected), ("readonly", .readonly), ("busy", .busy), ("empty", .empty),
    ("normal", .normal),
  ]

  /// Reads `focused`, `normal` or `focused+invalid`; nil for anything else.
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
  /// As themes write it, strongest first: `invalid+focused`.
  public var description: String {
    if isEmpty { return "normal" }
    return Self.names.filter { $0.state != .normal && contains($0.state) }.map(\.name)
      .joined(separator: "+")
  }
}
