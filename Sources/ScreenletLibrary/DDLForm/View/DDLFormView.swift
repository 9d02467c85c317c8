public import FormKit
public import PortalKit
public import ScreenletControls
public import ScreenletKit
import ThemeKit

/// The view of a form: its pages, the fields of one page, the list of errors, and the review.
///
/// It reads the state of the form from ``DDLFormScreenlet/session``.
open class DDLFormView: ScreenletView {
  @Outlet var header: Header?
  @Outlet var steps: Steps?
  @Outlet var problems: ProblemList
  @Outlet private var pageTitle: Label?
  @Outlet private var pageNote: Label?
  @Outlet var scroll: ScrollView
  @Outlet("fields") private var column: Column
  @Outlet var review: ReviewList
  @Outlet var message: Message?
  @Outlet("submit") private var submitButton: Button?
  @Outlet("early") private var earlySubmitButton: Button?
  @Outlet("counts") private var countsLabel: Label?

  private var fields: FormFields?
  private var shownPage = -1
  /// The shown pages.
  var outline: [FormOutlinePage] = []
  /// Whether the record was sent, and not edited since then.
  private(set) var hasSent = false
  private var requiredAnswers = RequiredAnswers()
  /// The number of invalid answers.
  var invalidCount = 0
  /// How the fields share free rows in the layout of the theme.
  private(set) var scrollGrowth: Int?
  /// The part names that the theme has no layout for; each is looked up once.
  private var missingParts: Set<String> = []

  var form: DDLFormScreenlet? { screenlet as? DDLFormScreenlet }

  /// Whether the form has a submit button.
  public final var isSubmitShown = true { didSet { setCondition("submit", isSubmitShown) } }
  /// Whether Esc leaves the form.
  public final var canLeave = false { didSet { root.setNeedsDisplay() } }

  open override func onCreated() {
    super.onCreated()
    scroll.consumesPageKeys = false
    scrollGrowth = scroll.layoutBox.grow
    problems.onGo = { [weak self] problem in self?.go(to: problem) }
    problems.onHide = { [weak self] in self?.hideProblems() }
    steps?.onChoose = { [weak self] step in
      guard let self, outline.indices.contains(step) else { return }
      form?.go(toPage: outline[step].index)
    }
    review.onChoose = { [weak self] row in self?.change(row) }
    setCondition("submit", isSubmitShown)
    if let form {
      fields = FormFields(
        column, in: scroll, of: form, sizeClass: { [weak self] in self?.sizeClass ?? .regular },
        makeCustom: { [weak self] field in self?.customControl(for: field) })
      fields?.onFocus = { [weak self] id in self?.fields?.follow(id) }
    }
  }

  /// Returns the control that replaces the default control of a field.
  ///
  /// A theme provides one for a field in `ddlfield_<name>_<theme>.xml`, or for all fields of a type
  /// in `ddlfield_<type>_<theme>.xml`: a container with one field in it.
  ///
  /// - Parameter field: The field.
  /// - Returns: The control; nil for the default control.
  open func customControl(for field: FormField) -> Control? {
    for name in [field.reference.lowercased(), field.name.lowercased(), field.kind.name]
    where !missingParts.contains(name) {
      if let control = part("ddlfield_" + name) { return control }
      missingParts.insert(name)
    }
    return nil
  }

  // MARK: Showing

  /// Redraws the whole form.
  open func showForm() {
    guard let form, let session = form.session else { return }
    if fields == nil { onCreated() }
    header?.title = name(of: session) ?? .key("form.title")
    setCondition("formLoaded", true)
    showSubmitLabel(session)
    setCondition("problems", false)
    hasSent = false
    shownPage = -1
    requiredAnswers = RequiredAnswers(session)
    showPage()
    showProblems()
    showCounts(session)
    showDraftSaved(form.draftSaved)
  }

  private func showSubmitLabel(_ session: FormSession) {
    let label = session.definition.submitLabel.resolved(
      for: session.record.language, default: session.definition.defaultLanguage)
    guard !label.isEmpty else { return }
    for button in [submitButton, earlySubmitButton] {
      button?.words = .verbatim(label)
      button?.busyText = .none
    }
    show(hint: .verbatim(label.lowercased()), of: "submitForm")
  }

