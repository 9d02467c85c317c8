public import FormKit
public import PortalKit
import ScreenletControls
public import ScreenletKit
import ThemeKit

/// A form that does not come from the portal but from a file or from the program.
public struct DDLFormSource: Sendable {
  /// The form definition.
  public var definition: FormDefinition
  /// The initial answers; nil for a new record.
  public var record: FormRecord?
  /// The name under which drafts are stored, such as the path of the file; empty for no drafts.
  public var draftName: String
  /// Whether chosen files are uploaded to the portal at once, as in the portal's own forms.
  ///
  /// If false, files stay where they are and ``DDLFormScreenlet/sink`` receives their paths.
  public var uploadsFiles: Bool

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - definition: The form definition.
  ///   - record: The initial answers; nil for a new record.
  ///   - draftName: The name under which drafts are stored; empty for no drafts.
  ///   - uploadsFiles: Whether chosen files are uploaded to the portal at once.
  public init(
    _ definition: FormDefinition, record: FormRecord? = nil, draftName: String = "",
    uploadsFiles: Bool = false
  ) {
    (self.definition, self.record) = (definition, record)
    (self.draftName, self.uploadsFiles) = (draftName, uploadsFiles)
  }
}

/// Shows a form and collects its answers, for the portal or for a program.
///
/// ```xml
/// <screenlet-view of="DDLFormScreenlet" recordSetId="20102"/>
/// ```
public final class DDLFormScreenlet: BaseScreenlet {
  /// The structure ID of the form; 0 for the structure of the record set.
  @Attribute(
    "The structure ID of the form; 0 for the structure of the record set.",
    changed: { (me: DDLFormScreenlet, _) in me.sourceChanged() })
  public var structureId: Int64 = 0
  /// The site ID; 0 for the site of the server context.
  @Attribute(
    "The site ID; 0 for the site of the server context.", contextKey: "liferay_group_id")
  public var groupId: Int64 = 0
  /// The ID of the record set that receives the record.
  @Attribute(
    "The ID of the record set that receives the record.",
    changed: { (me: DDLFormScreenlet, _) in me.sourceChanged() })
  public var recordSetId: Int64 = 0
  /// The ID of the record to edit; 0 for a new record.
  @Attribute(
    "The ID of the record to edit; 0 for a new record.",
    changed: { (me: DDLFormScreenlet, _) in me.sourceChanged() })
  public var recordId: Int64 = 0
  /// The user ID of the author; 0 for the signed-in user.
  @Attribute("The user ID of the author; 0 for the signed-in user.")
  public var userId: Int64 = 0
  /// The document repository ID; 0 for the repository of the site.
  @Attribute("The document repository ID; 0 for the repository of the site.")
  public var repositoryId: Int64 = 0
  /// The document folder ID; 0 for the root folder.
  @Attribute("The document folder ID; 0 for the root folder.")
  public var folderId: Int64 = 0
  /// The prefix of the names of uploaded documents.
  @Attribute("The prefix of the names of uploaded documents.")
  public var filePrefix = "form-file-"
  /// Whether the form loads as soon as the screenlet appears.
  @Attribute("Whether the form loads as soon as the screenlet appears.")
  public var autoLoad = true
  /// Whether the form scrolls to the first error if it cannot be sent.
  @Attribute("Whether the form scrolls to the first error if it cannot be sent.")
  public var autoscrollOnValidation = true
  /// Whether the form has a submit button.
  @Attribute(
    "Whether the form has a submit button.",
    changed: { (me: DDLFormScreenlet, _) in me.editingChanged() })
  public var showSubmitButton = true
  /// Whether a page for reviewing all answers precedes sending.
  @Attribute(
    "Whether a page for reviewing all answers precedes sending.",
    changed: { (me: DDLFormScreenlet, _) in me.editingChanged() })
  public var showReview = true
  /// Whether the answers can be edited.
  @Attribute(
    "Whether the answers can be edited.",
    changed: { (me: DDLFormScreenlet, _) in me.editingChanged() })
  public var editable = true
  /// Whether the answers are saved as a draft, at most every half second, while the user edits.
  @Attribute("Whether edits are saved as a draft, at most every half second.")
  public var autosave = true

  /// The view.
  @ViewModel public var viewModel: DDLFormView

