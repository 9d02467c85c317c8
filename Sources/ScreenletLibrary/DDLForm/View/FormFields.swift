import FormKit
import ScreenletControls
import ScreenletKit
import TerminalCore
import ThemeKit

/// The controls of the current form page, created only for a window of its items.
@MainActor final class FormFields {
  private(set) var plan: FormPagePlan?
  private(set) var editors: [InstanceID: FieldEditor] = [:]
  private(set) var groups: [InstanceID: FieldGroup] = [:]
  private var window = 0..<0
  private var openRows: Set<InstanceID> = []
  /// Upload progress by instance, for controls that are created later.
  private var transfers: [InstanceID: FileTransfer] = [:]

  private unowned let column: Column
  private let scroll: ScrollView
  private let makeCustom: (FormField) -> Control?
  private let sizeClass: () -> SizeClass
  private unowned let screenlet: DDLFormScreenlet
  /// Called when a field gets focus.
  var onFocus: ((InstanceID) -> Void)?

  /// The number of items that have controls; a screen shows about twenty.
  private static let windowSize = 48
  /// The distance from the end of the window, in items, at which the window moves.
  private static let margin = 10

  init(
    _ column: Column, in scroll: ScrollView, of screenlet: DDLFormScreenlet,
    sizeClass: @escaping () -> SizeClass, makeCustom: @escaping (FormField) -> Control?
  ) {
    (self.column, self.scroll, self.screenlet) = (column, scroll, screenlet)
    (self.sizeClass, self.makeCustom) = (sizeClass, makeCustom)
  }

  // MARK: Pages

  /// Shows a page from its top, or around a field instance.
  func show(page: Int, around id: InstanceID? = nil) {
    guard let session = screenlet.session else { return }
    plan = makePlan(page, session)
    (editors, groups, window) = ([:], [:], 0..<0)
    let start = id.flatMap { plan?.place(of: $0, session.record) } ?? 0
    place(around: start)
    scroll.scroll(by: -scroll.offset)
  }

  private func makePlan(_ page: Int, _ session: FormSession) -> FormPagePlan {
    FormPagePlan(page: page, of: session, pairsShortFields: sizeClass() == .wide)
  }

  /// Updates the controls after a change, and rebuilds them if items appeared or disappeared.
  func show(_ changes: FormChanges, page: Int) {
    guard let session = screenlet.session, let plan else { return }
    let isOther =
      !changes.lists.isEmpty
      || changes.instances.contains { id in
        guard session.record[id] != nil else { return plan.places[id] != nil }
        guard session.page(of: id) == page else { return false }
        let isThere = plan.place(of: id, session.record) != nil
        return session.isVisible(id) != isThere || isMissing(id, session)
      }
    if isOther {
      self.plan = makePlan(page, session)
      let first = min(window.lowerBound, max(0, (self.plan?.items.count ?? 0) - 1))
      rebuild(first..<first + Self.windowSize)
      return
    }
    for id in changes.instances {
      editors[id]?.show(session)
      var group = id as InstanceID?
      while let next = group {
        if let row = groups[next] { show(next, in: row, session) }
        group = session.record[next]?.parent
      }
    }
  }

  /// Returns whether an instance in an open row lacks its control or has one although it is hidden.
  private func isMissing(_ id: InstanceID, _ session: FormSession) -> Bool {
    guard let parent = session.record[id]?.parent, let row = groups[parent], row.isOpen else {
      return false
    }
    return session.isVisible(id) != (editors[id] != nil || groups[id] != nil)
  }

  /// Creates the control of an instance if needed, opens the rows around it, and returns the
  /// control.
  func reach(_ id: InstanceID) -> Control? {
    guard let session = screenlet.session, let plan else { return nil }
    var around = session.record[id]?.parent
    while let row = around {
      open(row)
      around = session.record[row]?.parent
    }
    if session.field(of: id)?.isRepeatable == true { open(id) }
    if let place = plan.place(of: id, session.record), !window.contains(place) {
      self.place(around: place)
    }
    return editors[id]?.control ?? groups[id]
  }

