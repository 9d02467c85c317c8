import ScreenletControls
import ScreenletKit
import ThemeKit

/// A prompt for one line of text.
@MainActor final class InputPrompt {
  /// The appearance of the prompt.
  struct Look {
    /// The label; empty for none.
    var label = ""
    /// The placeholder: an example of valid input; empty for none.
    var placeholder = ""
    /// The initial text.
    var initial = ""
    /// Whether the text is hidden.
    var isSecret = false
    /// Whether an answer is required.
    var isRequired = false
    /// The width of the field in columns.
    var width = InputPrompt.width
  }

  /// The rows of the prompt.
  let root: PromptRoot
  /// The question with the answer.
  private(set) var question: PromptQuestion
  private let field: TextField

  /// The number of rows: label, field, message, an empty row and keys.
  static let rows = 5
  /// The default width of the field in columns.
  nonisolated static let width = 60

  /// Creates a prompt.
  ///
  /// - Parameters:
  ///   - question: The question, which checks the answer.
  ///   - look: The appearance.
  ///   - context: The context with the theme.
  init(_ question: PromptQuestion, _ look: Look, in context: ScreensContext) {
    self.question = question
    root = PromptRoot(in: context)
    field = look.isSecret ? PasswordField() : TextField()
    field.label = .verbatim(look.label)
    field.placeholder = .verbatim(look.placeholder)
    field.text = look.initial
    field.isRequired = look.isRequired
    field.layoutBox.maxWidth = look.width
    for control: Control in [field, Spacer(), Footer()] { root.add(control) }
    root.ownBindings = [
      KeyBinding(.enter, words: .key("prompt.key.answer")) { [weak self] in
        self?.answer()
        return true
      },
      KeyBinding(.escape, words: .key("key.cancel"), place: .end) { [weak self] in
        self?.root.onEnd?(false)
        return true
      },
    ]
    root.summary = { [weak self] in self?.summary(look) ?? "" }
  }

  private func answer() {
    if let problem = question.take(field.text) {
      field.errorText = DisplayText(problem)
    } else {
      root.onEnd?(true)
    }
  }

  private func summary(_ look: Look) -> String {
    let text = look.isSecret ? String(repeating: "•", count: 8) : field.text
    return look.label.isEmpty ? text : "\(look.label)  \(text)"
  }
}
