/// What a rule does, as editors of 7.x write it.
public enum RuleAction: String, Hashable, Sendable, CaseIterable {
  /// Brings a field into sight.
  case show
  /// Takes a field out of sight.
  case hide
  /// Lets people change a field.
  case enable
  /// Lets people only read a field.
  case disable
  /// Wants an answer.
  case require
  /// Wants no answer.
  case unrequire
  /// Has something against the answer.
  case setInvalid = "set-invalid"
  /// Works an answer out.
  case calculate
  /// Sets an answer.
  case setValue = "set-value"
  /// Offers other options.
  case setOptions = "set-options"
  /// Lets people choose several options.
  case setMultiple = "set-multiple"
  /// Passes pages over.
  case jumpToPage = "jump-to-page"
  /// Asks a data provider for options and values.
  case autoFill = "auto-fill"

  /// Other names that it goes by.
  static let aliases: [String: RuleAction] = [
    "invalidate": .setInvalid, "invalid": .setInvalid, "autofill": .autoFill,
    "jumpToPage": .jumpToPage, "setValue": .setValue, "setInvalid": .setInvalid,
  ]

  init?(named name: String) {
    guard let action = RuleAction(rawValue: name) ?? Self.aliases[name] else { return nil }
    self = action
  }
}
