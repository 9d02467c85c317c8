import PortalKit
public import ScreenletKit
public import TerminalCore
import ThemeKit

/// A drop-down list with search: the user types a part of an option's text to find it.
///
/// Down, Space or a letter opens the list below the field, Enter selects the current row, Esc keeps
/// the selection. With a ``source`` the options are loaded page by page.
public final class Select: LineField {
  override public class var element: String? { "select" }
  override public class var doc: String {
    "A drop-down list to select one option; typing filters the options."
  }
  override public class var styleName: String { "Select" }
  override public class var attributes: [ControlAttribute] {
    super.attributes + [
      .value(
        "options", default: "",
        doc: "The options, separated by |; value=text if the text differs from the value."
      ) { (me: Select, text: String) in me.options = ChoiceOption.list(text) },
      .value("value", default: "", doc: "The initially selected value; empty for none.") {
        (me: Select, value: String) in me.value = value
      },
      .words(
        "placeholder", doc: "The text shown while no option is selected."
      ) { (me: Select, words) in
        me.placeholder = words
      },
      .value("rows", default: 8, doc: "The maximum number of visible rows in the list.") {
        (me: Select, rows: Int) in me.rows = max(1, rows)
      },
    ]
  }

  /// The options, if there is no ``source``.
  public var options: [ChoiceOption] = [] {
    didSet {
      guard options != oldValue else { return }
      search = OptionSearch()
      if isOpen { find() }
      setNeedsDisplay()
    }
  }
  /// The source of the options, if they are too many to load at once.
  public var source: (any OptionSource)?
  /// The selected option; nil if there is none.
  public var selected: ChoiceOption? {
    didSet { if selected != oldValue { setNeedsDisplay() } }
  }
  /// The maximum number of visible rows in the list.
  public var rows = 8
  /// Called after the user selected another option, or none.
  public var onSelect: (@MainActor (ChoiceOption?) -> Void)?

  private var list: PopupRows?
  private var pager: OptionPager?
  private var search = OptionSearch()
  /// The scheduled next chunk of a search among very many options.
  private var goingOn: Subscription?
  /// Whether Tab selects the current row: the user moved or typed since the list was opened.
  private var isTouched = false

  /// The selected value; setting it looks up its text among the options.
  override public var value: String? {
    get { selected?.value ?? "" }
    set {
      guard let newValue, !newValue.isEmpty else { return selected = nil }
      guard !String?.isExactly(selected?.value, newValue) else { return }
      wanted = newValue
      selected = options.first { $0.value.isExactly(newValue) } ?? ChoiceOption(newValue)
    }
  }
  private var wanted: String?

  override public var isEmpty: Bool { isOpen ? editor.characters.isEmpty : selected == nil }
  override public var ending: SafeText { canEdit ? theme.glyph("select.caret") : .empty }
  override public func takeOver(from old: Control) {
    super.takeOver(from: old)
    guard let old = old as? Select else { return }
    if options.isEmpty { options = old.options }
    (source, selected) = (old.source, old.selected)
    onSelect = onSelect ?? old.onSelect
  }

  // MARK: Drawing

  /// The text of the selected option; while the list is open, a placeholder that typing replaces.
  override var substituteText: (text: SafeText, part: String?)? {
    guard let selected, !isOpen || editor.characters.isEmpty else { return nil }
    return (text(of: known(selected)), isOpen ? "placeholder" : nil)
  }

  /// Returns the text of an option; looks it up if the value was set before the options.
  private func known(_ option: ChoiceOption) -> DisplayText {
    if wanted == option.value, option.words == .verbatim(option.value),
      let found = options.first(where: { $0.value.isExactly(option.value) })
    {
      wanted = nil
      selected = found
      return found.words
    }
    return option.words
  }

  // MARK: The list

