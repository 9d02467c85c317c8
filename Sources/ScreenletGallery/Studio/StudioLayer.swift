import ScreenletControls
import ScreenletKit
import TerminalCore
import ThemeKit

/// The studio over the gallery: an outline around the picked control, and the panel.
///
/// It covers the whole screen, so that keys and clicks pick controls instead of using them.
final class StudioLayer: Control {
  override class var styleName: String { "Studio" }

  /// Called when the user closes the studio.
  var onClose: (@MainActor () -> Void)?
  /// Creates a theme with a name and a parent, and applies it; nil if the gallery cannot.
  var onNewTheme: (@MainActor (_ name: String, _ parent: String) -> DisplayText?)?

  /// The panel over the screen.
  let panel = StudioPanel()
  /// What changes the theme.
  private(set) var workbench: ThemeWorkbench?
  /// Returns the area of the live screenlet, which is another control after each edit.
  private var stage: (@MainActor () -> Control?)?
  private var address: ControlAddress?
  /// The states in which the picked control is shown; nil for its own.
  private var wantedStates: StateSet?
  /// The control whose states are overridden, and its states before.
  private weak var shown: Control?
  private var statesBefore: StateSet?
  private var appearance: Subscription?

  /// Creates the studio.
  ///
  /// - Parameters:
  ///   - workbench: What changes the theme.
  ///   - context: The context of the live screenlet.
  ///   - stage: Returns the area of the live screenlet.
  convenience init(
    _ workbench: ThemeWorkbench, in context: ScreensContext,
    stage: @escaping @MainActor () -> Control?
  ) {
    self.init()
    (self.workbench, self.stage) = (workbench, stage)
    let side = StudioSide()
    side.add(panel.box)
    add(side)
    add(FooterCover())
    panel.onChoose = { [weak self] in self?.edit($0) }
    workbench.onWarnings = { [weak self] in self?.showWarnings() }
    // The live screenlet has its new view before this handler runs, as it subscribed before.
    appearance = context.events.subscribe(to: AppearanceChanged.self) { [weak self] _ in
      self?.refresh()
    }
  }

  // MARK: The picked control

  override func arrangement() -> LayoutNode.Arrangement { .stack() }

  // While a value is edited, a click beside the editor must not end it.
  override var isFocusable: Bool { panel.editor == nil }

  /// Shows the picked control of the current view, or the first one, and reads its values again.
  func refresh() {
    shown?.shownStates = statesBefore
    let control = picked
    (shown, statesBefore) = (wantedStates == nil ? nil : control, control?.shownStates)
    if let wantedStates { control?.shownStates = wantedStates }
    guard panel.editor == nil, let workbench else { return }
    workbench.show(control.map { SubjectReading.subject(of: $0, in: wantedStates) })
    panel.show(workbench.state, theme: workbench.theme.name)
    setNeedsDisplay()
  }

  private var picked: Control? {
    guard let stage = stage?() else { return nil }
    if let control = address?.control(in: stage) { return control }
    surface?.layoutIfNeeded()
    let first = ControlPicking.all(in: stage).first
    address = first.flatMap { ControlAddress(of: $0, in: stage) }
    return first
  }

  private func pick(_ control: Control?) {
    guard let control, let stage = stage?() else { return }
    address = ControlAddress(of: control, in: stage)
    panel.show(message: .none)
    refresh()
  }

  /// Picks the next or previous control in document order.
  private func move(by step: Int) {
    guard let stage = stage?(), let current = picked else { return }
    let all = ControlPicking.all(in: stage)
    guard let index = all.firstIndex(where: { $0 === current }) else { return pick(all.first) }
    if all.indices.contains(index + step) { pick(all[index + step]) }
  }

  private func moveOut() {
    guard let stage = stage?(), let current = picked else { return }
    pick(ControlPicking.parent(of: current, in: stage))
  }

  private func moveIn() {
    guard let current = picked else { return }
    pick(ControlPicking.all(in: current).first)
  }

  /// Shows the picked control in the next state.
  private func turnState() {
    let names = GalleryKnobs.states
    let index = names.firstIndex(of: "\(wantedStates ?? .normal)") ?? 0
    let next = StateSet(text: names[(index + 1) % names.count]) ?? .normal
    wantedStates = next.isEmpty ? nil : next
    refresh()
  }

  private func showWarnings() {
    guard let workbench else { return }
    panel.show(workbench.state.warnings)
  }

