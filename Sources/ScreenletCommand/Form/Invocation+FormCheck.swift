import AppMain
import FormKit
import ScreenletKit
import ThemeKit

extension Invocation {
  /// Checks a form, and with `--answers` also the answers; sends and writes no record.
  ///
  /// The diagnostics go to standard output, a summary of each file to standard error.
  ///
  /// - Parameters:
  ///   - lint: The form and its diagnostics.
  ///   - text: The text of the form.
  ///   - portalForm: The form on the portal; nil for a form from a file.
  ///   - context: The context of the portal; nil for a form from a file.
  /// - Returns: `.failed` if the form or the answers have errors.
  func check(
    _ lint: FormLint, of text: FormText, _ portalForm: PortalForm?, in context: ScreensContext?
  ) async throws -> ExitStatus {
    var checked: (name: String, bytes: [UInt8], diagnostics: [Diagnostic])?
    // Answers cannot be checked against an unusable form.
    if arguments.has(.answers), !lint.hasErrors, let definition = lint.definition {
      let fill = FormFill(
        invocation: self, definition: definition, context: context, portalForm: portalForm,
        file: nil)
      let source = try fill.source()
      let answers = try await fill.answers(source, list: try? portalForm?.list)
      checked = (source.name, source.bytes, answers.diagnostics)
    }
    if arguments[.checkFormat] == "json" {
      let all = lint.diagnostics + (checked?.diagnostics ?? [])
      try console.write(trusted: DiagnosticFormat.json.render(all))
    } else {
      try console.print(consoleMessages(lint.diagnostics, of: text.bytes))
      if let checked { try console.print(consoleMessages(checked.diagnostics, of: checked.bytes)) }
    }
    console.info(lint.summary)
    guard let checked else { return lint.hasErrors ? .failed : .done }
    console.info("\(checked.name): " + FormLint.problems(checked.diagnostics))
    return checked.diagnostics.contains { $0.severity == .error } ? .failed : .done
  }
}
