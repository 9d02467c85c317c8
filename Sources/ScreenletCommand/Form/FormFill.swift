import AppMain
import FormKit
import PortalKit
import ScreenletKit
import ScreenletLibrary
import ThemeKit

/// Fills in a form from an answers file, without user interaction.
@MainActor struct FormFill {
  let invocation: Invocation
  let definition: FormDefinition
  /// The context of the portal; nil if none is needed.
  let context: ScreensContext?
  /// The form of the portal; nil for a form from a file.
  let portalForm: PortalForm?
  /// The file for the record; nil for standard output.
  let file: AtomicFile?

  private var console: Console { invocation.console }

  /// Fills in the form, sends the record if the form is from the portal, and writes the record.
  func run() async throws -> ExitStatus {
    let list = try portalForm?.list
    let text = try source()
    if let context, list != nil {
      _ = try await invocation.signInAuthor(in: context, asking: nil)
    }
    let words = self.words
    let process = invocation.process
    let language = invocation.language
    var answers = try await self.answers(text, list: list)
    tell(answers.diagnostics, of: text.bytes)
    guard !answers.hasErrors else { return .failed }
    guard let context, let list else {
      try invocation.write(answers.session.outgoing, into: file)
      return .done
    }
    let sender = RecordSender(
      context: context, list: list, language: language, draftKey: nil,
      uploads: FormUploads(
        of: DraftKey(of: definition, in: list, context), ledger: context.services.uploads,
        portal: context.portal),
      resolved: { process.resolved($0) }, willSend: { _ in })
    let sent: (record: FormRecord, number: Int64)
    do throws(ScreenletError) {
      sent = try await send(&answers.session, by: sender, in: context)
    } catch {
      await sender.giveUp()
      guard !error.fieldErrors.isEmpty else { throw error }
      answers.take(error.fieldErrors) { words?.text($0) ?? $0.english }
      tell(answers.diagnostics, of: text.bytes)
      return .failed
    }
    // Report success before writing, which may fail.
    console.info(
      words?.text(FormMessages.sent(sent.number)) ?? FormMessages.sent(sent.number).english)
    try invocation.write(sent.record, into: file)
    return .done
  }

  /// Reads the answers of `--answers`.
  func source() throws -> (name: String, bytes: [UInt8]) {
    try invocation.bytes(
      of: invocation.arguments[.answers] ?? "-", limit: FormAnswers.maximumBytes)
  }

  /// Fills in the form.
  ///
  /// - Parameters:
  ///   - text: The answers as JSON, with the file name for messages.
  ///   - list: The record set in the portal that receives the record; nil for a form from a file.
  /// - Returns: The form with the answers, and all errors in them.
  func answers(
    _ text: (name: String, bytes: [UInt8]), list: RecordSet?
  ) async throws -> FormAnswers {
    let (language, words) = (invocation.language, self.words)
    let process = invocation.process
    return await FormAnswers(
      text, to: FormRecord(definition, language: language),
      expressionContext: try invocation.formExpressionContext(),
      providers: FormProviders(portal: list.flatMap { _ in context?.portal }, language: language),
      fileExists: { process.exists($0) }
    ) { words?.text($0) ?? $0.english }
  }

  /// The texts of the user's language; nil for English, which requires no theme.
  private var words: LinearTranslator? {
    let language = invocation.language
    return language.language == "en"
      ? nil : LinearTranslator(of: invocation.tool, language: language)
  }

  /// Sends the record; if the session has expired, signs in and retries once.
  private func send(
    _ session: inout FormSession, by sender: RecordSender, in context: ScreensContext
  ) async throws(ScreenletError) -> (record: FormRecord, number: Int64) {
    do throws(ScreenletError) { return try await sender.send(&session) } catch {
      guard error == .notSignedIn else { throw error }
    }
    do { try await invocation.signInAuthorAgain(in: context, asking: nil) } catch {
      throw ScreenletError(error)
    }
    return try await sender.send(&session)
  }

  private func tell(_ diagnostics: [Diagnostic], of bytes: [UInt8]) {
    for consoleMessage in invocation.consoleMessages(diagnostics, of: bytes) {
      console.info(consoleMessage)
    }
  }
}
