public import FormKit
public import PortalKit
public import ScreenletKit
import ThemeKit

extension Action {
  /// Gets the form.
  public static let loadForm = Action("loadForm")
  /// Gets the record.
  public static let loadRecord = Action("loadRecord")
  /// Gets what somebody else made of the record meanwhile.
  public static let loadTheirs = Action("loadTheirs")
  /// Checks the answers and sends them: a new record, or a change of the one that was loaded.
  public static let submitForm = Action("submitForm")
  /// Sends one file; its argument is the instance of the field.
  public static let uploadDocument = Action("uploadDocument")
  /// Asks a data provider; its argument is the number of the question.
  public static let askProvider = Action("askProvider")
  /// Looks for a draft of this form.
  public static let restoreDraft = Action("restoreDraft")
  /// Keeps what was entered as a draft.
  public static let saveDraft = Action("saveDraft")
  /// Gets the form again that did not come, and its record.
  public static let reloadForm = Action("reloadForm")
  /// Brings every answer back to what the form begins with.
  public static let clearForm = Action("clearForm")
  /// Goes on to the next page.
  public static let nextPage = Action("nextPage")
  /// Goes back to the page before.
  public static let previousPage = Action("previousPage")
  /// Goes to a page, by its number in the outline, from 0.
  public static let goToPage = Action("goToPage")
  /// Leaves the form, with a question if something would be lost.
  public static let leaveForm = Action("leaveForm")
}

/// A form that is not the portal's: from a file, or made by the program.
public struct DDLFormSource: Sendable {
  /// The form.
  public var definition: FormDefinition
  /// What is answered already; nil for a new record.
  public var record: FormRecord?
  /// What its drafts are kept under, such as the path of the file; empty for no drafts.
  public var draftName: String
  /// Whether files are brought to the portal as soon as they are chosen, as those of its own forms
  /// are; otherwise they stay where they are, and ``DDLFormScreenlet/sink`` is told their paths.
  public var bringsFiles: Bool

  /// Makes a source.
  public init(
    _ definition: FormDefinition, record: FormRecord? = nil, draftName: String = "",
    bringsFiles: Bool = false
  ) {
    (self.definition, self.record) = (definition, record)
    (self.draftName, self.bringsFiles) = (draftName, bringsFiles)
  }
}

/// Shows a form and takes its answers: from the portal and back to it, or from a program.
///
/// ```xml
/// <screenlet-view of="DDLFormScreenlet" recordSetId="20102"/>
/// ```
public final class DDLFormScreenlet: BaseScreenlet {
  /// The structure of the form; 0 is that of the record set.
  @Attribute(doc: "The structure of the form; 0 is that of the record set.")
  public var structureId: Int64 = 0
  /// The site; 0 is that of the server context.
  @Attribute(doc: "The site.", contextKey: "liferay_group_id")
  public var groupId: Int64 = 0
  /// The list that the record goes to.
  @Attribute(doc: "The list that the record goes to.")
  public var recordSetId: Int64 = 0
  /// The record to change; 0 is a new one.
  @Attribute(doc: "The record to change; 0 is a new one.")
  public var recordId: Int64 = 0
  /// Who writes the record; 0 is whoever is signed in.
  @Attribute(doc: "Who writes the record; 0 is whoever is signed in.")
  public var userId: Int64 = 0
  /// The store of documents; 0 is that of the site.
  @Attribute(doc: "The store of documents; 0 is that of the site.")
  public var repositoryId: Int64 = 0
  /// The folder of documents; 0 is the top.
  @Attribute(doc: "The folder of documents; 0 is the top.")
  public var folderId: Int64 = 0
  /// What the names of documents begin with.
  @Attribute(doc: "What the names of documents begin with.")
  public var filePrefix = "form-file-"
  /// Whether the form is loaded as soon as it is shown.
  @Attribute(doc: "Whether the form is loaded as soon as it is shown.")
  public var autoLoad = true
  /// Whether the first mistake is gone to when the form cannot be sent.
  @Attribute(doc: "Whether the first mistake is gone to when the form cannot be sent.")
  public var autoscrollOnValidation = true
  /// Whether there is a button that sends.
  @Attribute(doc: "Whether there is a button that sends.")
  public var showSubmitButton = true
  /// Whether all answers are looked at once more before they are sent.
  @Attribute(doc: "Whether all answers are looked at once more before they are sent.")
  public var showReview = true
  /// Whether answers can be changed.
  @Attribute(doc: "Whether answers can be changed.")
  public var editable = true
  /// Whether what is entered is kept as a draft every second.
  @Attribute(doc: "Whether what is entered is kept as a draft every second.")
  public var autosave = true

  /// What is shown.
  @ViewModel public var viewModel: any DDLFormViewModel

  /// A form of the program's own, in the place of the portal's; to be set before it is shown.
  public var definitionSource: DDLFormSource?
  /// Takes the record of a form of the program's own; an error is shown, and nothing is lost.
  public var sink: (@Sendable (FormRecord) async throws -> Void)?
  /// Called when a record was taken by the portal or by ``sink``.
  public var onSubmitted: (@MainActor (FormRecord) -> Void)?
  /// Called when a person leaves, with true if the draft is kept; without it Esc does not leave.
  public var onLeft: (@MainActor (Bool) -> Void)?
  /// Whose roles rules may ask for.
  public var roles: Set<String> = []
  /// The day that rules count from; nil is today.
  public var today: FormDate?

