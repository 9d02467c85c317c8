import FormKit
import PortalKit
import ScreenletKit
import Screenlets
import TerminalCore

/// A form that a person fills in, on a screen or line by line.
@MainActor struct FormRun {
  let invocation: Invocation
  let definition: FormDefinition
  /// The world that it is shown in.
  let context: ScreensContext
  /// What the draft is kept under.
  let draftName: String
  /// Where the record goes; nil is standard output.
  let file: WholeFile?

  private var surroundings: Surroundings { invocation.surroundings }

  private static let noTerminal = WorkError(
    "there is no terminal to fill the form in on.",
    hint: "Use --answers FILE, or --accessible with an answer on each line of standard input.")

  // MARK: On a screen

  /// Shows the form on the terminal, wherever input and output go.
  func onScreen() async throws -> ExitStatus {
    let sink = RecordSink(file: file)
    let source = DDLFormSource(definition, draftName: draftName)
    let app: FormApp
    do {
      app = try FormApp(source, in: context, driver: try driver()) { try sink.take($0) }
    } catch is TerminalError {
      throw Self.noTerminal
    }
    switch try await app.run() {
    case .submitted(let record):
      if file == nil { try invocation.write(record, into: nil) }
      return .done
    case .left: return .failed
    case .interrupted: return .interrupted
    }
  }

  /// The terminal: the process's own if nothing is redirected, else that of the session.
  private func driver() throws(TerminalError) -> any TerminalDriver {
    let variables = invocation.variables
    let isDirect = surroundings.input.isTerminal && invocation.voice.output.isTerminal
    return isDirect
      ? try surroundings.terminal(variables) : try surroundings.sessionTerminal(variables)
  }

  // MARK: Line by line

  /// Asks one thing a line.
  func byLine() async throws -> ExitStatus {
    let input = try lineInput()
    let words = LinearWords(context)
    let session = FormSession(
      FormRecord(definition, language: invocation.language), acceptsLocalFiles: true,
      surroundings: try invocation.formSurroundings())
    let key = DraftKey(form: draftName, fingerprint: definition.fingerprint)
    // Answers from a pipe are the same every time; an older draft must not come between them.
    let drafts =
      input.isTerminal
      ? FormDrafts(store: context.drafts, key: key) { invocation.voice.warn(words.text($0)) } : nil
    let form = LinearForm(
      voice: invocation.voice, input: input, words: words, drafts: drafts)
    let files = surroundings
    let record = try await form.run(session) { files.exists($0) }
    try invocation.write(record, into: file)
    await drafts?.remove()
    if let file { invocation.voice.say(words.text(FormPhrase.written(file.name))) }
    return .done
  }

  /// Where the answers come from: standard input, or the terminal if that is taken for something.
  private func lineInput() throws -> LineInput {
    let input = surroundings.input
    let isFree =
      !invocation.arguments.operands.contains("-") && invocation.arguments[.layout] != "-"
    if isFree, input.isTerminal || invocation.arguments.has(.accessible) { return input }
    guard let terminal = surroundings.sessionInput() else { throw Self.noTerminal }
    return terminal
  }
}

extension Invocation {
  /// What a draft of a form is kept under: the whole path of its file.
  func draftName(_ word: String) -> String {
    word == "-" ? Self.standardInput : surroundings.absolute(word)
  }

  /// A world with no portal in it, for a form that needs none.
  func formContext() throws -> ScreensContext {
    let context = ScreensContext.withoutPortal(launchOptions)
    tool.registerAll(in: context)
    try checkThemes(of: context)
    return context
  }
}
