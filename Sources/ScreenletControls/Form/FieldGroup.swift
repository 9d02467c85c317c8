public import ScreenletKit
public import TerminalCore
public import ThemeKit

/// A collapsible group of fields below a title row.
///
/// If it is a row of a repeatable group, keys add, duplicate, remove and move it; the screenlet
/// carries the command out in ``onCommand``.
public final class FieldGroup: Control {
  /// A command for a row of a repeatable group.
  public enum Command: Hashable, Sendable, CaseIterable {
    case add, duplicate, remove, moveUp, moveDown
  }

  override public class var element: String? { "field-group" }
  override public class var isContainer: Bool { true }
  override public class var doc: String {
    "A group of fields below a title row that expands and collapses it."
  }
  override public class var parts: [String] { ["title", "fact", "fold", "mark", "bar"] }
  override public class var properties: [AttributeContract] {
    [
      AttributeContract(
        "indent", .integer(0...16), default: "4", doc: "The indentation of the fields, in columns.")
    ]
  }
  override public class var attributes: [ControlAttribute] {
    [
      .value(
        "number", default: 0, doc: "The number of a row in a repeatable group, from 1; 0 for none."
      ) {
        (me: FieldGroup, number: Int) in me.number = max(0, number)
      },
      .words(
        "title", doc: "The title of the group."
      ) { (me: FieldGroup, words) in me.title = words },
      .value(
        "facts", default: "", doc: "Notes at the right end of the title row, separated by |."
      ) { (me: FieldGroup, text: String) in
        me.facts = text.split(separator: "|").map { .verbatim(String($0)) }
      },
      .value("open", default: true, doc: "Whether the group is expanded.") {
        (me: FieldGroup, isOpen: Bool) in me.isOpen = isOpen
      },
      .value("wrong", default: false, doc: "Whether a field in the group has an error.") {
        (me: FieldGroup, hasError: Bool) in me.hasError = hasError
      },
    ]
  }

  /// The number of a row in a repeatable group, from 1; 0 for none.
  public var number = 0 { didSet { if number != oldValue { setNeedsDisplay() } } }
  /// The title, which matters most while the group is collapsed.
  public var title = DisplayText.none { didSet { if title != oldValue { setNeedsDisplay() } } }
  /// Facts at the right end of the title row; if they do not fit, the first ones are dropped.
  public var facts: [DisplayText] = [] { didSet { if facts != oldValue { setNeedsDisplay() } } }
  /// Whether the group is expanded.
  public var isOpen = true { didSet { if isOpen != oldValue { setNeedsLayout() } } }
  /// Whether a field in the group has an error.
  public var hasError = false { didSet { if hasError != oldValue { setNeedsDisplay() } } }
  /// The commands that are available now.
  public var commands: Set<Command> = [] { didSet { setNeedsDisplay() } }
  /// Called when the user gives a command.
  public var onCommand: (@MainActor (Command) -> Void)?
  /// Called after the user expanded or collapsed the group, with whether it is expanded.
  public var onFold: (@MainActor (Bool) -> Void)?

  override public var isFocusable: Bool { true }

  override public var states: StateSet {
    var states = super.states
    if hasError { states.insert(.invalid) }
    return states
  }

  override public var value: String? {
    get { isOpen ? "open" : "folded" }
    set { isOpen = newValue != "folded" }
  }

  override public func takeOver(from old: Control) {
    super.takeOver(from: old)
    guard let old = old as? FieldGroup else { return }
    (number, title, facts, hasError) = (old.number, old.title, old.facts, old.hasError)
    commands = old.commands
    onCommand = onCommand ?? old.onCommand
    onFold = onFold ?? old.onFold
  }

  // MARK: Layout

  override public func arrangement() -> LayoutNode.Arrangement {
    .column(gap: gap, align: .stretch)
  }

  override public func resolvedBox(in area: Size) -> Box {
    fold()
    var box = super.resolvedBox(in: area)
    box.padding.top += 1
    if isOpen { box.padding.left += resolvedStyle.integer("indent", or: 4) }
    return box
  }

  override public func onLayout() { fold() }

  /// Folds or unfolds all children, including those added later.
  private func fold() {
    for child in children where child.isFolded == isOpen {
      child.isFolded = !isOpen
      setNeedsLayout()
    }
  }

  // MARK: Drawing

  override public func draw(in frame: inout Frame, over base: Style) {
    guard rect.height > 0 else { return }
    let style = drawStyle(over: base)
    let y = rect.minY
    if (frame.clip.minY..<frame.clip.maxY).contains(y) { drawRow(at: y, in: &frame, style) }
    if isOpen { drawChildren(in: &frame, over: style) }
  }

