import AppMain
import FormKit
import PortalKit
import ScreenletKit
import ThemeKit

extension Option {
  static let check = Option(
    flag: "check", help: "only checks form and answers; exits with 1 on errors")
  static let checkFormat = Option(
    "format", short: "f", .choice(["text", "json"]), help: "the format of --check")
  static let layout = Option("layout", .file, help: "the page layout, if it is a separate file")
  static let answers = Option(
    "answers", short: "a", .file, help: "fills in the form from JSON; - is standard input")
  static let outputFile = Option(
    "output", short: "o", .file, help: "the file for the record; standard output by default")
  static let field = Option(
    "field", .text("NAME:TYPE"), isRepeated: true,
    help: "a field, as in age:integer,min=18; may repeat")
  static let formTitle = Option("title", .text("TEXT"), help: "the title of a form of --field")
}

extension Command {
  /// `form`: fills in a form on the terminal and writes the answers as JSON.
  static let form = Command(
    name: "form", summary: "fills in a form, and writes the answers as JSON",
    operands: [Operand("DEFINITION", .file, isOptional: true, example: "incident.json")],
    options: [.field, .formTitle, .check, .checkFormat, .layout, .answers, .outputFile],
    examples: [
      "{tool} form incident.json --output record.json",
      "{tool} form --field name:text --field 'size:choice,options=S|M'",
    ],
    notes: [
      "DEFINITION is 6.2 XML, 7.x JSON, headless-form JSON or a JSON Schema: a file, - for "
        + "standard input, or the number of a form of the portal, which then gets the "
        + "record from the signed-in user.",
      "It is drawn on the terminal even in a pipe; --accessible asks line by line. It exits with 1 "
        + "and no record if it is closed or invalid, with 130 on Ctrl+C.",
      "TYPE is text, area, password, number, integer, date, boolean, email, url, color, choice or "
        + "choices. Settings: required, label, help, placeholder, default, pattern, min, max, "
        + "options=a|b.",
    ]
  ) { invocation in
    try invocation.checkStandardInput()
    var context: ScreensContext?
    var portalForm: PortalForm?
    var draftName = ""
    let text: FormText
    switch try invocation.formSource() {
    case .file(let word):
      draftName = invocation.draftName(word)
      text = try invocation.formText(word)
    case .fields: text = try invocation.fieldText()
    case .portal(let id):
      let live = try invocation.liveContext(wearsThemes: !invocation.needsNoPerson)
      guard let form = try await invocation.readablePortalForm(id, in: live) else {
        return .interrupted
      }
      (context, portalForm, text) = (live, form, form.text)
    }
    let lint = FormLint(text)
    if invocation.arguments.has(.check) {
      return try await invocation.check(lint, of: text, portalForm, in: context)
    }
    guard let definition = try invocation.usable(lint, of: text) else { return .failed }
    let file = try invocation.recordFile()
    if invocation.arguments.has(.answers) {
      let fill = FormFill(
        invocation: invocation, definition: definition, context: context, portalForm: portalForm,
        file: file)
      return try await fill.run()
    }
    let run = FormRun(
      invocation: invocation, definition: definition,
      context: try context ?? invocation.formContext(), portalForm: portalForm,
      draftName: draftName, file: file)
    return try await invocation.isLinear ? run.byLine() : run.onScreen()
  }
}

extension Invocation {
  /// Whether the command runs without user interaction.
  var needsNoPerson: Bool { arguments.has(.check) || arguments.has(.answers) }

  /// Prints the problems of a form, and returns its definition if there are no errors.
  func usable(_ lint: FormLint, of text: FormText) throws -> FormDefinition? {
    for consoleMessage in consoleMessages(lint.diagnostics, of: text.bytes) {
      console.info(consoleMessage)
    }
    return lint.hasErrors ? nil : lint.definition
  }

  /// Returns the file of `--output`; nil for standard output.
  fileprivate func recordFile() throws(WorkError) -> AtomicFile? {
    guard let path = arguments[.outputFile], path != "-" else { return nil }
    return try AtomicFile(path, at: process.resolved(path))
  }

  /// Writes a record, either completely or not at all.
  func write(_ record: FormRecord, into file: AtomicFile?) throws {
    let text = record.text
    guard let file else {
      do throws(OutputError) {
        return try console.write(trusted: text)
      } catch {
        // A truncated listing is harmless, but a record that no process reads is lost.
        throw WorkError(error.message)
      }
    }
    try file.write(Array(text.utf8))
  }

  /// The language of the user.
  var language: LanguageTag {
    LanguageTag.preferred(
      option: arguments[.locale].flatMap { LanguageTag($0) },
      environment: process.environment)
  }

  /// Returns the context of expressions: today's date and the language.
  func formExpressionContext() throws(WorkError) -> ExpressionContext {
    guard let today = process.today() else {
      throw WorkError("the clock of this machine is not valid. Set it, then try again.")
    }
    return ExpressionContext(today: today, language: language)
  }
}