  /// Opens the list with the selected option as the current row.
  public func open() {
    guard canEdit, !isOpen, let surface, isFocused else { return }
    editor = LineEditor()
    isTouched = false
    let list = PopupRows()
    self.list = list
    list.mostRows = rows
    list.count = { [weak self] in self?.rowCount ?? 0 }
    list.row = { [weak self] index in self?.row(index) ?? PopupRows.Row(text: "") }
    list.onPick = { [weak self] index in self?.take(index) }
    list.onNearEnd = { [weak self] in self?.askForMore() }
    list.footWords = { [weak self] in self?.foot ?? .empty }
    list.width = options.prefix(200).map { theme.text(of: $0.words).count }.max() ?? 30
    if let source {
      let pager = OptionPager(source, surface.context.pending)
      self.pager = pager
      pager.onChange = { [weak self] in self?.list?.reload() }
      pager.look(for: "", on: surface, atOnce: true)
    }
    find()
    let popup = FieldPopup(list, of: self)
    self.popup = popup
    if source == nil, let selected,
      let index = options.firstIndex(where: { $0.value.isExactly(selected.value) })
    {
      list.current = index
    }
    setNeedsDisplay()
  }

  /// Closes the list and keeps the selection.
  public func close() {
    popup = nil
    (list, pager) = (nil, nil)
    editor = LineEditor()
    setNeedsShowing()
  }

  override public func onFocusChanged() {
    super.onFocusChanged()
    if !isFocused { close() }
  }

  /// The number of options searched at once; the others are searched between keys.
  private static let atOnce = 1_000

  private func find() {
    goingOn = nil
    if pager == nil {
      search.start(editor.text, in: options.count)
      continueSearch()
    }
    list?.reload()
  }

  private func continueSearch() {
    search.continueSearch(Self.atOnce) { theme.text(of: options[$0].words) }
    list?.reload()
    guard !search.isFinished else { return }
    goingOn = surface?.after(.milliseconds(1)) { [weak self] in
      guard let self, isOpen else { return }
      continueSearch()
    }
  }

  private func askForMore() {
    guard let pager, pager.hasMore, !pager.isAsking else { return }
    // Called while drawing: load afterwards, so that the changes belong to the next frame.
    surface?.context.pending.start { [weak pager] in pager?.loadNextPage() }
  }

  private var rowCount: Int {
    guard let pager else { return max(1, search.count) }
    let showsStatus = pager.isAsking || pager.failure != nil || pager.options.isEmpty
    return pager.options.count + (showsStatus ? 1 : 0)
  }

  /// Returns the option of a row; nil for a row that shows the loading state.
  private func option(at row: Int) -> ChoiceOption? {
    if let pager { return pager.options.indices.contains(row) ? pager.options[row] : nil }
    return (0..<search.count).contains(row) ? options[search[row]] : nil
  }

  private func row(_ index: Int) -> PopupRows.Row {
    guard let option = option(at: index) else { return telling }
    let words = theme.text(of: option.words)
    var row = PopupRows.Row(
      text: words, match: OptionSearch.match(editor.text, in: words), note: text(of: option.note))
    if String?.isExactly(option.value, selected?.value), index != list?.current {
      row.mark = theme.glyph("mark.ok")
    }
    return row
  }

  /// The row that shows that more options are loading, that loading failed, or that there are no
  /// matches.
  private var telling: PopupRows.Row {
    if pager?.isAsking == true {
      return PopupRows.Row(
        text: theme.text(of: .key("select.more")), mark: turn(), isNote: true)
    }
    if pager?.failure != nil {
      return PopupRows.Row(
        text: theme.text(of: .key("select.failed")), mark: theme.glyph("mark.error"), isNote: true)
    }
    return PopupRows.Row(text: theme.text(of: .key("select.none")), isNote: true)
  }

