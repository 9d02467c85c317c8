import ScreenletControls
public import ScreenletKit
import TerminalCore
import ThemeKit

/// The view of the gallery, with panes for the list, the live screenlet, the knobs and the source.
public final class GalleryView: ScreenletView {
  @Outlet("title") private var titleLabel: Label
  @Outlet private var shortTitle: Label
  @Outlet("session") private var sessionLabel: Label
  @Outlet("count") private var countLabel: Label
  @Outlet("broken") private var brokenLabel: Label
  @Outlet private var filterField: TextField
  @Outlet("demos") private var list: SelectionList
  @Outlet("panes") private var paneRow: PaneRow
  @Outlet private var settings: Pane
  @Outlet private var livePane: Pane
  @Outlet private var sourcePane: Pane
  @Outlet private var stage: Stage
  @Outlet private var source: SourceView
  @Outlet private var sourceTitle: Label?
  @Outlet private var explain: Label?
  @Outlet private var events: Label?
  @Outlet private var eventCount: Label?
  @Outlet("theme") private var themeKnob: Knob
  @Outlet("size") private var sizeKnob: Knob
  @Outlet("color") private var colorKnob: Knob
  @Outlet("words") private var wordsKnob: Knob
  @Outlet("motion") private var motionKnob: Knob
  @Outlet("background") private var backgroundKnob: Knob?
  @Outlet("state") private var stateKnob: Knob?
  @Outlet("glyphs") private var glyphsKnob: Knob?
  @Outlet("direction") private var directionKnob: Knob?

  var onKnobs: ((GalleryKnobs) -> Void)?
  var onOpen: ((BaseScreenlet.Type) -> Void)?
  var onFocus: ((String) -> Void)?
  /// Called when the user folds or unfolds a group, with all folded groups.
  var onFold: ((Set<String>) -> Void)?
  /// Called when the user opens or closes panes.
  var onPanes: ((GalleryPanes) -> Void)?
  private var folded: Set<String> = []
  private weak var live: BaseScreenlet?
  private var knobs = GalleryKnobs()
  private var demos: [BaseScreenlet.Type] = []

  public override func onCreated() {
    updatePanes()
    filterField.onChange = { [weak self] _ in self?.fillList() }
    list.enterHint = .key("key.open")
    list.onChoose = { [weak self] item in self?.open(item.id) }
    list.onFold = { [weak self] heading in self?.fold(heading.id) }
    list.onOtherKey = { [weak self] key in self?.filter(by: key) == true }
    paneRow.onWidth = { [weak self] width in
      guard let self else { return }
      makeRoomForStudio()
      guard width != panes.width else { return }
      panes.width = width
      updatePanes()
    }
    turn(themeKnob) { $0.theme = $1 }
    turn(sizeKnob) { $0.size = $1 }
    turn(colorKnob) { $0.color = $1 }
    turn(wordsKnob) { $0.words = $1 }
    turn(motionKnob) { $0.motion = $1 }
    turn(backgroundKnob) { $0.background = $1 }
    turn(stateKnob) { $0.state = $1 }
    turn(glyphsKnob) { $0.glyphs = $1 }
    turn(directionKnob) { $0.direction = $1 }
  }

  public override func onShow() {
    root.surface?.layoutIfNeeded()
    if panes.isLiveOpen { focusLive() } else { list.focus() }
  }

  private func open(_ name: String) {
    guard let type = demos.first(where: { $0.name == name }) else { return }
    onOpen?(type)
  }

  private func turn(_ knob: Knob?, _ change: @escaping (inout GalleryKnobs, String) -> Void) {
    knob?.onTurn = { [weak self] value in
      guard let self else { return }
      change(&knobs, value)
      onKnobs?(knobs)
    }
  }

  // MARK: What is shown

  func show(demos: [BaseScreenlet.Type], folded: Set<String>, themes: [String]) {
    (self.demos, self.folded) = (demos, folded)
    themeKnob.choices = themes
    sizeKnob.choices = GalleryKnobs.sizes
    colorKnob.choices = GalleryKnobs.colors.map(\.name)
    wordsKnob.choices = ["en", "es"]
    motionKnob.choices = Motion.allCases.map(\.rawValue)
    backgroundKnob?.choices = Background.allCases.map(\.rawValue)
    stateKnob?.choices = GalleryKnobs.states
    glyphsKnob?.choices = GlyphSet.allCases.map(\.rawValue)
    directionKnob?.choices = Direction.allCases.map(\.rawValue)
    fillList()
  }

