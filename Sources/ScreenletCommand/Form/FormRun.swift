import AppMain
import FileStores
import FormKit
import PortalKit
import ScreenletKit
import ScreenletLibrary
import TerminalCore

/// Runs a form that the user fills in, on the full screen or line by line.
@MainActor struct FormRun {
  let invocation: Invocation
  let definition: FormDefinition
  /// The context in which the form is shown.
  let context: ScreensContext
  /// The form of the portal; nil for a form from a file.
  let portalForm: PortalForm?
  /// The name under which the draft of a form from a file is stored; empty for no draft.
  let draftName: String
  /// The file for the record; nil for standard output.
  let file: AtomicFile?

  private var process: ProcessContext { invocation.process }

  static let noTerminal = WorkError(
    "filling in a form needs a terminal.",
    hint: "Use --answers FILE, or --accessible with an answer on each line of standard input.")

  // MARK: On a screen

  /// Shows the form on the terminal, even if input and output are redirected.
  func onScreen() async throws -> ExitStatus {
    let app: FormApp
    do {
      if let portalForm {
        let list = try portalForm.list
        guard try await invocation.signInAuthor(in: context, asking: nil) else {
          return .interrupted
        }
        app = try FormApp(
          recordSetId: list.id, structureId: list.structureId, in: context,
          driver: invocation.formTerminal())
      } else {
        let sink = RecordSink(file: file)
        let source = DDLFormSource(definition, draftName: draftName)
        app = try FormApp(source, in: context, driver: invocation.formTerminal()) {
          try sink.take($0)
        }
      }
    } catch is TerminalError {
      throw Self.noTerminal
    }
    switch try await app.run() {
    case .submitted(let record):
      if portalForm != nil {
        try deliver(record, as: record.number)
      } else if file == nil {
        try invocation.write(record, into: nil)
      }
      return .done
    case .left:
      try await reportDraft()
      return .failed
    case .interrupted:
      try await reportDraft()
      return .interrupted
    }
  }

  /// Prints where the draft is and how to resume it, if the form was left with one.
  private func reportDraft() async throws {
    let key = draftKey(in: try portalForm?.list)
    guard let store = context.services.drafts as? FileDraftStore,
      (try? await store.draft(for: key)) != nil, let path = try? store.path(of: key)
    else { return }
    var message = [FormMessages.draftKept(path)]
    if let command = invocation.resumeCommand { message.append(FormMessages.resuming(command)) }
    invocation.console.info(LinearTranslator(context).text(message))
  }

  /// Reports that a record was sent, before writing it, which may fail.
  private func deliver(_ record: FormRecord, as number: Int64) throws {
    invocation.console.info(LinearTranslator(context).text(FormMessages.sent(number)))
    try invocation.write(record, into: file)
  }

  // MARK: Line by line

  /// Fills in the form line by line.
  func byLine() async throws -> ExitStatus {
    let input = try invocation.formInput()
    input.hold()
    defer { input.release() }
    let list = try portalForm?.list
    if list != nil { _ = try await invocation.signInAuthor(in: context, asking: input) }
    let words = LinearTranslator(context)
    let language = invocation.language
    let session = FormSession(
      FormRecord(definition, language: language), acceptsLocalFiles: true,
      pages: await pages(of: list, language),
      expressionContext: try invocation.formExpressionContext())
    let key = draftKey(in: list)
    // Piped answers must give the same result every time, so no older draft may interfere.
    let drafts =
      input.isTerminal && (portalForm != nil || !draftName.isEmpty)
      ? FormDrafts(store: context.services.drafts, key: key) {
        invocation.console.warn(words.text($0))
      }
      : nil
    let files = process
    let sender = list.map { list in
      RecordSender(
        context: context, list: list, language: language, draftKey: drafts?.key,
        uploads: FormUploads(of: key, ledger: context.services.uploads, portal: context.portal),
        resolved: { files.resolved($0) },
        willSend: { invocation.console.info(words.text(FormMessages.sending($0))) })
    }
    var form = LinearForm(
      console: invocation.console, input: input, words: words, drafts: drafts,
      providers: FormProviders(
        portal: portalForm == nil ? nil : context.portal, language: language),
      sender: sender)
    if list != nil {
      form.signInAgain = { try await invocation.signInAuthorAgain(in: context, asking: input) }
    }
    let (record, number) = try await form.run(session) { files.exists($0) }
    if let number { return try done { try deliver(record, as: number) } }
    try invocation.write(record, into: file)
    await drafts?.remove()
    return try done {}
  }

  private func done(_ body: () throws -> Void) throws -> ExitStatus {
    try body()
    if let file {
      invocation.console.info(LinearTranslator(context).text(FormMessages.written(file.name)))
    }
    return .done
  }

  /// Returns the pages of the portal, if the form links to pages.
  private func pages(of list: RecordSet?, _ language: LanguageTag) async -> PageChoices? {
    guard let list else { return nil }
    return await PageReading.pages(
      for: definition, groupId: list.groupId, language: language, from: context.portal)
  }

  /// Returns the same key as on the full screen, so that the draft can be resumed there.
  private func draftKey(in list: RecordSet?) -> DraftKey {
    guard let list else {
      return DraftKey(form: draftName, fingerprint: definition.fingerprint)
    }
    return DraftKey(of: definition, in: list, context)
  }
}

extension Invocation {
  /// The command line that opens the form again with its draft, quoted for a shell; nil if the form
  /// comes from standard input.
  var resumeCommand: String? {
    guard let word = arguments.operands.first, word != "-", arguments[.layout] != "-" else {
      return nil
    }
    var words = [tool.name, "form", word]
    for option in [Option.layout, .serverContext, .data] {
      for value in arguments.all(option) { words += [option.spelling, value] }
    }
    return words.map { CompletionTree.shellWord($0) }.joined(separator: " ")
  }

  /// Returns the source of answers in linear mode: standard input, or the controlling terminal if
  /// standard input is used for a file.
  func formInput() throws -> LineInput {
    let input = process.input
    let isFree = !arguments.operands.contains("-") && arguments[.layout] != "-"
    if isFree, input.isTerminal || arguments.has(.accessible) { return input }
    guard let terminal = process.sessionInput() else { throw FormRun.noTerminal }
    return terminal
  }

  /// Returns the process's terminal, or the controlling terminal if input or output is redirected.
  func formTerminal() throws(TerminalError) -> any TerminalDriver {
    let isDirect = process.input.isTerminal && console.output.isTerminal
    return isDirect
      ? try process.terminal(variables) : try process.sessionTerminal(variables)
  }

  /// Returns the name under which the draft of a form is stored: the absolute path of its file.
  func draftName(_ word: String) -> String {
    word == "-" ? Self.standardInput : process.absolute(word)
  }

  /// Returns a context without a portal, for a form that needs none.
  func formContext() throws -> ScreensContext {
    let context = ScreensContext.withoutPortal(launchOptions)
    tool.registerAll(in: context)
    try checkThemes(of: context)
    return context
  }
}

extension DraftKey {
  /// Creates the key of the draft of a portal form.
  @MainActor init(of definition: FormDefinition, in list: RecordSet, _ context: ScreensContext) {
    self.init(
      server: context.portal.server, form: "\(list.structureId)/\(list.id)",
      fingerprint: definition.fingerprint, userId: context.session.user?.id ?? 0)
  }
}

extension FormRecord {
  /// The record ID in the portal; 0 while it has none.
  fileprivate var number: Int64 {
    guard case .number(let number)? = attributes["recordId"] else { return 0 }
    return Int64(number.text) ?? 0
  }
}