  private var foot: SafeText {
    let shown = pager.map { $0.matching ?? $0.options.count } ?? search.count
    let total = pager.map { $0.total ?? $0.matching ?? $0.options.count } ?? options.count
    return text(of: .key("select.count", "\(shown)", "\(total)"))
      + "    " + theme.keyName(.enter) + " " + text(of: .key("key.take"))
      + "   " + theme.keyName(.escape) + " " + text(of: .key("key.keep"))
  }

  private func take(_ row: Int) {
    guard let option = option(at: row) else {
      pager?.tryAgain()
      return
    }
    close()
    choose(option)
  }

  private func choose(_ option: ChoiceOption?) {
    guard option != selected else { return }
    wanted = nil
    selected = option
    onEdit()
    onSelect?(option)
  }

  // MARK: Input

  override public func consumes(_ stroke: KeyStroke) -> Bool {
    guard canEdit else { return false }
    if isOpen {
      return EditingKeys.consumes(stroke) || movement(stroke) != nil || stroke == .enter
        || stroke == .escape
    }
    if case .character = stroke.key { return stroke.modifiers.isEmpty }
    return stroke == KeyStroke(.down)
  }

  private func movement(_ stroke: KeyStroke) -> Int? {
    guard stroke.modifiers.isEmpty else { return nil }
    switch stroke.key {
    case .up: return -1
    case .down: return 1
    case .pageUp: return -(list?.page ?? 1)
    case .pageDown: return list?.page ?? 1
    case .home: return -rowCount
    case .end: return rowCount
    default: return nil
    }
  }

  override public func handle(_ key: KeyEvent) -> Bool {
    guard let stroke = KeyStroke(key) else { return false }
    guard canEdit else { return super.handle(key) }
    return isOpen ? handleOpen(stroke, key) : handleClosed(stroke, key)
  }

  private func handleClosed(_ stroke: KeyStroke, _ key: KeyEvent) -> Bool {
    switch stroke {
    case KeyStroke(.down), KeyStroke(.character(" ")), .function(4):
      open()
      return true
    case KeyStroke(.delete), KeyStroke(.backspace):
      if !isRequired { choose(nil) }
      return true
    default:
      guard case .character(let letter) = stroke.key, stroke.modifiers.isEmpty else { return false }
      open()
      guard isOpen else { return false }
      type(.insert(SafeText.sanitize(String(letter))))
      return true
    }
  }

  private func handleOpen(_ stroke: KeyStroke, _ key: KeyEvent) -> Bool {
    if let step = movement(stroke) {
      isTouched = true
      list?.move(by: step)
      return true
    }
    switch stroke {
    case .enter: take(list?.current ?? 0)
    case .escape: close()
    case .tab, KeyStroke(.tab, .shift):
      if isTouched, let option = option(at: list?.current ?? 0) { choose(option) }
      close()
      return false
    default:
      guard
        let command = EditingKeys.command(for: stroke, behind: editor.characterBeforeCaret)
      else { return false }
      type(command)
    }
    return true
  }

  private func type(_ command: LineEditor.Command) {
    let before = editor.characters
    guard editor.perform(command) else { return }
    setNeedsShowing()
    guard editor.characters != before else { return }
    isTouched = true
    list?.current = 0
    pager?.look(for: editor.text, on: surface)
    find()
  }

  override public func handle(paste text: String) -> Bool {
    guard canEdit else { return false }
    if !isOpen { open() }
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    type(.insert(SafeText.sanitize(line)))
    return true
  }

  override public func handle(_ mouse: MouseEvent) -> Bool {
    guard mouse.kind == .press, mouse.button == .left, canEdit else {
      return mouse.kind == .release
    }
    if isOpen { close() } else if mouse.position.y >= well.minY { open() }
    return true
  }

  override public var bindings: [KeyBinding] {
    guard canEdit else { return [] }
    guard isOpen else {
      return [KeyBinding(KeyStroke(.down), words: .key("key.open")) { false }]
    }
    return FieldPopup.bindings(typing: true)
  }
}