  private func fillList() {
    let wanted = filterField.text.lowercased()
    var items: [SelectionList.Item] = []
    var groups: [String] = []
    for demo in demos where !groups.contains(demo.group ?? "") { groups.append(demo.group ?? "") }
    for group in groups {
      let members = demos.filter { $0.group == group && Self.matches(title(of: $0), wanted) }
      if members.isEmpty { continue }
      let isFolded = wanted.isEmpty && folded.contains(group)
      var heading = SelectionList.Item(
        id: group, words: .key(group), note: isFolded ? .verbatim("\(members.count)") : .none,
        isGroup: true)
      // While a filter is set, every match is shown.
      if wanted.isEmpty { heading.isFolded = isFolded }
      items.append(heading)
      if isFolded { continue }
      items += members.map { .init(id: $0.name, words: .verbatim(title(of: $0))) }
    }
    list.items = items
    if !wanted.isEmpty { list.selectFirst() }
    if items.isEmpty != holds("no-matches") { setCondition("no-matches", items.isEmpty) }
  }

  private func fold(_ group: String) {
    if folded.remove(group) == nil { folded.insert(group) }
    list.selectedId = group
    fillList()
    onFold?(folded)
  }

  /// Returns whether a title contains the filter text, which is in lower case.
  private static func matches(_ title: String, _ wanted: String) -> Bool {
    guard !wanted.isEmpty else { return true }
    let title = title.lowercased()
    // Searching preprocesses the whole filter text, so skip it if the filter is longer than the
    // title.
    return wanted.utf8.count <= title.utf8.count && title.contains(wanted)
  }

  private func title(of type: BaseScreenlet.Type) -> String { DemoTitle.of(type) }

  func show(knobs: GalleryKnobs, _ environment: ThemeEnvironment) {
    self.knobs = knobs
    let shown = knobs.appearance(over: environment)
    themeKnob.selected = knobs.theme
    sizeKnob.selected = knobs.size
    colorKnob.selected = GalleryKnobs.colorName(shown.colorDepth)
    wordsKnob.selected = String(shown.language.prefix(2))
    motionKnob.selected = shown.motion.rawValue
    backgroundKnob?.selected = shown.background.rawValue
    stateKnob?.selected = knobs.state
    glyphsKnob?.selected = shown.glyphs.rawValue
    directionKnob?.selected = shown.direction.rawValue
    stage.previewSize = Size(text: knobs.size)
  }

  func show(_ live: BaseScreenlet, title: String) {
    titleLabel.words = .key("gallery.title", title)
    shortTitle.words = .verbatim(title)
    do throws(ThemeError) {
      if stage.slot.screenlet !== live { try stage.slot.show(live) }
      stage.slot.surface?.setNeedsLayout()
    } catch { screenlet?.context.appearance.report(error.diagnostics) }
    if let states = StateSet(text: knobs.state), !states.isEmpty {
      live.screenletView?.preview(states)
    }
    list.selectedId = type(of: live).name
    self.live = live
    showSource()
  }

  private func showSource() {
    guard panes.isSourceOpen, let layout = live?.screenletView?.layout else { return }
    source.source = String(decoding: layout.source, as: UTF8.self)
    sourceTitle?.words = .verbatim(layout.file)
  }

  func show(sync marks: [SyncMark], session: DisplayText, count: Int) {
    let parts = marks.map { theme.glyph($0.glyph).string + " " + theme.text(of: $0.words) }
    sessionLabel.words =
      parts.isEmpty
      ? session : .verbatim((parts + [theme.text(of: session)]).joined(separator: "   "))
    countLabel.words = .key("gallery.demos", count: count)
  }

  func show(
    problems: [Diagnostic], takesFocus: Bool, actions: ProblemActions
  ) -> Overlay? {
    themeKnob.hasError = !problems.isEmpty
    brokenLabel.isHidden = problems.isEmpty
    brokenLabel.words = .key("gallery.broken", knobs.theme)
    guard !problems.isEmpty, let surface = root.surface else { return nil }
    let overlay = ProblemsBox.overlay(
      problems, theme: knobs.theme, over: stage.rect, takesFocus: takesFocus,
      actions: actions)
    surface.present(overlay)
    return overlay
  }

  func show(log: EventLog) {
    events?.words = .verbatim(log.lines.joined(separator: "\n"))
    eventCount?.words = .key("gallery.events.count", String(log.lines.count), String(log.count))
  }

  // MARK: Panes

  private var panes = GalleryPanes()

  /// Shows the panes of an earlier view.
  func show(panes: GalleryPanes) {
    self.panes = panes
    updatePanes()
  }

  private func updatePanes() {
    panes.sizeClass = sizeClass
    for condition in panes.conditions { setCondition(condition.name, condition.holds) }
    sourcePane.layoutBox = panes.sourceBox(sourcePane.layoutBox)
    makeRoomForStudio()
    onPanes?(panes)
  }

  // MARK: The studio

  /// The area of the live screenlet.
  var liveStage: Control { stage }

  /// Shows the live screenlet alone, with room for the studio, or the panes as they were before.
  func showStudio(_ isOpen: Bool) {
    panes.isStudioOpen = isOpen
    updatePanes()
    root.surface?.layoutIfNeeded()
  }

  private func makeRoomForStudio() {
    if panes.isStudioOpen, let surface = root.surface {
      panes.studioSpace = StudioSide.space(on: surface.size)
    }
    livePane.layoutBox.margin = panes.isStudioOpen ? panes.studioSpace : nil
  }

