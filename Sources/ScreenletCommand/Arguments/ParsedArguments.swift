/// The values of a command line, by what declared them.
struct ParsedArguments: Hashable, Sendable {
  private var values: [String: [String]] = [:]
  /// What was given by place.
  var operands: [String] = []

  /// The value of an option, the last if there were several; nil if it was not given.
  subscript(option: Option) -> String? { values[option.name]?.last }

  /// Every value of an option, in order.
  func all(_ option: Option) -> [String] { values[option.name] ?? [] }

  /// Whether an option or a flag was given.
  func has(_ option: Option) -> Bool { values[option.name] != nil }

  /// The value of an option that is one of some words.
  func choice<Choice: RawRepresentable<String>>(_ option: Option) -> Choice? {
    self[option].flatMap(Choice.init)
  }

  mutating func add(_ value: String, to option: Option) {
    values[option.name, default: []].append(value)
  }
}