  private func showPage(around id: InstanceID? = nil) {
    guard let session = form?.session else { return }
    showOutline(session)
    guard session.page != shownPage else { return }
    let isFirst = shownPage < 0
    shownPage = session.page
    setCondition("review", session.isReview)
    if session.isReview {
      pageTitle?.words = .key("form.review")
      pageNote?.words = session.isReadOnly ? .none : .key("form.review.note")
      showReview(session)
      if !session.isReadOnly {
        focusWhenAvailable("submit")
      } else if !isFirst || hasFocus {
        review.focus()
      }
    } else {
      let page = session.definition.pages[session.page]
      let (language, fallback) = (session.record.language, session.definition.defaultLanguage)
      pageTitle?.words = .verbatim(page.title.resolved(for: language, default: fallback))
      pageNote?.words = .verbatim(
        PlainText.of(page.summary.resolved(for: language, default: fallback)))
      fields?.show(page: session.page, around: id)
      if id == nil, !isFirst || hasFocus { focusFirstField() }
    }
    showPageProblems(session)
  }

  /// Focuses the first field of the page.
  func focusFirstField() {
    guard let surface = root.surface else { return }
    surface.layoutIfNeeded()
    surface.focusFirst(in: column)
  }

  /// Shows the changed parts of the form.
  ///
  /// - Parameter changes: The changed instances and lists.
  open func show(_ changes: FormChanges) {
    guard let session = form?.session else { return }
    // Moving the focus into an emptied form is not an edit.
    if hasSent, session.isDirty || session.page != shownPage {
      hasSent = false
      message?.clear()
    }
    if session.page != shownPage {
      showPage()
    } else if session.isReview {
      showReview(session)
    } else {
      fields?.show(changes, page: session.page)
    }
    if changes.hasOtherPages || changes.hasOtherProblems {
      showOutline(session)
      showProblems()
      showPageProblems(session)
    }
    requiredAnswers.update(changes, session)
    showCounts(session)
  }

  /// Shows how many answers are required, missing and invalid.
  private func showCounts(_ session: FormSession) {
    guard let countsLabel else { return }
    var counts: [(key: String, number: Int)] = []
    if requiredAnswers.count > 0, !session.isReadOnly {
      counts.append(("form.counts.required", requiredAnswers.count))
      counts.append(("form.counts.left", requiredAnswers.missingCount))
    }
    if invalidCount > 0 { counts.append(("form.counts.invalid", invalidCount)) }
    countsLabel.words = .verbatim(
      counts.map { theme.text(of: .key($0.key, "\($0.number)")) }.joined(separator: ", "))
  }

  // MARK: Problems

  /// Shows the errors that prevent sending.
  ///
  /// - Parameters:
  ///   - found: The errors, in form order.
  ///   - focusing: Whether to move to the first error.
  open func show(problems found: [FieldProblem], focusing: Bool) {
    guard let session = form?.session, let first = found.first else { return }
    message?.clear()
    // If all errors are on this page, each is shown at its field, without the list.
    if form?.showReview == false, let id = first.instance,
      found.allSatisfy({ session.page(of: $0) == session.page })
    {
      showPageProblems(session)
      if focusing { form?.go(to: id) }
      return
    }
    setCondition("problems", true)
    showProblems()
    if focusing, let id = first.instance {
      if let page = session.page(of: id), page != session.page { form?.go(toPage: page) }
      if let control = fields?.reach(id) { scroll.show(control) }
    }
    problems.focus()
  }

  /// Focuses a field, and shows its page.
  ///
  /// - Parameter id: The field instance.
  open func go(to id: InstanceID) {
    guard let session = form?.session else { return }
    if session.page != shownPage { showPage(around: id) }
    guard let control = fields?.reach(id) else { return }
    root.surface?.layoutIfNeeded()
    if control.isFocusable {
      control.focus()
    } else {
      root.surface?.focusFirst(in: control)
    }
  }

  // MARK: Files, drafts, results

  /// Shows the progress of an upload.
  ///
  /// - Parameters:
  ///   - transfer: The progress; nil if there is no upload.
  ///   - id: The field instance.
  open func show(_ transfer: FileTransfer?, of id: InstanceID) { fields?.show(transfer, of: id) }

  /// Shows that the record will be sent once its files are uploaded.
  ///
  /// - Parameter count: The number of unfinished uploads.
  open func showWaitingForFiles(_ count: Int) {
    message?.showText(.key("form.waitsForFiles", count: count), .plain)
  }

  /// Always true: the view reports a queued record instead of a sent one.
  override open var showsQueuedWrites: Bool { true }

  /// Shows that the record was sent.
  open func showSent() {
    guard let session = form?.session else { return }
    setCondition("problems", false)
    showPage()
    if session.isReview { showReview(session) }
    hasSent = true
    let success = session.definition.successPage
    let (language, fallback) = (session.record.language, session.definition.defaultLanguage)
    let words = [success?.title, success?.body].compactMap {
      $0?.resolved(for: language, default: fallback)
    }
    .map(PlainText.of).filter { !$0.isEmpty }.joined(separator: ". ")
    message?.showText(words.isEmpty ? .key("form.sent") : .verbatim(words), .success)
    header?.note = .none
  }

