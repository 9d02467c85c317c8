import TerminalCore

/// The console of a command: data goes to standard output, messages to standard error.
///
/// The text gate sanitizes every text; colors are added afterward.
package struct Console: Sendable {
  /// The stream for data.
  package let output: OutputStream
  /// The stream for messages.
  package let errors: OutputStream
  /// Whether data may be colored.
  package let colorsOutput: Bool
  /// Whether messages may be colored.
  package let colorsErrors: Bool
  /// The tool name that precedes messages.
  package let tool: String

  /// Creates the console of a tool.
  package init(tool: String, process: ProcessContext, color: ColorOption) {
    self.tool = tool
    (output, errors) = (process.output, process.errors)
    colorsOutput = color.allows(on: output, environment: process.environment)
    colorsErrors = color.allows(on: errors, environment: process.environment)
  }

  /// Writes lines of data.
  package func print(_ text: String) throws(OutputError) {
    let safe = SafeText.sanitize(text, keepingLineBreaks: true)
    try write(trusted: safe.hasSuffix("\n") ? safe : safe + "\n")
  }

  /// Writes data that is sanitized already, unchanged.
  package func write(trusted text: String) throws(OutputError) {
    try output.write(Array(text.utf8))
  }

  /// Writes messages as data, as a lint command does.
  package func print(_ consoleMessages: [ConsoleMessage]) throws(OutputError) {
    guard !consoleMessages.isEmpty else { return }
    let lines = consoleMessages.map { line(of: $0, isColored: colorsOutput) }
    try write(trusted: lines.map { $0 + "\n" }.joined())
  }

  /// Prints a line for the user, without a prefix.
  package func info(_ text: String) { write(SafeText.sanitize(text)) }

  /// Prints a line for the user, broken between words where it is wider than the terminal.
  ///
  /// A line with a wider word, such as an address, is left to the terminal, so that the word can be
  /// copied as a whole.
  package func info(paragraph text: String) {
    let words = text.split(separator: " ").map { SafeText(String($0)) }
    guard let columns = errors.columns(), words.allSatisfy({ $0.width <= columns }) else {
      return info(text)
    }
    for line in SafeText(text).wrapped(to: columns) { info(line.string) }
  }

  /// Prints a prompt without a line break.
  package func ask(_ prompt: String) { try? errors.write(Array(SafeText.sanitize(prompt).utf8)) }

  /// Prints a warning.
  package func warn(_ text: String) { info(ConsoleMessage(.warning, text)) }

  /// Prints a message.
  package func info(_ supportingText: ConsoleMessage) {
    write(line(of: supportingText, isColored: colorsErrors))
  }

  /// Prints a failure and its hint.
  package func report(_ failure: CommandFailure) {
    for supportingText in failure.consoleMessages { info(supportingText) }
    if let hint = failure.hint { info(hint) }
  }

  private func line(of supportingText: ConsoleMessage, isColored: Bool) -> String {
    var severity = supportingText.severity.rawValue + ":"
    if isColored {
      let color =
        supportingText.severity == .error ? 31 : supportingText.severity == .warning ? 33 : 36
      severity = "\u{1B}[1;\(color)m\(severity)\u{1B}[0m"
    }
    let place = SafeText.sanitize(supportingText.place ?? tool)
    let line = "\(place): \(severity) \(SafeText.sanitize(supportingText.text))"
    return supportingText.excerpt.isEmpty ? line : "\(line)\n\(supportingText.excerpt)"
  }

  private func write(_ line: String) {
    // If standard error cannot be written, there is no way to report it.
    try? errors.write(Array("\(line)\n".utf8))
  }
}