  private func drawRow(at y: Int, in frame: inout Frame, _ style: Style) {
    drawFocusBar(in: &frame, over: style)
    func part(_ name: String) -> Style { style.patched(resolvedStyle(part: name).patch) }
    let fold = theme.glyph(isOpen ? "fold.open" : "fold.closed")
    var x = rect.minX + frame.draw(fold, at: rect.origin, style: part("fold"))
    let number = SafeText(number > 0 ? "\(number)" : "")
    x += frame.draw(number, at: Position(x: x, y: y), style: part("title"))
    x += number.isEmpty ? 1 : 2
    var end = rect.maxX
    for fact in facts.reversed() {
      let text = text(of: fact)
      // The title takes precedence over the facts.
      guard end - text.width - 4 > x + 12 else { break }
      end -= text.width
      frame.draw(text, at: Position(x: end, y: y), style: part("fact"))
      end -= 4
    }
    let mark = hasError ? " " + theme.glyph("mark.error") : SafeText.empty
    let title = text(of: title).truncated(
      to: max(0, end - x - mark.width), ellipsis: theme.ellipsis)
    x += frame.draw(title, at: Position(x: x, y: y), style: part("title"))
    frame.draw(mark, at: Position(x: x, y: y), style: part("mark"))
  }

  // MARK: Input

  /// Expands or collapses the group, as the user does.
  public func toggle() {
    isOpen.toggle()
    onFold?(isOpen)
  }

  private func run(_ command: Command) -> Bool {
    guard commands.contains(command), isEnabled, view?.isBusy != true, let onCommand else {
      return false
    }
    onCommand(command)
    return true
  }

  private static let ownKeys: [KeyStroke: Command] = [
    KeyStroke(.insert): .add, KeyStroke(.delete): .remove, KeyStroke(.character("+")): .add,
    KeyStroke(.character("d")): .duplicate,
  ]
  /// Keys that also work while a field of the group has the focus.
  private static let innerKeys: [KeyStroke: Command] = [
    KeyStroke(.up, .alt): .moveUp, KeyStroke(.down, .alt): .moveDown,
  ]

  override public func consumes(_ stroke: KeyStroke) -> Bool {
    Self.innerKeys[stroke].map { commands.contains($0) } ?? false
      || isFocused && [KeyStroke.enter, KeyStroke(.character(" "))].contains(stroke)
  }

  override public func handle(_ key: KeyEvent) -> Bool {
    guard let stroke = KeyStroke(key) else { return false }
    if let command = Self.innerKeys[stroke] { return run(command) }
    guard isFocused else { return false }
    if let command = Self.ownKeys[stroke] { return run(command) }
    switch stroke {
    case .enter, KeyStroke(.character(" ")): toggle()
    case KeyStroke(.right) where !isOpen, KeyStroke(.left) where isOpen: toggle()
    default: return false
    }
    return true
  }

  override public func handle(_ mouse: MouseEvent) -> Bool {
    guard mouse.kind == .press, mouse.button == .left, mouse.position.y == rect.minY else {
      return false
    }
    toggle()
    return true
  }

  /// The binding of the keys that move the group, as far as it can be moved.
  private var moveBinding: [KeyBinding] {
    let (up, down) = (KeyStroke(.up, .alt), KeyStroke(.down, .alt))
    let words = DisplayText.key("key.moveRow")
    let place: KeyBinding.Place = isFocused ? .start : .help
    switch (commands.contains(.moveUp), commands.contains(.moveDown)) {
    case (true, true):
      return [KeyBinding(up, down, words: words, place: place, label: "Alt+Up+Down") { false }]
    case (true, false): return [KeyBinding(up, words: words, place: place) { false }]
    case (false, true): return [KeyBinding(down, words: words, place: place) { false }]
    case (false, false): return []
    }
  }

  override public var bindings: [KeyBinding] {
    var bindings: [KeyBinding] = []
    if isFocused {
      bindings.append(
        KeyBinding(.enter, words: .key(isOpen ? "key.fold" : "key.unfold")) { false })
      if commands.contains(.add) {
        // Many keyboards have no Insert, so the footer names the other key.
        bindings.append(
          KeyBinding(
            KeyStroke(.character("+")), KeyStroke(.insert), words: .key("key.addRow")
          ) { false })
      }
      for (command, stroke, words) in [
        (.duplicate, KeyStroke(.character("d")), .key("key.duplicateRow")),
        (.remove, KeyStroke(.delete), .key("key.removeRow")),
      ] as [(Command, KeyStroke, DisplayText)] where commands.contains(command) {
        bindings.append(KeyBinding(stroke, words: words) { false })
      }
    }
    return bindings + moveBinding
  }
}