  private func place(around item: Int) {
    let first = max(0, item - Self.windowSize / 3)
    rebuild(first..<first + Self.windowSize)
  }

  /// Moves the window if the focus comes near one of its ends.
  func follow(_ id: InstanceID) {
    guard let session = screenlet.session, let plan,
      let item = plan.place(of: id, session.record)
    else { return }
    let isNearEnd = item + Self.margin >= window.upperBound && window.upperBound < plan.items.count
    let isNearStart = item - Self.margin < window.lowerBound && window.lowerBound > 0
    guard isNearEnd || isNearStart else { return }
    if let control = editors[id]?.control ?? groups[id] { scroll.anchor(control) }
    place(around: item)
  }

  /// Returns the first control of the page.
  func first() -> Control? { column.children.first }

  private func open(_ id: InstanceID) {
    openRows.insert(id)
    guard let group = groups[id], !group.isOpen else { return }
    group.isOpen = true
    fill(group, id)
  }

  // MARK: Building

  private func rebuild(_ range: Range<Int>) {
    guard let session = screenlet.session, let plan else { return }
    let (oldEditors, oldGroups) = (editors, groups)
    (editors, groups) = ([:], [:])
    window = min(range.lowerBound, plan.items.count)..<min(range.upperBound, plan.items.count)
    column.removeAllChildren()
    for item in plan.items[window] {
      add(item, to: column, session, oldEditors, oldGroups)
    }
  }

  private func add(
    _ item: FormPagePlan.Item, to container: Control, _ session: FormSession,
    _ oldEditors: [InstanceID: FieldEditor], _ oldGroups: [InstanceID: FieldGroup]
  ) {
    func editor(_ id: InstanceID) -> Control {
      let editor = oldEditors[id] ?? make(id, session)
      editors[id] = editor
      editor.show(session)
      return editor.control
    }
    switch item {
    case .field(let id): container.add(editor(id))
    case .columns(let columns):
      guard sizeClass() != .compact else {
        for id in columns.flatMap(\.instances) { container.add(editor(id)) }
        return
      }
      let grid = Grid()
      grid.columns = columns.map { .fraction($0.size) }
      grid.layoutBox.gap = 4
      for one in columns {
        let inner = Column()
        for id in one.instances { inner.add(editor(id)) }
        grid.add(inner)
      }
      container.add(grid)
    case .heading(let id):
      let label = Label()
      label.style = "Heading"
      label.words = .verbatim(session.title(of: id))
      container.add(label)
    case .row(let id):
      let group = oldGroups[id] ?? makeRow(id, session)
      groups[id] = group
      group.removeAllChildren()
      let isOnly = session.record.siblings(of: id).count == 1
      group.isOpen = isOnly || openRows.contains(id)
      show(id, in: group, session)
      if group.isOpen {
        for inner in FormPagePlan(inside: id, of: session).items {
          add(inner, to: group, session, oldEditors, oldGroups)
        }
      }
      container.add(group)
    case .adder(let field, let parent):
      let title = session.definition[field].title(
        in: session.record.language, default: session.definition.defaultLanguage)
      let button = Button(.key("form.add", title)) { [weak self] in self?.add(field, in: parent) }
      button.isEnabled = session.canAdd(field, in: parent)
      button.alignSelf = .start
      container.add(button)
    }
  }

  private func make(_ id: InstanceID, _ session: FormSession) -> FieldEditor {
    let field = session.field(of: id) ?? FormField(name: "", kind: .text)
    let editor = FieldEditor(
      id, field, pages: session.pages, custom: makeCustom(field))
    editor.onEntry = { [weak screenlet] entry in screenlet?.enter(entry, for: id) }
    editor.onFocus = { [weak self] isFocused in
      if isFocused { self?.onFocus?(id) } else { self?.left(id) }
    }
    if let file = editor.input as? FileField {
      file.onTransfer = { [weak screenlet] command in screenlet?.run(command, on: id) }
      if let transfer = transfers[id] { file.transfer = transfer }
    }
    return editor
  }

