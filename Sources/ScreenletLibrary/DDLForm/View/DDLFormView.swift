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
  @Outlet private var steps: Steps?
  @Outlet private var problems: ProblemList
  @Outlet private var pageTitle: Label?
  @Outlet private var pageNote: Label?
  @Outlet private var scroll: ScrollView
  @Outlet("fields") private var column: Column
  @Outlet private var review: ReviewList
  @Outlet var message: Message?
  @Outlet("submit") private var submitButton: Button?
  @Outlet("early") private var earlySubmitButton: Button?
  @Outlet("counts") private var countsLabel: Label?

  private var fields: FormFields?
  private var shownPage = -1
  private var outline: [FormOutlinePage] = []
  private var hasSent = false
  private var requiredAnswers = RequiredAnswers()
  private var invalidCount = 0
  private var scrollGrowth: Int?
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

  /// Returns the name of the form; nil if it has none.
  private func name(of session: FormSession) -> DisplayText? {
    let definition = session.definition
    let name = definition.name.resolved(
      for: session.record.language, default: definition.defaultLanguage)
    return name.isEmpty ? nil : .verbatim(name)
  }

  /// Returns the title of a page; a single page without a title gets the name of the form.
  private func title(of page: FormOutlinePage, number: Int, _ session: FormSession) -> DisplayText {
    if page.isReview { return .key("form.review") }
    if !page.title.isEmpty { return .verbatim(page.title) }
    let isAlone = session.definition.pages.count == 1
    return (isAlone ? name(of: session) : nil) ?? .key("form.page", "\(number)")
  }

  /// Returns the number and the title of a page, or `Page 2` if it has no title.
  private func numbered(_ page: FormOutlinePage, _ number: Int, _ session: FormSession)
    -> DisplayText
  {
    let words = title(of: page, number: number, session)
    guard case .verbatim(let title) = words.source else { return words }
    return .verbatim("\(number) \(title)")
  }

  private func focusFirstField() {
    guard let surface = root.surface else { return }
    surface.layoutIfNeeded()
    surface.focusFirst(in: column)
  }

  private func showOutline(_ session: FormSession) {
    let showsReview = form?.showReview != false || session.isReview
    outline = session.outline.filter { showsReview || !$0.isReview }
    setCondition("single", outline.count == 1)
    showButtons(session)
    // A single page needs no step indicator.
    steps?.steps = (outline.count > 1 ? outline : []).map { page in
      let words = title(of: page, number: page.index + 1, session)
      let state: Steps.Step.State =
        switch page.progress {
        case .open: .open
        case .done: .done
        case .wrong: .wrong
        }
      return Steps.Step(words, state)
    }
    steps?.current = outline.firstIndex(where: \.isCurrent) ?? 0
  }

  /// Shows the buttons of the page; a small screen has them only where the form can be sent.
  private func showButtons(_ session: FormSession) {
    let isLast = session.isReview || form?.isLastPage == true
    // The review of one page that nobody can change would show the page again.
    let isPlain = session.isReadOnly && session.definition.pages.count == 1
    let hasButtons = isLast || sizeClass != .compact && !isPlain
    setCondition("last", isLast)
    setCondition("before", session.hasPageBefore)
    setCondition("buttons", hasButtons)
    setCondition("send", isSubmitShown && isLast)
    setCondition("early", isSubmitShown && !isLast)
    // The buttons follow the fields directly, not at the far edge of the screen.
    scroll.layoutBox.grow = hasButtons ? 0 : scrollGrowth
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

  private func note(on row: FormReviewRow, _ isChange: Bool) -> DisplayText {
    if row.isChanged, isChange { return .key("form.changed") }
    return form?.merge?.taken.contains(row.instance) == true ? .key("form.conflict.taken") : .none
  }

  private func value(of row: FormReviewRow) -> DisplayText {
    if row.isUnknown { return .key("form.unknown") }
    return .verbatim(row.isHeading ? " " : row.value)
  }

  private func showReview(_ session: FormSession) {
    let isChange = (form?.recordId ?? 0) != 0 || form?.definitionSource?.record != nil
    var rows: [ReviewList.Row] = []
    for (number, page) in session.outline.enumerated() where !page.isReview {
      rows.append(
        ReviewList.Row(section: "page-\(page.index)", numbered(page, number + 1, session)))
      for row in session.reviewRows(ofPage: page.index) {
        rows.append(
          ReviewList.Row(
            id: row.instance.rawValue,
            label: .verbatim(String(repeating: "  ", count: row.depth) + row.label),
            value: value(of: row),
            note: note(on: row, isChange),
            isInvalid: !row.isHeading && session.check(row.instance) != nil))
        if let theirs = theirs(beside: row, session) { rows.append(theirs) }
      }
    }
    review.rows = rows
  }

  private func change(_ row: ReviewList.Row) {
    if row.isSection, let page = Int(row.id.dropFirst("page-".count)) {
      form?.go(toPage: page)
    } else {
      form?.go(to: InstanceID(rawValue: row.id))
    }
  }

  // MARK: Problems

  private func showProblems() {
    guard let session = form?.session else { return }
    let found = session.problems
    // A missing answer is counted among those left.
    invalidCount = found.count(where: { $0.kind != .required })
    problems.problems = found.map { problem in
      let page = session.page(of: problem).flatMap { page in
        outline.firstIndex { $0.index == page }
      }
      return ProblemList.Problem(
        id: problem.instance?.rawValue ?? "",
        page: page.map { numbered(outline[$0], $0 + 1, session) } ?? .none,
        label: problem.instance.map { .verbatim(session.fullTitle(of: $0)) }
          ?? .key("form.whole"),
        message: problem.kind == .server && problem.instance != nil
          ? .key("form.portalSays", theme.text(of: DisplayText(problem.userMessage)))
          : DisplayText(problem.userMessage))
    }
    // In a narrow line, the box or the footer names the key.
    problems.title = .key(
      sizeClass == .compact ? "form.notSent.short" : "form.notSent", count: found.count)
    if found.isEmpty, holds("problems") {
      let hadFocus = problems.isFocused
      setCondition("problems", false)
      if hadFocus { focusFirstField() }
    }
  }

  private func showPageProblems(_ session: FormSession) {
    guard !session.isReview, sizeClass != .compact, !holds("problems") else {
      return clearMessage()
    }
    let here = session.problems.filter { session.page(of: $0) == session.page }.count
    if here > 0 {
      let key = form?.isLastPage == true ? "form.problemsHere" : "form.problemsHere.next"
      let words = DisplayText.key(key, count: here)
      if message?.words != words { message?.showText(words, .error) }
    } else if !hasSent {
      clearMessage()
    }
  }

  /// Clears the message, unless it is empty already, which avoids a layout pass.
  private func clearMessage() {
    if message?.words.isEmpty == false { message?.clear() }
  }

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

  private func hideProblems() {
    setCondition("problems", false)
    focusFirstField()
  }

  private func go(to problem: ProblemList.Problem) {
    guard !problem.id.isEmpty else { return }
    if sizeClass == .compact { setCondition("problems", false) }
    form?.go(to: InstanceID(rawValue: problem.id))
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
