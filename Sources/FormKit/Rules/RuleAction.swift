/// The actions of rules in the form editor of 7.x.
public enum RuleAction: String, Hashable, Sendable, CaseIterable {
  /// Shows a field.
  case show
  /// Hides a field.
  case hide
  /// Makes a field editable.
  case enable
  /// Makes a field read-only.
  case disable
  /// Makes an answer required.
  case require
  /// Makes an answer optional.
  case unrequire
  /// Marks the answer as invalid, with a message.
  case setInvalid = "set-invalid"
  /// Calculates an answer.
  case calculate
  /// Sets an answer.
  case setValue = "set-value"
  /// Replaces the options.
  case setOptions = "set-options"
  /// Allows several options to be chosen.
  case setMultiple = "set-multiple"
  /// Skips pages.
  case jumpToPage = "jump-to-page"
  /// Requests options and values from a data provider.
  case autoFill = "auto-fill"

  /// Alternative names of actions.
  static let aliases: [String: RuleAction] = [
    "invalidate": .setInvalid, "invalid": .setInvalid, "autofill": .autoFill,
    "jumpToPage": .jumpToPage, "setValue": .setValue, "setInvalid": .setInvalid,
  ]

  init?(named name: String) {
    guard let action = RuleAction(rawValue: name) ?? Self.aliases[name] else { return nil }
    self = action
  }
}
