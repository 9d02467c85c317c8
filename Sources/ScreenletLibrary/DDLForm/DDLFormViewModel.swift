public import FormKit
public import PortalKit
public import ScreenletKit

/// The view interface of `DDLFormScreenlet`, adopted by its view in every theme.
///
/// The view reads the state of the form from ``DDLFormScreenlet/session``.
@MainActor public protocol DDLFormViewModel: AnyObject {
  /// Whether the form has a submit button.
  var isSubmitShown: Bool { get set }
  /// Whether Esc leaves the form.
  var canLeave: Bool { get set }

  /// Redraws the whole form.
  func showForm()
  /// Shows the changed parts of the form.
  ///
  /// - Parameter changes: The changed instances and lists.
  func show(_ changes: FormChanges)
  /// Shows the errors that prevent sending.
  ///
  /// - Parameters:
  ///   - found: The errors, in form order.
  ///   - focusing: Whether to move to the first error.
  func show(problems found: [FieldProblem], focusing: Bool)
  /// Focuses a field, and shows its page.
  ///
  /// - Parameter id: The field instance.
  func go(to id: InstanceID)
  /// Shows the progress of an upload.
  ///
  /// - Parameters:
  ///   - transfer: The progress; nil if there is no upload.
  ///   - id: The field instance.
  func show(_ transfer: FileTransfer?, of id: InstanceID)
  /// Shows that the record will be sent once its files are uploaded.
  ///
  /// - Parameter count: The number of unfinished uploads.
  func showWaitingForFiles(_ count: Int)
  /// Shows that the record was sent.
  func showSent()
  /// Shows when the draft was saved.
  ///
  /// - Parameter saved: The time; nil if no draft is saved.
  func showDraftSaved(_ saved: Instant?)
  /// Shows why the current answers could not be saved as a draft.
  ///
  /// - Parameter words: The reason.
  func showDraftUnsaved(why words: Words)
  /// Shows a notice that does not block the user.
  ///
  /// - Parameter words: The text of the notice.
  func show(notice words: Words)
  /// Asks the user whether to resume a draft.
  ///
  /// - Parameter saved: The time when the draft was saved; nil if unknown.
  func offerDraft(saved: Instant?)
  /// Asks the user whether to keep or discard the answers before leaving.
  ///
  /// - Parameters:
  ///   - changed: The number of changed answers.
  ///   - canKeep: Whether the answers can be kept as a draft.
  func askBeforeLeaving(changed: Int, canKeep: Bool)
  /// Reports that another user changed the record, and asks how to resolve the conflict.
  ///
  /// The changes are in ``DDLFormScreenlet/merge``, which is nil if the server's version could not
  /// be loaded.
  func askAboutConflict()
  /// Shows the result of resolving a conflict.
  ///
  /// - Parameter resolution: The user's decision.
  func show(_ resolution: ConflictResolution)
}