  /// Loads the form.
  public let loadForm = UserAction("Loads the form.") { (me: DDLFormScreenlet) in
    me.makeLoadForm()
  } then: { me, result in
    me.didLoadForm(result)
  } failed: { me, error in
    me.viewModel.show(loadFailure: error)
  }
  /// Loads the record, and the form first if it is not loaded.
  public let loadRecord = UserAction("Loads the record, and the form first if it is not loaded.") {
    (me: DDLFormScreenlet) in
    me.makeLoadRecord()
  } then: { me, result in
    me.didLoadRecord(result)
  } failed: { me, error in
    me.session = nil
    me.viewModel.show(loadFailure: error)
  }
  /// Loads the server's version of a record that another user changed.
  public let loadTheirs = UserAction(
    "Loads the server's version of a record that another user changed.", isBackground: true
  ) { (me: DDLFormScreenlet) in
    me.makeLoadRecord()
  } then: { me, result in
    me.didLoadTheirs(result)
  } failed: { me, error in
    me.didFailToLoadTheirs(error)
  }
  /// Validates the answers and sends them as a new record or as an update of the loaded one.
  public let submitForm = UserAction(
    "Validates and sends the answers, as a new record or as an update.", whenRunning: .ignore,
    write: { (me: DDLFormScreenlet) throws(ScreenletError) in try me.makeSubmit() },
    then: { me, result, written in me.didSubmit(result, written) },
    failed: { me, error in me.didFailToSubmit(error) })
  /// Uploads one file; the argument is the ID of the field instance.
  public let uploadDocument = UserAction(
    "Uploads the file of a field; the argument is the ID of the field instance.",
    taking: String.self, isBackground: true,
    write: { (me: DDLFormScreenlet, id) in me.makeUpload(InstanceID(rawValue: id)) },
    then: { me, result, _ in me.didUpload(result) },
    // Shown at the field, by `onFinishInteraction`, which receives the argument.
    failed: { _, _ in })
  /// Queries a data provider; the argument is the number of the pending request.
  public let askProvider = UserAction(
    "Queries a data provider; the argument is the number of the pending request.",
    taking: String.self, isBackground: true
  ) { (me: DDLFormScreenlet, number: String) throws(ScreenletError) in
    try me.makeQuestion(number)
  } then: { me, result in
    me.change(isEdit: false) { $0.take(result.answer, for: result.request) }
  } failed: { me, error in
    me.didFailToAsk(error)
  }
  /// Looks for a draft of this form and offers to resume it.
  public let restoreDraft = UserAction(
    "Looks for a draft of this form and offers to resume it.", isBackground: true
  ) { (me: DDLFormScreenlet) in
    me.makeRestoreDraft()
  } then: { me, result in
    me.didRestoreDraft(result)
  }
  /// Saves the answers as a draft.
  public let saveDraft = UserAction(
    "Saves the answers as a draft.", whenRunning: .ignore, isBackground: true
  ) { (me: DDLFormScreenlet) in
    me.makeSaveDraft()
  } then: { me, saved in
    me.didSaveDraft(saved)
  } failed: { me, error in
    me.didFailToSaveDraft(error)
  }
  /// Loads the form and its record again after a failure.
  public let reloadForm = UserAction(
    "Reloads the form and its record after a failure.",
    perform: { (me: DDLFormScreenlet) in me.loadContent() })
  /// Resets every answer to its initial value and cancels the uploads.
  public let clearForm = UserAction(
    "Resets every answer to its initial value.",
    perform: { (me: DDLFormScreenlet) in me.clearAnswers() })
  /// Goes to the next page, or sends the form from the last one.
  ///
  /// If this reveals errors, the form stays on the page the first time and focuses the first error.
  public let nextPage = UserAction(
    "Goes to the next page of the form.",
    perform: { (me: DDLFormScreenlet) in me.turnPage() })
  /// Goes to the previous page.
  public let previousPage = UserAction(
    "Goes to the previous page of the form.",
    perform: { (me: DDLFormScreenlet) in me.change(isEdit: false) { $0.back() } })
  /// Leaves the form; asks first if unsaved answers would be lost.
  public let leaveForm = UserAction(
    "Closes the form; prompts first if unsaved answers would be lost.",
    perform: { (me: DDLFormScreenlet) in me.leave() })

  /// A form supplied by the program instead of the portal; set it before the screenlet appears.
  public var definitionSource: DDLFormSource?
  /// Receives the record of a form supplied by the program.
  ///
  /// An error that it throws is shown, and the answers are kept.
  public var sink: (@Sendable (FormRecord) async throws -> Void)?
  /// Called when the portal or ``sink`` has accepted a record.
  public var onSubmitted: (@MainActor (FormRecord) -> Void)?
  /// Called when the user leaves the form; true if the draft is kept.
  ///
  /// If nil, Esc does not leave the form.
  public var onLeave: (@MainActor (Bool) -> Void)?
  /// The roles of the user that rules may test.
  public var roles: Set<String> = []
  /// The date that rules use as today; nil for the current date.
  public var today: CalendarDay?

  /// The state of the form; nil until the form is loaded.
  public internal(set) var session: FormSession?
  /// The time when the draft was last saved; nil if it was not.
  public internal(set) var draftSaved: Instant?

