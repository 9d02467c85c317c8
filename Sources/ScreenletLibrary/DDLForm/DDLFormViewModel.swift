public import FormKit
public import PortalKit
public import ScreenletKit

/// What a form looks like from outside the skin; every view of it, in any theme, is one.
///
/// What there is to show stands in the screenlet's ``DDLFormScreenlet/session``.
@MainActor public protocol DDLFormViewModel: AnyObject {
  /// Whether there is a button that sends.
  var isSubmitShown: Bool { get set }
  /// Whether Esc leaves the form.
  var canLeave: Bool { get set }

  /// Shows all of the form anew.
  func showForm()
  /// Shows what is different.
  func show(_ changes: FormChanges)
  /// Shows what keeps the record from being sent.
  func show(problems: [FieldProblem], focusing: Bool)
  /// Gives an answer the focus.
  func go(to id: InstanceID)
  /// Shows how far a file is on its way; nil if there is none.
  func show(_ transfer: FileTransfer?, of id: InstanceID)
  /// Tells that the record is sent when files have arrived.
  func showWaitingForFiles(_ count: Int)
  /// Tells that the record has arrived.
  func showSent()
  /// Tells when the draft was kept.
  func showDraftSaved(_ saved: Instant?)
  /// Tells why what is typed now is in no draft.
  func showDraftUnsaved(why words: Words)
  /// Tells something that does not keep anybody from going on.
  func show(notice words: Words)
  /// Asks whether to go on with a draft.
  func offerDraft(saved: Instant?)
  /// Asks what becomes of the answers.
  func askBeforeLeaving(changed: Int, canKeep: Bool)
  /// Tells that somebody else changed the record, and asks what becomes of what was typed.
  ///
  /// What they changed stands in the screenlet's ``DDLFormScreenlet/merge``; it is nil if that
  /// cannot be had.
  func askAboutConflict()
  /// Tells what is shown after that.
  func show(_ resolution: ConflictResolution)
}
