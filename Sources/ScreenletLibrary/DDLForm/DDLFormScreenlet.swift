public import FormKit
public import PortalKit
public import ScreenletKit
import ThemeKit

extension Action {
  /// Loads the form.
  public static let loadForm = Action("loadForm")
  /// Loads the record.
  public static let loadRecord = Action("loadRecord")
  /// Loads the server's version of a record that another user changed.
  public static let loadTheirs = Action("loadTheirs")
  /// Validates the answers and sends them as a new record or as an update of the loaded one.
  public static let submitForm = Action("submitForm")
  /// Uploads one file; the argument is the ID of the field instance.
  public static let uploadDocument = Action("uploadDocument")
  /// Queries a data provider; the argument is the number of the pending request.
  public static let askProvider = Action("askProvider")
  /// Looks for a draft of this form.
  public static let restoreDraft = Action("restoreDraft")
  /// Saves the answers as a draft.
  public static let saveDraft = Action("saveDraft")
  /// Loads the form and its record again after a failure.
  public static let reloadForm = Action("reloadForm")
  /// Resets every answer to its initial value.
  public static let clearForm = Action("clearForm")
  /// Goes to the next page.
  public static let nextPage = Action("nextPage")
  /// Goes to the previous page.
  public static let previousPage = Action("previousPage")
  /// Goes to a page, by its index in the outline, from 0.
  public static let goToPage = Action("goToPage")
  /// Leaves the form; asks first if unsaved answers would be lost.
  public static let leaveForm = Action("leaveForm")
}

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
  public var bringsFiles: Bool

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - definition: The form definition.
  ///   - record: The initial answers; nil for a new record.
  ///   - draftName: The name under which drafts are stored; empty for no drafts.
  ///   - bringsFiles: Whether chosen files are uploaded to the portal at once.
  public init(
    _ definition: FormDefinition, record: FormRecord? = nil, draftName: String = "",
    bringsFiles: Bool = false
  ) {
    (self.definition, self.record) = (definition, record)
    (self.draftName, self.bringsFiles) = (draftName, bringsFiles)
  }
}

/// Shows a form and collects its answers, for the portal or for a program.
///
/// ```xml
/// <screenlet-view of="DDLFormScreenlet" recordSetId="20102"/>
/// ```
public final class DDLFormScreenlet: BaseScreenlet {
  /// The structure ID of the form; 0 for the structure of the record set.
  @Attribute("The structure ID of the form; 0 for the structure of the record set.")
  public var structureId: Int64 = 0
  /// The site ID; 0 for the site of the server context.
  @Attribute(
    "The site ID; 0 for the site of the server context.", contextKey: "liferay_group_id")
  public var groupId: Int64 = 0
  /// The ID of the record set that receives the record.
  @Attribute("The ID of the record set that receives the record.")
  public var recordSetId: Int64 = 0
  /// The ID of the record to edit; 0 for a new record.
  @Attribute("The ID of the record to edit; 0 for a new record.")
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
  @Attribute("Whether the form has a submit button.")
  public var showSubmitButton = true
  /// Whether a page for reviewing all answers precedes sending.
  @Attribute("Whether a page for reviewing all answers precedes sending.")
  public var showReview = true
  /// Whether the answers can be edited.
  @Attribute("Whether the answers can be edited.")
  public var editable = true
  /// Whether the answers are saved as a draft, at most every half second, while the user edits.
  @Attribute("Whether edits are saved as a draft, at most every half second.")
  public var autosave = true

  /// The view.
  @ViewModel public var viewModel: any DDLFormViewModel

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
  public var onLeft: (@MainActor (Bool) -> Void)?
  /// The roles of the user that rules may test.
  public var roles: Set<String> = []
  /// The date that rules use as today; nil for the current date.
  public var today: FormDate?

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
  /// The instances whose answers are portal files; only their changes trigger a sweep.
  var uploadHolders: Set<InstanceID> = []
  var structureOwner: Int64 = 0
  var resolvedRecordSet: Int64 = 0