  /// What is being filled in; nil until a form is there.
  public internal(set) var session: FormSession?
  /// When the draft was last kept; nil while it was not.
  public internal(set) var draftSaved: Instant?

  /// What somebody else made of the record, and what was made of it here; nil while there is
  /// nothing to tell.
  public internal(set) var merge: RecordMerge?

  var rules: RuleSet?
  var setAside: FormSession?
  var loadsRecordNext = false
  var outgoing: FormRecord?
  var isOverwriting = false
  var attempt: SubmitAttempt?
  /// What was sent last, and whether it waits for the portal.
  var sentAnswers: JSONValue?
  var isSentKept = false
  var foundDraft: FormRecord?
  var foundDraftPage: JSONValue?
  var draftTimer: Subscription?
  var isDraftOutdated = false
  /// Whether a person changed anything; what rules work out is nobody's change.
  var hasBegun = false
  var questions: [String: ProviderRequest] = [:]
  var meters: [InstanceID: UploadMeter] = [:]
  /// The pages that fields can lead to; nil where the portal does not tell.
  var pages: PageChoices?
  var uploadsSoFar: FormUploads?
  /// What files on their way are called in the portal.
  var uploadNames: [InstanceID: String] = [:]
  /// The answers that are files of the portal; others cost no look when they change.
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
        .loadForm, doc: "Gets the form, and the record if there is one.",
        run: { (me: DDLFormScreenlet) in me.makeLoadForm() },
        finish: { me, outcome in me.didLoadForm(outcome) }),
      ActionDeclaration(
        .loadRecord, doc: "Gets the record, and the form first if it is not there.",
        run: { (me: DDLFormScreenlet) in me.makeLoadRecord() },
        finish: { me, outcome in me.didLoadRecord(outcome) }),
      ActionDeclaration(
        .loadTheirs, doc: "Gets what somebody else made of the record meanwhile.",
        run: { (me: DDLFormScreenlet) in me.makeLoadRecord() },
        finish: { me, outcome in me.didLoadTheirs(outcome) }),
      ActionDeclaration(
        .submitForm, doc: "Checks the answers and sends them.", whenRunning: .ignore,
        write: { (me: DDLFormScreenlet) in me.makeSubmit() },
        finish: { me, outcome, written in me.didSubmit(outcome, written) }),
      ActionDeclaration(
        .uploadDocument, taking: String.self, doc: "Sends the file of a field.",
        write: { (me: DDLFormScreenlet, id: String) in me.makeUpload(InstanceID(rawValue: id)) },
        finish: { me, outcome, _ in me.didUpload(outcome) }),
      ActionDeclaration(
        .askProvider, taking: String.self, doc: "Asks a data provider.",
        run: { (me: DDLFormScreenlet, number: String) in me.makeQuestion(number) },
        finish: { me, outcome in me.didAsk(outcome) }),
      ActionDeclaration(
        .restoreDraft, doc: "Looks for a draft of this form.",
        run: { (me: DDLFormScreenlet) in me.makeRestoreDraft() },
        finish: { me, outcome in me.didRestoreDraft(outcome) }),
      ActionDeclaration(
        .saveDraft, doc: "Keeps what was entered as a draft.", whenRunning: .ignore,
        run: { (me: DDLFormScreenlet) in me.makeSaveDraft() },
        finish: { me, outcome in me.didSaveDraft(outcome) }),
      ActionDeclaration(.reloadForm, doc: "Gets the form again, and the record if there is one.") {
        (me: DDLFormScreenlet) in me.loadContent()
      },
      ActionDeclaration(.clearForm, doc: "Brings every answer back to what it was at first.") {
        (me: DDLFormScreenlet) in me.clearForm()
      },
      ActionDeclaration(.nextPage, doc: "Goes on to the next page.") {
        (me: DDLFormScreenlet) in me.nextPage()
      },
      ActionDeclaration(.previousPage, doc: "Goes back to the page before.") {
        (me: DDLFormScreenlet) in me.previousPage()
      },
      ActionDeclaration(.leaveForm, doc: "Leaves the form.") {
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

  /// Gets the form, and then the record if there is one.
  public func loadContent() {
    if let source = definitionSource {
      begin(with: source.record ?? newRecord(source.definition))
      return
    }
    loadsRecordNext = recordId != 0
    performUserAction(.loadForm)
  }

  /// Whether the form is there.
  public var isFormLoaded: Bool { session != nil }

  /// The language of the screen.
  var language: LanguageTag {
    LanguageTag((appearance ?? context.environment).language) ?? .english
  }

  var surroundings: ExpressionSurroundings {
    // Days are counted from the first of 1970 where no clock tells.
    var day = today ?? FormDate(iso: DateField().today())
    if day == nil { day = FormDate(epochMilliseconds: 0) }
    guard let day else { preconditionFailure("1970 began with a day") }
    return ExpressionSurroundings(today: day, roles: roles, language: language)
  }

  /// Whether files stay on this machine.
  var keepsFilesHere: Bool { definitionSource.map { !$0.bringsFiles } ?? false }

  /// A record of somebody with a default branch.
  func newRecord(_ definition: FormDefinition) -> FormRecord {
    var record = FormRecord(definition, language: language)
    record.begin(withBranch: context.branches.standard)
    return record
  }

  /// Begins with a record: nothing was left, the first page is shown.
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
