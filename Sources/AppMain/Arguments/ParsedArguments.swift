/// The parsed values of a command line, by option.
package struct ParsedArguments: Hashable, Sendable {
  private var values: [String: [String]] = [:]
  /// The positional arguments.
  package var operands: [String] = []

  /// The last value of an option; nil if it was not given.
  package subscript(option: Option) -> String? { values[option.name]?.last }

  /// Returns all values of an option, in order.
  package func all(_ option: Option) -> [String] { values[option.name] ?? [] }

  /// Returns whether an option was given.
  package func has(_ option: Option) -> Bool { values[option.name] != nil }

  /// Returns the value of an option as an enum case; nil if it was not given.
  package func choice<Choice: RawRepresentable<String>>(_ option: Option) -> Choice? {
    self[option].flatMap(Choice.init)
  }

  package mutating func add(_ value: String, to option: Option) {
    values[option.name, default: []].append(value)
  }
}
