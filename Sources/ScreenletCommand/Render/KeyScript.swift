import AppMain
import ScreenletKit
import TerminalCore

/// The script of `--keys`: keys to press, words to type and times to wait, separated by spaces.
///
/// ```text
/// ada@acme.example Tab analytical Enter wait:1500 ^T
/// ```
///
/// A word that is not the name of a key is typed. `type:Enter` types the name of a key.
struct KeyScript: Hashable, Sendable {
  /// A key press, or only a time.
  struct Step: Hashable, Sendable {
    /// The key; nil for none.
    let stroke: KeyStroke?
    /// How long the result is shown, in milliseconds.
    let milliseconds: Int
  }

  /// The steps, in order.
  let steps: [Step]

  private static let keyTime = 400
  private static let letterTime = 80
  /// The longest wait in milliseconds.
  private static let longestWait = 60_000

  /// Parses a script.
  ///
  /// - Throws: `CommandLineError` if a word looks like a key or a time but is none.
  init(_ text: String) throws(CommandLineError) {
    var steps: [Step] = []
    for word in text.split(separator: " ").map(String.init) {
      steps += try Self.steps(of: word)
    }
    self.steps = steps
  }

  private static func steps(of word: String) throws(CommandLineError) -> [Step] {
    if word.hasPrefix("wait:") {
      guard let time = Int(word.dropFirst(5)), (1...longestWait).contains(time) else {
        throw usageError("\"\(word)\" is no time; write milliseconds, as in wait:500")
      }
      return [Step(stroke: nil, milliseconds: time)]
    }
    if word.hasPrefix("type:") { return letters(of: word.dropFirst(5)) }
    if let stroke = KeyStroke(text: word) {
      return [Step(stroke: stroke, milliseconds: keyTime)]
    }
    guard !["Ctrl+", "Alt+", "Shift+"].contains(where: { word.hasPrefix($0) }) else {
      throw usageError("there is no key \"\(word)\"; write \(KeyStroke.syntax)")
    }
    return letters(of: Substring(word))
  }

  private static func letters(of word: Substring) -> [Step] {
    word.map { Step(stroke: KeyStroke(.character($0)), milliseconds: letterTime) }
  }

  private static func usageError(_ message: String) -> CommandLineError {
    CommandLineError("--keys: \(message)", command: ["render"])
  }
}