  /// The merge of the typed answers with the server's version after a conflict; nil if there was
  /// none or the server's version could not be loaded.
  public internal(set) var merge: RecordMerge?

  var rules: RuleSet?
  var setAside: FormSession?
  var loadsRecordNext = false
  var outgoing: FormRecord?
  var isOverwriting = false
  var attempt: SubmitAttempt?
  /// The answers sent last; `isSentKept` tells whether they are queued on this machine.
  var sentAnswers: JSONValue?
  var isSentKept = false
  var foundDraft: FormRecord?
  var foundDraftPage: JSONValue?
  var draftTimer: Subscription?
  var isDraftOutdated = false
  /// Whether the user changed anything; values computed by rules do not count.
  var hasBegun = false
  var questions: [String: ProviderRequest] = [:]
  var meters: [InstanceID: UploadMeter] = [:]
  /// The pages that link fields can choose from; nil if the portal does not list them.
  var pages: PageChoices?
  var uploadsSoFar: FormUploads?
  /// The names in the portal of the files being uploaded.
  var uploadNames: [InstanceID: String] = [:]
  /// The instances whose answers are portal files; only changes of these answers trigger a search
  /// for unused files.
  var uploadHolders: Set<InstanceID> = []
  var structureOwner: Int64 = 0
  var resolvedRecordSet: Int64 = 0

  override public class var doc: String { "Shows a form that the user fills in and sends." }
  override public class var partStem: String? { "ddlfield" }
  override public class var group: String? { "group.forms" }

  override public func prepareExample() { recordSetId = 20_102 }

  // MARK: Lifecycle

  override public func onCreated() {
    viewModel.isSubmitShown = showSubmitButton && editable
    viewModel.canLeave = onLeave != nil
    if session != nil { viewModel.showForm() }
  }

  override public func onShow() {
    guard autoLoad, session == nil, runningActions.isEmpty else { return }
    loadContent()
  }

  private func sourceChanged() {
    (session, rules) = (nil, nil)
    if autoLoad { loadContent() }
  }

  private func editingChanged() {
    session?.isReadOnly = !editable
    viewModel.isSubmitShown = showSubmitButton && editable
    if session != nil { viewModel.showForm() }
  }

  // Here and not in `makeSubmit`, because it applies to an interactor of the delegate too.
  override public func onUserAction(_ action: Action) throws(ScreenletError) {
    if action == submitForm { try prepareSubmit() }
  }

  override public func onStartInteraction(_ action: Action) {
    if let id = uploadInstance(action) { didStartUpload(of: id) }
  }

  override public func onProgress(_ action: Action, _ report: ProgressReport) {
    if let id = uploadInstance(action) { didProgressUpload(of: id) }
  }

  override public func onFinishInteraction(_ action: Action, _ failure: ScreenletError?) {
    if let id = uploadInstance(action), let failure { didFailUpload(of: id, failure) }
  }

  /// Loads the form, and then the record if `recordId` is not 0.
  public func loadContent() {
    if let source = definitionSource {
      begin(with: source.record ?? newRecord(source.definition))
      return
    }
    loadsRecordNext = recordId != 0
    loadForm()
  }

  /// Whether the form is loaded.
  public var isFormLoaded: Bool { session != nil }

  /// The language of the screen; English if it is not a valid tag.
  var language: LanguageTag {
    LanguageTag((appearance ?? context.appearance.environment).language) ?? .english
  }

  var expressionContext: ExpressionContext {
    // Without a clock, dates count from 1970-01-01.
    var day = today ?? CalendarDay(iso: DateField().today())
    if day == nil { day = CalendarDay(epochMilliseconds: 0) }
    guard let day else { preconditionFailure("1970 began with a day") }
    return ExpressionContext(today: day, roles: roles, language: language)
  }

  /// Whether files stay on this machine.
  var storesFilesLocally: Bool { definitionSource.map { !$0.uploadsFiles } ?? false }

  /// Returns an empty record that starts with the default values of the app.
  func newRecord(_ definition: FormDefinition) -> FormRecord {
    var record = FormRecord(definition, language: language)
    record.begin(with: context.defaultValues)
    return record
  }

  /// Starts with a record: no fields visited, first page shown.
  func begin(with record: FormRecord, looksForDraft: Bool = true) {
    if rules?.definition != record.definition { rules = RuleSet(record.definition) }
    var session = FormSession(
      record, rules: rules, acceptsLocalFiles: storesFilesLocally, pages: pages,
      expressionContext: expressionContext)
    session.isReadOnly = !editable
    self.session = session
    (draftSaved, isDraftOutdated, hasBegun) = (nil, false, false)
    (merge, setAside) = (nil, nil)
    meters = [:]
    viewModel.showForm()
    reportLeftOverAnswers(record)
    ask()
    if looksForDraft, draftKey != nil, autosave, editable { restoreDraft() }
  }
}
