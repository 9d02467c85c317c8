import ScreenletControls
import ScreenletKit
import TerminalCore
import ThemeKit

/// A prompt for yes or no.
@MainActor final class ConfirmPrompt {
  /// The rows of the prompt.
  let root: PromptRoot
  /// Whether the user answered yes.
  private(set) var isConfirmed = false
  /// The button that has the focus at first.
  let first: Control
  private let yes = Button()
  private let no = Button()
  private let question: String

  /// Returns the number of rows: question, an empty row, buttons, an empty row and keys.
  ///
  /// - Parameter question: The question, which is wrapped in a terminal of the usual width.
  static func rows(for question: String) -> Int {
    max(1, SafeText(question).wrapped(to: 78).count) + 4
  }

  /// Creates a prompt.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - isYesFirst: Whether Enter answers yes at first, and not no.
  ///   - context: The context with the theme.
  init(_ question: String, isYesFirst: Bool, in context: ScreensContext) {
    self.question = question
    root = PromptRoot(in: context)
    first = isYesFirst ? yes : no
    let label = Label()
    label.words = .verbatim(question)
    label.style = "Heading"
    yes.words = .key("ask.yes")
    no.words = .key("ask.no")
    let row = Row()
    row.layoutBox.gap = 2
    row.layoutBox.margin = Insets(top: 1)
    for button in [yes, no] { row.add(button) }
    for control: Control in [label, row, Spacer(), Footer()] { root.add(control) }
    yes.onPress = { [weak self] in self?.end(true) }
    no.onPress = { [weak self] in self?.end(false) }
    root.ownBindings = [
      KeyBinding(
        KeyStroke(.left), KeyStroke(.right), words: .key("key.choice"), label: "Left+Right"
      ) { [weak self] in
        self?.other()
        return true
      },
      letter("y", of: .key("ask.yes")) { [weak self] in self?.end(true) },
      letter("n", of: .key("ask.no")) { [weak self] in self?.end(false) },
      KeyBinding(.escape, words: .key("key.cancel"), place: .end) { [weak self] in
        self?.root.onEnd?(false)
        return true
      },
    ]
    root.summary = { [weak self] in self?.summary ?? "" }
  }

  private var isAnswered = false

  private func end(_ isConfirmed: Bool) {
    (self.isConfirmed, isAnswered) = (isConfirmed, true)
    root.onEnd?(true)
  }

  private func other() { (yes.isFocused ? no : yes).focus() }

  private var summary: String {
    guard isAnswered else { return question }
    return "\(question)  \(root.theme.text(of: .key(isConfirmed ? "ask.yes" : "ask.no")))"
  }

  /// Returns the binding of a letter, of the first letter of a word in the user's language, and of
  /// both in upper case.
  private func letter(
    _ letter: Character, of words: DisplayText, _ run: @escaping @MainActor () -> Void
  ) -> KeyBinding {
    let own = root.theme.text(of: words).lowercased().first ?? letter
    func stroke(_ letter: Character) -> KeyStroke { KeyStroke(.character(letter)) }
    func upper(_ letter: Character) -> KeyStroke { stroke(letter.uppercased().first ?? letter) }
    return KeyBinding(
      stroke(own), upper(own), stroke(letter), upper(letter), words: words, place: .help
    ) {
      run()
      return true
    }
  }
}
