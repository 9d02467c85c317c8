import ThemeKit

/// Parses a command line into a command with arguments, or a request for help or the version.
struct ArgumentParser {
  /// The result of parsing a command line.
  enum Request: Sendable {
    /// A command with its arguments; the path contains the words that name the command.
    case run(Command, path: [String], ParsedArguments)
    /// The help page of a command or a command group.
    case help(Command, path: [String])
    /// The version of the tool.
    case version
  }

  private var command: Command
  private var path: [String] = []
  private var arguments = ParsedArguments()
  private var rest: ArraySlice<String>

  /// Parses the arguments of a tool, without the tool's own name.
  static func parse(
    _ arguments: [String], of tool: Command
  ) throws(CommandLineError) -> Request {
    var words = arguments[...]
    // Users often try "help render" first.
    if words.first == "help", tool.command("help") == nil {
      words = words.dropFirst() + [Option.help.spelling]
    }
    var parser = ArgumentParser(command: tool, rest: words)
    return try parser.request()
  }

  private init(command: Command, rest: ArraySlice<String>) {
    (self.command, self.rest) = (command, rest)
  }

  private mutating func request() throws(CommandLineError) -> Request {
    var readsOptions = true
    while let word = rest.popFirst() {
      if readsOptions, word == "--" {
        readsOptions = false
      } else if readsOptions, word.hasPrefix("--") {
        try readLong(word.dropFirst(2))
      } else if readsOptions, word.hasPrefix("-"), word != "-" {
        try readShort(word.dropFirst())
      } else if !command.commands.isEmpty {
        try descend(to: word)
      } else {
        arguments.operands.append(word)
      }
    }
    if arguments.has(.help) { return .help(command, path: path) }
    // A command may have its own option with this name.
    if options.first(where: { $0.name == Option.version.name }) == .version,
      arguments.has(.version)
    {
      return .version
    }
    guard command.run != nil else {
      let names = command.commands.map(\.name).joined(separator: ", ")
      throw usageError("a command is required: \(names)")
    }
    try checkOperands()
    return .run(command, path: path, arguments)
  }

  private mutating func descend(to name: String) throws(CommandLineError) {
    guard let next = command.command(name) else {
      let known = command.commands.map(\.name)
      let kind = path.isEmpty ? "" : path.joined(separator: " ") + " "
      throw usageError(
        "unknown command \"\(kind)\(name)\"" + Suggestion.words(for: name, in: known))
    }
    command = next
    path.append(name)
  }

  private var options: [Option] { command.options + Option.common }

  private mutating func readLong(_ text: Substring) throws(CommandLineError) {
    let name = String(text.prefix { $0 != "=" })
    guard let option = options.first(where: { $0.name == name }) else {
      throw unknown("--\(name)")
    }
    let value = text.count > name.count ? String(text.dropFirst(name.count + 1)) : nil
    try take(option, spelled: option.spelling, value: value)
  }

  private mutating func readShort(_ letters: Substring) throws(CommandLineError) {
    var letters = letters
    while let letter = letters.popFirst() {
      guard let option = options.first(where: { $0.short == letter }) else {
        throw unknown("-\(letter)")
      }
      if option.value != nil, !letters.isEmpty {
        let value = letters.first == "=" ? letters.dropFirst() : letters
        return try take(option, spelled: "-\(letter)", value: String(value))
      }
      try take(option, spelled: "-\(letter)", value: nil)
    }
  }

  private mutating func take(
    _ option: Option, spelled spelling: String, value: String?
  ) throws(CommandLineError) {
    guard let kind = option.value else {
      guard value == nil else { throw usageError("\(spelling) takes no value") }
      return arguments.add("", to: option)
    }
    var value = value
    if value == nil, let next = rest.first, next == "-" || !next.hasPrefix("-") {
      value = rest.popFirst()
    }
    guard let value else {
      throw usageError("\(spelling) needs a value, as in \(spelling) \(kind.example)")
    }
    if let wrong = kind.validationError(in: value) { throw usageError("\(spelling): \(wrong)") }
    arguments.add(value, to: option)
  }

  private func checkOperands() throws(CommandLineError) {
    for (index, operand) in command.operands.enumerated() where !operand.isOptional {
      guard index < arguments.operands.count else {
        let words = ["{tool}"] + path + command.operands[...index].map(\.example)
        throw usageError(
          "missing argument \(operand.name), for example: \(words.joined(separator: " "))")
      }
    }
    let isOpen = command.operands.last?.isRepeated == true
    guard isOpen || arguments.operands.count <= command.operands.count else {
      let extra = arguments.operands[command.operands.count]
      throw usageError("unexpected argument: \"\(extra)\"")
    }
    for (index, text) in arguments.operands.enumerated() {
      let operand = command.operands[min(index, command.operands.count - 1)]
      if let wrong = operand.kind.validationError(in: text) {
        throw usageError("\(operand.name): \(wrong)")
      }
    }
  }

  private func unknown(_ spelling: String) -> CommandLineError {
    let known = options.map(\.spelling)
    return usageError(
      "unknown option \"\(spelling)\"" + Suggestion.words(for: spelling, in: known))
  }

  private func usageError(_ message: String) -> CommandLineError {
    CommandLineError(message, command: path)
  }
}
