/// The parsed values of a command line, by option.
struct ParsedArguments: Hashable, Sendable {
  private var values: [String: [String]] = [:]
  /// The positional arguments.
  var operands: [String] = []

  /// The last value of an option; nil if it was not given.
  subscript(option: Option) -> String? { values[option.name]?.last }

  /// Returns all values of an option, in order.
  func all(_ option: Option) -> [String] { values[option.name] ?? [] }

  /// Returns whether an option was given.
  func has(_ option: Option) -> Bool { values[option.name] != nil }

  /// Returns the value of an option as an enum case; nil if it was not given.
  func choice<Choice: RawRepresentable<String>>(_ option: Option) -> Choice? {
    self[option].flatMap(Choice.init)
  }

  mutating func add(_ value: String, to option: Option) {
    values[option.name, default: []].append(value)
  }
}
