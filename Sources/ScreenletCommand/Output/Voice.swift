import TerminalCore

/// The console of a command: data goes to standard output, messages to standard error.
///
/// The text gate sanitizes every text; colors are added afterward.
struct Voice: Sendable {
  /// The stream for data.
  let output: OutputStream
  /// The stream for messages.
  let errors: OutputStream
  /// Whether data may be colored.
  let colorsOutput: Bool
  /// Whether messages may be colored.
  let colorsErrors: Bool
  /// The tool name that precedes messages.
  let tool: String

  /// Creates the console of a tool.
  init(tool: String, surroundings: Surroundings, color: ColorWish) {
    self.tool = tool
    (output, errors) = (surroundings.output, surroundings.errors)
    colorsOutput = color.allows(on: output, environment: surroundings.environment)
    colorsErrors = color.allows(on: errors, environment: surroundings.environment)
  }

  /// Writes lines of data.
  func print(_ text: String) throws(OutputError) {
    let safe = SafeText.sanitize(text, keepingLineBreaks: true)
    try write(trusted: safe.hasSuffix("\n") ? safe : safe + "\n")
  }

  /// Writes data that is sanitized already, unchanged.
  func write(trusted text: String) throws(OutputError) { try output.write(Array(text.utf8)) }

  /// Writes messages as data, as a lint command does.
  func print(_ remarks: [Remark]) throws(OutputError) {
    guard !remarks.isEmpty else { return }
    let lines = remarks.map { line(of: $0, isColored: colorsOutput) }
    try write(trusted: lines.map { $0 + "\n" }.joined())
  }

  /// Prints a line for the user, without a prefix.
  func say(_ text: String) { write(SafeText.sanitize(text)) }

  /// Prints a prompt without a line break.
  func ask(_ prompt: String) { try? errors.write(Array(SafeText.sanitize(prompt).utf8)) }

  /// Prints a warning.
  func warn(_ text: String) { say(Remark(.warning, text)) }

  /// Prints a message.
  func say(_ remark: Remark) { write(line(of: remark, isColored: colorsErrors)) }

  /// Prints a failure and its hint.
  func report(_ failure: CommandFailure) {
    for remark in failure.remarks { say(remark) }
    if let hint = failure.hint { say(hint) }
  }

  private func line(of remark: Remark, isColored: Bool) -> String {
    var severity = remark.severity.rawValue + ":"
    if isColored {
      let color = remark.severity == .error ? 31 : remark.severity == .warning ? 33 : 36
      severity = "\u{1B}[1;\(color)m\(severity)\u{1B}[0m"
    }
    let place = SafeText.sanitize(remark.place ?? tool)
    let line = "\(place): \(severity) \(SafeText.sanitize(remark.text))"
    return remark.excerpt.isEmpty ? line : "\(line)\n\(remark.excerpt)"
  }

  private func write(_ line: String) {
    // If standard error cannot be written, there is no way to report it.
    try? errors.write(Array("\(line)\n".utf8))
  }
}
