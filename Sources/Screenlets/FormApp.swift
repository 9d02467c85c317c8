public import FormKit
import PortalKit
public import ScreenletKit
public import ScreenletLibrary
public import TerminalCore

/// A form on the whole terminal, for a program that wants a record and then goes on.
///
/// ```swift
/// let app = try FormApp(DDLFormSource(definition), in: context)
/// if case .submitted(let record) = try await app.run() { print(record.answers) }
/// ```
@MainActor public final class FormApp {
  /// What became of the form.
  public enum Ending: Hashable, Sendable {
    /// It was filled in, and the record was taken.
    case submitted(FormRecord)
    /// The person left it; the draft stays if they wanted it to.
    case left
    /// The person stopped the program; the draft stays.
    case interrupted
  }

  private let screenlet: DDLFormScreenlet
  private let app: ScreenletApp
  private var ending = Ending.interrupted

  /// Makes an app.
  ///
  /// - Parameters:
  ///   - source: The form, and what its drafts are kept under.
  ///   - context: The world of the app.
  ///   - driver: The terminal; the process's own unless another is given.
  ///   - sink: Takes the record; what it throws is shown in the form, and nothing is lost.
  /// - Throws: What is wrong with its theme, or with the terminal.
  public convenience init(
    _ source: DDLFormSource, in context: ScreensContext, driver: (any TerminalDriver)? = nil,
    sink: @escaping @Sendable (FormRecord) async throws -> Void = { _ in }
  ) throws {
    // A form that is not the portal's needs no user.
    try self.init(in: context, driver: driver, signIn: .never) { screenlet in
      screenlet.definitionSource = source
      screenlet.sink = sink
    }
  }

  /// Makes an app for a form of the portal, which the record is sent to.
  ///
  /// What was sent has the number of the record, `recordId`, among its attributes.
  ///
  /// - Parameters:
  ///   - recordSetId: The list that the record goes to.
  ///   - structureId: The form; 0 is that of the list.
  ///   - context: The world of the app.
  ///   - driver: The terminal; the process's own unless another is given.
  /// - Throws: What is wrong with its theme, or with the terminal.
  public convenience init(
    recordSetId: Int64, structureId: Int64 = 0, in context: ScreensContext,
    driver: (any TerminalDriver)? = nil
  ) throws {
    try self.init(in: context, driver: driver, signIn: .automatic) { screenlet in
      screenlet.recordSetId = recordSetId
      screenlet.structureId = structureId
    }
  }

  private init(
    in context: ScreensContext, driver: (any TerminalDriver)?, signIn: ImplicitSignIn,
    prepare: (DDLFormScreenlet) -> Void
  ) throws {
    screenlet = DDLFormScreenlet()
    screenlet.live(in: context)
    prepare(screenlet)
    // The screenlet wants to know whether it can be left before there is an app to leave.
    let door = Door()
    screenlet.onSubmitted = { door.app?.end(.submitted($0)) }
    screenlet.onLeft = { _ in door.app?.end(.left) }
    app = try ScreenletApp(screenlet, driver: driver, signIn: signIn)
    door.app = self
  }

  @MainActor private final class Door {
    weak var app: FormApp?
  }

  private func end(_ ending: Ending) {
    self.ending = ending
    app.quit()
  }

  /// Serves until the form is filled in or left.
  ///
  /// - Throws: Why the terminal could not be taken.
  public func run() async throws(TerminalError) -> Ending {
    try await app.run()
    if ending == .interrupted { await keepDraft() }
    return ending
  }

  /// Keeps what was typed in the last moment too.
  private func keepDraft() async {
    guard let session = screenlet.session, session.isDirty, let key = screenlet.draftKey else {
      return
    }
    try? await screenlet.context.drafts.save(JSONWriter.bytes(of: session.draft), for: key)
  }
}
