import TerminalCore

/// The words of a command: data to standard output, words for people to standard error.
///
/// Every text passes the gate on its way; colours are added behind it.
struct Voice: Sendable {
  /// Where data goes.
  let output: OutputStream
  /// Where words go.
  let errors: OutputStream
  /// Whether data may be coloured.
  let colorsOutput: Bool
  /// Whether words may be coloured.
  let colorsErrors: Bool
  /// The name in front of words.
  let tool: String

  /// Makes the voice of a tool.
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

  /// Writes data that passed the gate already, as it is.
  func write(trusted text: String) throws(OutputError) { try output.write(Array(text.utf8)) }

  /// Writes remarks as data, as a lint does.
  func print(_ remarks: [Remark]) throws(OutputError) {
    guard !remarks.isEmpty else { return }
    let lines = remarks.map { line(of: $0, isColored: colorsOutput) }
    try write(trusted: lines.map { $0 + "\n" }.joined())
  }

  /// Says a line for people, as it is.
  func say(_ text: String) { write(SafeText.sanitize(text)) }

  /// Asks something, and leaves the answer to stand behind it.
  func ask(_ prompt: String) { try? errors.write(Array(SafeText.sanitize(prompt).utf8)) }

  /// Says that something is probably not meant.
  func warn(_ text: String) { say(Remark(.warning, text)) }

  /// Says a remark.
  func say(_ remark: Remark) { write(line(of: remark, isColored: colorsErrors)) }

  /// Says what went wrong.
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
    // Where even the words cannot be written, there is nobody left to tell.
    try? errors.write(Array("\(line)\n".utf8))
  }
}
