import AppMain
import ScreenletKit
import ThemeKit

extension Option {
  static let palette = Option(
    "palette", .theme, placeholder: "PALETTE",
    help: "the colours to begin with: those of a theme, or around one such as #0B63CE")
}

extension Invocation {
  /// The choices in front of the themes and behind them.
  private static let (ownPalette, oneColor) = ("Purple", "Around one colour")

  /// Returns the colors of a new theme: those of `--palette`, else those that the user chooses on
  /// the terminal.
  ///
  /// - Parameters:
  ///   - parent: The parent of the new theme.
  ///   - library: The existing themes.
  /// - Returns: The colors; nil for those of the template.
  /// - Throws: `Interruption` if the user leaves the question.
  func newPalette(parent: String, in library: ThemeLibrary) async throws -> ThemePalette? {
    guard let wanted = try await wantedPalette(in: library) else { return nil }
    return try ThemePalette(wanted, parent: parent, in: library)
  }

  private func wantedPalette(in library: ThemeLibrary) async throws -> String? {
    if let word = arguments[.palette] { return word }
    let summaries = library.summaries
    let options =
      [Self.ownPalette] + summaries.map { "\($0.name)  \($0.title)" } + [Self.oneColor]
    let label = "Colours of the theme"
    let rows = ChoosePrompt.rows(for: options.count, height: 10, label: label)
    guard takesWholeTerminal, let terminal = promptTerminal(rows: rows) else { return nil }
    let context = try formContext()
    let prompt = ChoosePrompt(options, label: label, limit: 1, chosen: [0], in: context)
    guard try await PromptApp(prompt.root, in: context, driver: terminal).run(),
      let chosen = prompt.chosen.first
    else { throw Interruption() }
    if chosen == 0 { return nil }
    if chosen <= summaries.count { return summaries[chosen - 1].name }
    return try await askColor(in: context)
  }

  private func askColor(in context: ScreensContext) async throws -> String? {
    var field = FieldArgument(name: "colour", kind: .text)
    (field.label, field.placeholder, field.pattern) = ("Colour", "#0B63CE", "#[0-9A-Fa-f]{6}")
    field.isRequired = true
    let question = try PromptQuestion(
      field, command: "theme", expressionContext: try formExpressionContext(), language: language)
    guard let terminal = promptTerminal(rows: InputPrompt.rows) else { return nil }
    let look = InputPrompt.Look(
      label: field.label, placeholder: field.placeholder, isRequired: true)
    let prompt = InputPrompt(question, look, in: context)
    guard try await PromptApp(prompt.root, in: context, driver: terminal).run() else {
      throw Interruption()
    }
    return prompt.question.answer.first
  }
}
