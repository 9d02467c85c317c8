public import FormKit
import PortalKit
public import ScreenletKit
public import ScreenletLibrary
public import TerminalCore

/// Runs a form on the whole terminal, for a program that needs one record and then continues.
///
/// ```swift
/// let app = try FormApp(DDLFormSource(definition), in: context)
/// if case .submitted(let record) = try await app.run() { print(record.answers) }
/// ```
@MainActor public final class FormApp {
  /// The result of a form.
  public enum Ending: Hashable, Sendable {
    /// The user submitted the record, and it was accepted.
    case submitted(FormRecord)
    /// The user closed the form; the draft is kept if the user chose to keep it.
    case left
    /// The user quit the program; the draft is kept.
    case interrupted
  }

  private let screenlet: DDLFormScreenlet
  private let app: ScreenletApp
  private var ending = Ending.interrupted

  /// Creates an app for a form that is not on the portal; it does not sign in.
  ///
  /// - Parameters:
  ///   - source: The form definition and the name of its drafts.
  ///   - context: The context of the app.
  ///   - driver: The terminal; nil for that of the process.
  ///   - sink: Receives the record. An error that it throws is shown in the form, and the input is
  ///     kept.
  /// - Throws: An error of the theme or of the terminal.
  public convenience init(
    _ source: DDLFormSource, in context: ScreensContext, driver: (any TerminalDriver)? = nil,
    sink: @escaping @Sendable (FormRecord) async throws -> Void = { _ in }
  ) throws {
    // Only forms of the portal need a user.
    try self.init(in: context, driver: driver, signIn: .never) { screenlet in
      screenlet.definitionSource = source
      screenlet.sink = sink
    }
  }

  /// Creates an app for a form of the portal, which receives the record.
  ///
  /// The submitted record has its ID as the attribute `recordId`.
  ///
  /// - Parameters:
  ///   - recordSetId: The ID of the record set that receives the record.
  ///   - structureId: The ID of the form's structure; 0 for that of the record set.
  ///   - context: The context of the app.
  ///   - driver: The terminal; nil for that of the process.
  /// - Throws: An error of the theme or of the terminal.
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
    screenlet.attach(to: context)
    prepare(screenlet)
    // The screenlet needs its callbacks before `self` is initialized.
    let door = Door()
    screenlet.onSubmitted = { door.app?.end(.submitted($0)) }
    screenlet.onLeave = { _ in door.app?.end(.left) }
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

  /// Runs the app until the form is submitted or closed.
  ///
  /// - Returns: The result of the form.
  /// - Throws: The error of starting the terminal.
  public func run() async throws(TerminalError) -> Ending {
    try await app.run()
    if ending == .interrupted { await keepDraft() }
    return ending
  }

  /// Saves the draft with the input since the last periodic save.
  private func keepDraft() async {
    guard let session = screenlet.session, session.isDirty, let key = screenlet.draftKey else {
      return
    }
    try? await screenlet.context.services.drafts.save(JSONWriter.bytes(of: session.draft), for: key)
  }
}
