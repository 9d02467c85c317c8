import ScreenletControls
import ScreenletKit
import TerminalCore
import ThemeKit

/// Miniatures of the themes side by side, of which Enter or a click applies one.
///
/// Each is a live screenlet in its own theme. The arrows move; the miniatures take no keys.
final class ThemeShelf: Control {
  override class var element: String? { "theme-shelf" }
  override class var doc: String { "Miniatures of the themes, of which Enter applies one." }
  override class var parts: [String] { ["bar", "current"] }

  /// The names of the themes in lower case, in the order of the miniatures.
  private(set) var names: [String] = []
  /// The name of the theme that is applied.
  private(set) var applied = ""
  /// Called with the name of the theme that the user chose.
  var onChoose: (@MainActor (String) -> Void)?

  private var slots: [ScreenletSlot] = []
  /// The index of the miniature with the cursor, from 0.
  private var place = 0
  private var cardsInRow = 1
  private var tile = Size(width: 12, height: 5)

  private static let gap = 2
  private static let mostWidth = 30

  override var isFocusable: Bool { !names.isEmpty }

  /// Reserves the space for a miniature of each theme, and moves the cursor to the applied one.
  func show(names: [String], applied: String) {
    (self.names, self.applied) = (names, applied)
    place = names.firstIndex(of: applied) ?? 0
    removeAllChildren()
    slots = names.map { _ in ScreenletSlot() }
    for slot in slots {
      let stack = Stack()
      stack.layoutBox.height = tile.height
      stack.add(slot)
      stack.add(MiniatureCover())
      add(stack)
    }
  }

  /// Shows the miniature of the theme with an index.
  ///
  /// - Throws: `ThemeError` if the theme is invalid; its place stays empty then.
  func show(_ card: BaseScreenlet, at index: Int) throws(ThemeError) {
    guard slots.indices.contains(index), slots[index].screenlet !== card else { return }
    card.expectedArea = tile
    try slots[index].show(card)
  }

  override func takeOver(from old: Control) {
    guard let old = old as? ThemeShelf, names.indices.contains(old.place) else { return }
    place = old.place
  }

  // MARK: Layout

  override func arrangement() -> LayoutNode.Arrangement {
    .grid(
      columns: Array(repeating: .fixed(tile.width), count: cardsInRow), columnGap: Self.gap,
      rowGap: tile.height > 2 ? 1 : 0)
  }

  /// Fits the miniatures to the width, which is known only now.
  override func onLayout() {
    let isCompact = view?.sizeClass == .compact
    let room = rect.width + Self.gap
    let fitting = max(1, min(names.count, room / ((isCompact ? 16 : 12) + Self.gap)))
    let width = max(1, min(Self.mostWidth, room / fitting - Self.gap))
    let size = Size(width: width, height: isCompact ? 2 : width < 20 ? 5 : 7)
    guard fitting != cardsInRow || size != tile else { return }
    (cardsInRow, tile) = (fitting, size)
    for child in children { child.layoutBox.height = size.height }
    setNeedsLayout()
  }

  // MARK: Drawing

  override func draw(in frame: inout Frame, over base: Style) {
    drawChildren(in: &frame, over: base)
    let isMirrored = theme.environment.direction == .rtl
    for (index, name) in names.enumerated() {
      let area = children[index].rect
      let x = isMirrored ? area.maxX : area.minX - 1
      if isFocused, index == place {
        let style = base.patched(resolvedStyle(part: "bar").patch)
        for y in area.minY..<area.maxY {
          frame.draw(theme.glyph("bar.focus"), at: Position(x: x, y: y), style: style)
        }
      } else if name == applied {
        let style = base.patched(resolvedStyle(part: "current").patch)
        frame.draw(theme.glyph("current"), at: Position(x: x, y: area.minY), style: style)
      }
    }
  }

  // MARK: Input

  private func goal(of stroke: KeyStroke) -> Int? {
    let forwards = theme.environment.direction == .rtl ? -1 : 1
    switch stroke {
    case KeyStroke(.left): return place - forwards
    case KeyStroke(.right): return place + forwards
    case KeyStroke(.up): return place - cardsInRow
    case KeyStroke(.down): return place + cardsInRow
    case KeyStroke(.home): return 0
    case KeyStroke(.end): return names.count - 1
    default: return nil
    }
  }

  private func move(to goal: Int) {
    guard names.indices.contains(goal), goal != place else { return }
    place = goal
    setNeedsDisplay()
    reveal()
  }

  override func onFocusChanged() {
    setNeedsDisplay()
    if isFocused { reveal() }
  }

  /// Scrolls to the miniature with the cursor; in the first row, to the start of the page, so that
  /// the focus does not scroll away what is above.
  private func reveal() {
    var next = parent
    while let current = next {
      if let scroll = current as? ScrollView {
        return scroll.show(place < cardsInRow ? scroll.children[0] : children[place])
      }
      next = current.parent
    }
  }

  private func choose() {
    guard names.indices.contains(place) else { return }
    onChoose?(names[place])
  }

  private static func isChoosing(_ stroke: KeyStroke) -> Bool {
    stroke == .enter || stroke == KeyStroke(.character(" "))
  }

  override func consumes(_ stroke: KeyStroke) -> Bool {
    goal(of: stroke) != nil || Self.isChoosing(stroke)
  }

  override func handle(_ key: KeyEvent) -> Bool {
    guard let stroke = KeyStroke(key), consumes(stroke) else { return false }
    if let goal = goal(of: stroke) { move(to: goal) } else { choose() }
    return true
  }

  override func handle(_ mouse: MouseEvent) -> Bool {
    guard mouse.kind == .press, mouse.button == .left else { return mouse.kind == .release }
    let hit = children.firstIndex { $0.rect.contains(mouse.position) }
    guard let hit else { return true }
    move(to: hit)
    choose()
    return true
  }

  override var bindings: [KeyBinding] {
    guard isFocused else { return [] }
    return [
      KeyBinding(.enter, words: .key("welcome.apply")) { false },
      KeyBinding(
        KeyStroke(.left), KeyStroke(.right), words: .key("key.theme"), label: "Left+Right"
      ) { false },
    ]
  }
}

/// Lies over a miniature, so that clicks reach the shelf and not the controls below it.
private final class MiniatureCover: Control {}