  // MARK: Where the focus goes

  func focusLive() {
    panes.isLiveOpen = true
    panes.isSettingsOpen = false
    if !panes.isRoomy { panes.isSourceOpen = false }
    updatePanes()
    guard let surface = root.surface else { return }
    surface.layoutIfNeeded()
    guard !surface.focusFirst(in: stage) else { return }
    // A loading screenlet gets the focus as soon as one of its controls can take it.
    list.focus()
    surface.focusWhenReady(in: stage)
  }

  func focusSettings() {
    panes.isSettingsOpen = true
    updatePanes()
    root.surface?.focusFirst(in: settings)
  }

  func focusFilter() {
    panes.isLiveOpen = false
    panes.isSettingsOpen = false
    updatePanes()
    filterField.focus()
  }

  /// Starts to filter with a letter typed in the list; `j` and `k` move in it, and `q` remains the
  /// key that quits.
  private func filter(by key: KeyEvent) -> Bool {
    guard case .character(let letter) = key.key, key.modifiers.isSubset(of: .shift),
      letter.isLetter || letter.isNumber, letter != "q"
    else { return false }
    focusFilter()
    return filterField.handle(key)
  }

  /// The keys of the filter and of the settings.
  public override var bindings: [KeyBinding] {
    // The keys of what has the focus come first, so that a narrow footer shows them.
    if filterField.isFocused { return filterBindings + super.bindings }
    guard let focused = root.surface?.focused, settingKnobs.contains(where: { $0 === focused })
    else { return super.bindings }
    return [
      KeyBinding(.escape, words: .key("gallery.key.list")) { [weak self] in
        self?.enterList() == true
      }
    ] + super.bindings
  }

  private var filterBindings: [KeyBinding] {
    var bindings: [KeyBinding] = []
    // The current row can be the heading of a folded group.
    if let match = list.selectedId, demos.contains(where: { $0.name == match }) {
      bindings.append(
        KeyBinding(.enter, words: .key("key.open")) { [weak self] in
          self?.open(match)
          return true
        })
    }
    if list.isFocusable {
      bindings.append(
        KeyBinding(KeyStroke(.down), words: .key("gallery.key.list")) { [weak self] in
          self?.enterList() == true
        })
    }
    let isEmpty = filterField.isEmpty
    let words = DisplayText.key(isEmpty ? "gallery.key.list" : "gallery.key.clear")
    bindings.append(
      KeyBinding(.escape, words: words) { [weak self] in
        guard let self else { return false }
        if isEmpty { return enterList() }
        filterField.text = ""
        fillList()
        return true
      })
    return bindings
  }

  private func enterList() -> Bool {
    if panes.isSettingsOpen {
      panes.isLiveOpen = false
      panes.isSettingsOpen = false
      updatePanes()
    }
    list.focus()
    return list.isFocused
  }

  /// The settings that the layout has.
  private var settingKnobs: [Knob] {
    [
      themeKnob, sizeKnob, colorKnob, backgroundKnob, wordsKnob, motionKnob, stateKnob, glyphsKnob,
      directionKnob,
    ].compactMap { $0 }
  }

  /// Every value of every setting, such as `Size: 80x24`, for the command palette.
  public override var commands: [KeyBinding] {
    settingKnobs.flatMap { knob in
      knob.choices.map { value in
        let text =
          knob === wordsKnob
          ? theme.text(of: .key("gallery.language." + value)) : Knob.text(of: value, in: theme)
        let name = theme.text(of: knob.label) + ": " + text
        return KeyBinding(words: .verbatim(name), place: .help) { [weak knob] in
          knob?.turn(to: value)
          return true
        }
      }
    }
  }

  func toggleSource() {
    panes.isSourceOpen.toggle()
    panes.isLiveOpen = true
    panes.isSettingsOpen = false
    updatePanes()
    showSource()
    markSource()
    guard !panes.isRoomy else { return }
    if panes.isSourceOpen { source.focus() } else { focusLive() }
  }

  func nextPane() {
    if sizeClass == .compact, panes.isSettingsOpen {
      _ = enterList()
    } else if sizeClass == .compact {
      panes.isLiveOpen.toggle()
      updatePanes()
      if panes.isLiveOpen { focusLive() } else { list.focus() }
    } else {
      root.surface?.focusNextScope()
      // Users come to the list to choose; the slash key goes to the filter.
      if root.surface?.focused === filterField { list.focus() }
    }
  }

  public override func onFocusChanged() {
    guard let focused = focusedInStage else { return }
    if !focused.id.isEmpty { onFocus?(focused.id) }
    markSource()
  }

  /// The focused control of the live screenlet; nil if the focus is elsewhere.
  private var focusedInStage: Control? {
    guard let focused = root.surface?.focused, focused.isInside(stage) else { return nil }
    return focused
  }

  private func markSource() {
    guard panes.isSourceOpen, let focused = focusedInStage else { return }
    source.current = focused.line
    explain?.words = .verbatim(ExplainText.of(focused))
  }
}