  private func close() {
    shown?.shownStates = statesBefore
    (shown, appearance) = (nil, nil)
    workbench?.cancel()
    onClose?()
  }

  // MARK: Drawing

  override func draw(in frame: inout Frame, over base: Style) {
    if let control = picked {
      // The last row is the footer's.
      let screen = Rect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height - 1)
      frame.clipped(to: screen) { drawOutline(around: control.rect, in: &$0, base) }
    }
    drawChildren(in: &frame, over: base)
  }

  /// Draws the corners and the sides of an outline, which hide no text above and below.
  private func drawOutline(around rect: Rect, in frame: inout Frame, _ base: Style) {
    let style = base.patched(theme.style("Knob.bar").patch)
    let glyphs = theme.border(.square)
    let (left, right) = (rect.minX - 1, rect.maxX)
    for y in rect.minY..<rect.maxY {
      frame.put(glyphs.vertical, x: left, y: y, style: style)
      frame.put(glyphs.vertical, x: right, y: y, style: style)
    }
    frame.put(glyphs.topLeft, x: left, y: rect.minY - 1, style: style)
    frame.put(glyphs.topRight, x: right, y: rect.minY - 1, style: style)
    frame.put(glyphs.bottomLeft, x: left, y: rect.maxY, style: style)
    frame.put(glyphs.bottomRight, x: right, y: rect.maxY, style: style)
  }

  // MARK: Input

  override func consumes(_ stroke: KeyStroke) -> Bool {
    if stroke == .control("z") || stroke == .control("y") { return true }
    let keys: [Key] = [.up, .down, .left, .right, .enter]
    return isFocused && stroke.modifiers.isEmpty && keys.contains(stroke.key)
  }

  override func handle(_ key: KeyEvent) -> Bool {
    guard let stroke = KeyStroke(key) else { return false }
    switch stroke {
    // Also without an edit to take back: outside the studio, ^Z suspends the app.
    case .control("z"): undo()
    case .control("y"): redo()
    case _ where !isFocused: return false
    case KeyStroke(.up): move(by: -1)
    case KeyStroke(.down): move(by: 1)
    case KeyStroke(.left): moveOut()
    case KeyStroke(.right): moveIn()
    case .enter: panel.focusList()
    default: return false
    }
    return true
  }

  override func handle(_ mouse: MouseEvent) -> Bool {
    guard mouse.kind == .press, mouse.button == .left, panel.editor == nil else {
      return mouse.kind == .press || mouse.kind == .release
    }
    if let stage = stage?() { pick(ControlPicking.control(at: mouse.position, in: stage)) }
    return true
  }

  override var bindings: [KeyBinding] {
    guard panel.editor == nil else { return [] }
    var bindings = isFocused ? pickingBindings : []
    bindings += [
      KeyBinding(KeyStroke(.character("s")), words: .key("studio.key.state")) { [weak self] in
        self?.turnState()
        return true
      },
      KeyBinding(
        .control("z"), words: .key("studio.key.undo"),
        isOffered: { [weak self] in self?.workbench?.state.history.nextUndo != nil }
      ) { [weak self] in
        self?.undo()
        return true
      },
      KeyBinding(
        .control("y"), words: .key("studio.key.redo"),
        isOffered: { [weak self] in self?.workbench?.state.history.nextRedo != nil }
      ) { [weak self] in
        self?.redo()
        return true
      },
      KeyBinding(
        KeyStroke(.character("n")), words: .key("studio.key.new"),
        isOffered: { [weak self] in self?.onNewTheme != nil }
      ) { [weak self] in
        self?.askName()
        return true
      },
      KeyBinding(.escape, words: .key(isFocused ? "key.close" : "key.back"), place: .end) {
        [weak self] in
        guard let self else { return false }
        if isFocused { close() } else { focus() }
        return true
      },
    ]
    return bindings
  }

  private var pickingBindings: [KeyBinding] {
    [
      KeyBinding(
        KeyStroke(.up), KeyStroke(.down), words: .key("studio.key.control"), label: "Up+Down"
      ) { false },
      KeyBinding(
        KeyStroke(.left), KeyStroke(.right), words: .key("studio.key.level"), place: .help,
        label: "Left+Right"
      ) { false },
      KeyBinding(.enter, words: .key("studio.key.values")) { false },
    ]
  }
}