  /// Handles the loss of focus: the field shows its answer as parsed.
  ///
  /// A dialog over the form takes the focus only temporarily, so the field does not count as
  /// left.
  private func left(_ id: InstanceID) {
    let isBorrowed = editors[id]?.control.surface?.modalOverlay != nil
    if !isBorrowed { screenlet.leave(id) }
    if let session = screenlet.session { editors[id]?.show(session) }
  }

  private func makeRow(_ id: InstanceID, _ session: FormSession) -> FieldGroup {
    let group = FieldGroup()
    group.id = "row-" + id.rawValue
    group.onCommand = { [weak self] command in self?.run(command, on: id) }
    group.onFold = { [weak self, weak group] isOpen in
      guard let self, let group else { return }
      if isOpen { openRows.insert(id) } else { openRows.remove(id) }
      fill(group, id)
    }
    return group
  }

  private func fill(_ group: FieldGroup, _ id: InstanceID) {
    guard group.isOpen, group.children.isEmpty, let session = screenlet.session else { return }
    for inner in FormPagePlan(inside: id, of: session).items {
      add(inner, to: group, session, editors, groups)
    }
  }

  /// Shows a summary of a row in its header line.
  private func show(_ id: InstanceID, in group: FieldGroup, _ session: FormSession) {
    let siblings = session.record.siblings(of: id)
    group.number = (siblings.firstIndex(of: id) ?? 0) + 1
    var labels: [String] = []
    var hasError = session.problem(of: id) != nil
    func look(_ instance: InstanceID) {
      if labels.count < 4, session.isVisible(instance) {
        let label = session.label(of: instance)
        if !label.isEmpty {
          labels.append(labels.isEmpty ? label : fact(label, of: instance, session))
        }
      }
      if session.problem(of: instance) != nil { hasError = true }
      for child in session.record.children(of: instance) { look(child) }
    }
    look(id)
    group.title = .verbatim(labels.first ?? session.title(of: id))
    group.facts = labels.dropFirst().map { .verbatim($0) }
    group.hasError = hasError
    var commands: Set<FieldGroup.Command> = []
    if let field = session.record[id]?.field,
      session.canAdd(field, in: session.record[id]?.parent)
    {
      commands.formUnion([.add, .duplicate])
    }
    if session.canRemove(id) { commands.insert(.remove) }
    if siblings.count > 1, session.isEditable(id) { commands.formUnion([.moveUp, .moveDown]) }
    group.commands = commands
  }

  /// Returns an answer as a fact about its row; one that says nothing alone follows its title.
  private func fact(_ label: String, of id: InstanceID, _ session: FormSession) -> String {
    switch session.field(of: id)?.kind {
    case .number?, .boolean?: "\(session.title(of: id)): \(label)"
    default: label
    }
  }

  // MARK: Rows

  private func run(_ command: FieldGroup.Command, on id: InstanceID) {
    if command == .add || command == .duplicate { openRows.remove(id) }
    guard let target = screenlet.run(command, on: id) else { return }
    if command == .add || command == .duplicate { openRows.insert(target) }
    focus(row: target, isNew: command == .add || command == .duplicate)
  }

  private func add(_ field: FieldID, in parent: InstanceID?) {
    guard let last = screenlet.session?.record.instances(of: field, in: parent).last else {
      return
    }
    run(.add, on: last)
  }

  private func focus(row id: InstanceID, isNew: Bool) {
    guard isNew else {
      if let group = groups[id], group.surface?.focused?.isInside(group) != true { group.focus() }
      return
    }
    open(id)
    _ = reach(id)
    guard let group = groups[id] else { return }
    group.surface?.layoutIfNeeded()
    group.surface?.focusFirst(in: group)
    if group.isFocused, let first = group.children.first { first.focus() }
  }

  /// Shows the progress of an upload.
  func show(_ transfer: FileTransfer?, of id: InstanceID) {
    transfers[id] = transfer
    (editors[id]?.input as? FileField)?.transfer = transfer
  }
}