  override public class var doc: String { "Shows a form and takes its answers." }
  override public class var partStem: String? { "ddlfield" }
  override public class var group: String? { "group.forms" }
  override public class var viewClass: ScreenletView.Type { DDLFormView.self }
  override public class var actions: [ActionDeclaration] {
    [
      ActionDeclaration(
        .loadForm, doc: "Loads the form.",
        run: { (me: DDLFormScreenlet) in me.makeLoadForm() },
        finish: { me, outcome in me.didLoadForm(outcome) }),
      ActionDeclaration(
        .loadRecord, doc: "Loads the record, and the form first if it is not loaded.",
        run: { (me: DDLFormScreenlet) in me.makeLoadRecord() },
        finish: { me, outcome in me.didLoadRecord(outcome) }),
      ActionDeclaration(
        .loadTheirs, doc: "Loads the server's version of a record that another user changed.",
        run: { (me: DDLFormScreenlet) in me.makeLoadRecord() },
        finish: { me, outcome in me.didLoadTheirs(outcome) }),
      ActionDeclaration(
        .submitForm,
        doc: "Validates and sends the answers, as a new record or as an update.",
        whenRunning: .ignore,
        write: { (me: DDLFormScreenlet) in me.makeSubmit() },
        finish: { me, outcome, written in me.didSubmit(outcome, written) }),
      ActionDeclaration(
        .uploadDocument, taking: String.self,
        doc: "Uploads the file of a field; the argument is the ID of the field instance.",
        write: { (me: DDLFormScreenlet, id: String) in me.makeUpload(InstanceID(rawValue: id)) },
        finish: { me, outcome, _ in me.didUpload(outcome) }),
      ActionDeclaration(
        .askProvider, taking: String.self,
        doc: "Queries a data provider; the argument is the number of the pending request.",
        run: { (me: DDLFormScreenlet, number: String) in me.makeQuestion(number) },
        finish: { me, outcome in me.didAsk(outcome) }),
      ActionDeclaration(
        .restoreDraft, doc: "Looks for a draft of this form and offers to resume it.",
        run: { (me: DDLFormScreenlet) in me.makeRestoreDraft() },
        finish: { me, outcome in me.didRestoreDraft(outcome) }),
      ActionDeclaration(
        .saveDraft, doc: "Saves the answers as a draft.", whenRunning: .ignore,
        run: { (me: DDLFormScreenlet) in me.makeSaveDraft() },
        finish: { me, outcome in me.didSaveDraft(outcome) }),
      ActionDeclaration(.reloadForm, doc: "Reloads the form and its record after a failure.") {
        (me: DDLFormScreenlet) in me.loadContent()
      },
      ActionDeclaration(.clearForm, doc: "Resets every answer to its initial value.") {
        (me: DDLFormScreenlet) in me.clearForm()
      },
      ActionDeclaration(.nextPage, doc: "Goes to the next page of the form.") {
        (me: DDLFormScreenlet) in me.nextPage()
      },
      ActionDeclaration(.previousPage, doc: "Goes to the previous page of the form.") {
        (me: DDLFormScreenlet) in me.previousPage()
      },
      ActionDeclaration(
        .leaveForm, doc: "Closes the form; prompts first if unsaved answers would be lost."
      ) {
        (me: DDLFormScreenlet) in me.leave()
      },
    ]
  }

  override public func prepareExample() { recordSetId = 20_102 }

  // MARK: Lifecycle

  override public func onCreated() {
    viewModel.isSubmitShown = showSubmitButton && editable
    viewModel.canLeave = onLeft != nil
    if session != nil { viewModel.showForm() }
  }

  override public func onShow() {
    guard autoLoad, session == nil, runningActions.isEmpty else { return }
    loadContent()
  }

  override public func onAttributeChanged(_ name: String) {
    guard isLoaded else { return }
    switch name {
    case "structureId", "recordSetId", "recordId":
      session = nil
      rules = nil
      if autoLoad { loadContent() }
    case "editable", "showSubmitButton", "showReview":
      session?.isReadOnly = !editable
      viewModel.isSubmitShown = showSubmitButton && editable
      if session != nil { viewModel.showForm() }
    default: break
    }
  }

  override public func onUserAction(_ action: Action) throws(ScreenletError) {
    if action == .submitForm { try prepareSubmit() }
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
    performUserAction(.loadForm)
  }

  /// Whether the form is loaded.
  public var isFormLoaded: Bool { session != nil }

  /// The language of the screen; English if it is no valid tag.
  var language: LanguageTag {
    LanguageTag((appearance ?? context.environment).language) ?? .english
  }

  var surroundings: ExpressionSurroundings {
    // Without a clock, dates count from 1970-01-01.
    var day = today ?? FormDate(iso: DateField().today())
    if day == nil { day = FormDate(epochMilliseconds: 0) }
    guard let day else { preconditionFailure("1970 began with a day") }
    return ExpressionSurroundings(today: day, roles: roles, language: language)
  }

  /// Whether files stay on this machine.
  var keepsFilesHere: Bool { definitionSource.map { !$0.bringsFiles } ?? false }

  /// Returns an empty record that starts with the default branch.
  func newRecord(_ definition: FormDefinition) -> FormRecord {
    var record = FormRecord(definition, language: language)
    record.begin(withBranch: context.branches.standard)
    return record
  }

  /// Starts with a record: no fields visited, first page shown.
  func begin(with record: FormRecord, looksForDraft: Bool = true) {
    if rules?.definition != record.definition { rules = RuleSet(record.definition) }
    var session = FormSession(
      record, rules: rules, acceptsLocalFiles: keepsFilesHere, pages: pages,
      surroundings: surroundings)
    session.isReadOnly = !editable
    self.session = session
    (draftSaved, isDraftOutdated, hasBegun) = (nil, false, false)
    (merge, setAside) = (nil, nil)
    meters = [:]
    viewModel.showForm()
    tellLeftOver(record)
    ask()
    if looksForDraft, draftKey != nil, autosave, editable { performUserAction(.restoreDraft) }
  }
}