  /// Shows when the draft was saved.
  ///
  /// - Parameter saved: The time; nil if no draft is saved.
  open func showDraftSaved(_ saved: Instant?) {
    header?.note = saved.map { .key("form.draftSaved", ClockTime.text(of: $0)) } ?? .none
  }

  /// Asks the user whether to resume a draft.
  ///
  /// - Parameter saved: The time when the draft was saved; nil if unknown.
  open func offerDraft(saved: Instant?) {
    let time = saved.map(ClockTime.text) ?? ""
    root.surface?.ask(
      Modal(
        title: .key("form.draft.title"), text: .key("form.draft.found", time),
        choices: [
          Modal.Choice(.key("form.draft.resume"), isHarmless: true) { [weak form] in
            form?.resumeDraft()
          },
          Modal.Choice(.key("form.draft.discard")) { [weak form] in form?.discardDraft() },
        ]))
  }

  /// Asks the user whether to keep or discard the answers before leaving.
  ///
  /// - Parameters:
  ///   - changed: The number of changed answers.
  ///   - canKeep: Whether the answers can be kept as a draft.
  open func askBeforeLeaving(changed: Int, canKeep: Bool) {
    var choices: [Modal.Choice] = []
    if canKeep {
      choices.append(
        Modal.Choice(.key("form.leave.keep")) { [weak form] in form?.leave(keepingDraft: true) })
    }
    choices.append(
      Modal.Choice(.key("form.leave.discard")) { [weak form] in
        form?.leave(keepingDraft: false)
      })
    let stay = Modal.Choice(.key("form.leave.stay"), isHarmless: true)
    if canKeep { choices.append(stay) } else { choices.insert(stay, at: 0) }
    root.surface?.ask(
      Modal(
        title: .key("form.leave.title"),
        text: .key(canKeep ? "form.leave.text" : "form.leave.textNoDraft", count: changed),
        choices: choices))
  }

  // MARK: Keys and work

  open override var bindings: [KeyBinding] {
    guard form?.session != nil, !isBusy else { return [] }
    var bindings: [KeyBinding] = []
    if !problems.problems.isEmpty {
      bindings += [
        KeyBinding(.function(8), words: .key("key.nextProblem")) { [weak self] in
          self?.problems.goNext(by: 1)
          return true
        },
        KeyBinding(.function(7), words: .key("key.lastProblem"), place: .help) { [weak self] in
          self?.problems.goNext(by: -1)
          return true
        },
      ]
    }
    if form?.setAside != nil {
      bindings.append(
        KeyBinding(.function(3), words: .key("form.conflict.mineBack")) { [weak form] in
          form?.restoreTypedAnswers()
          return true
        })
    }
    bindings.append(
      KeyBinding(.enter, words: .key("key.next"), place: .help) { [weak self] in
        self?.goOn()
        return true
      })
    if canLeave {
      bindings.append(
        KeyBinding(.escape, words: .key("key.close"), place: .end) { [weak self] in
          self?.userAction("leaveForm")
          return true
        })
    }
    return bindings
  }

  /// Moves the focus to the next field on Enter, and from the last field to the next page.
  private func goOn() {
    guard let surface = root.surface, let focused = surface.focused else { return }
    let isLast = isLastField(focused)
    surface.focusNext()
    guard isLast, isSubmitShown || form?.isLastPage != true else { return }
    userAction("nextPage")
  }

  /// Whether no other field follows on the page; the button that adds a row is not a field.
  private func isLastField(_ control: Control) -> Bool {
    var last: Control?
    column.forEach { if !($0 is Button), root.surface?.canFocus($0) == true { last = $0 } }
    return last === control
  }

  /// Shows the review instead of sending a form that has one.
  open override func onUserAction(_ action: Action, sender: String) -> Bool {
    guard let form, action == form.submitForm, form.reviewsFirst, !isBusy else {
      return super.onUserAction(action, sender: sender)
    }
    form.reviewAnswers()
    return false
  }

  open override func onStartInteraction(_ action: Action) {
    super.onStartInteraction(action)
    // False for an action in the background.
    guard isRunning(action) else { return }
    message?.clear()
    setCondition("failed", false)
  }

  /// Shows why the form could not be loaded, and offers a retry.
  ///
  /// - Parameter failure: The reason.
  open func show(loadFailure failure: ScreenletError) {
    guard failure != .cancelled || form?.session == nil else { return }
    message?.showText(DisplayText(failure.userMessage), .error)
    setCondition("failed", true)
    if hasFocus { focusWhenAvailable("again") }
  }
}
