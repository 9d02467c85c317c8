import ScreenletKit
import TerminalCore
import ThemeKit

/// The bordered box with the rows of an open menu.
///
/// Up and Down move the selection and wrap around. Right opens a submenu, Left closes it. Typed
/// letters select the next row that starts with them. Enter or Space chooses, Esc closes.
final class MenuBox: Control {
  override class var styleName: String { "MenuBox" }
  override class var parts: [String] { ["row", "key", "mark", "danger", "off", "border", "more"] }

  private let entries: [MenuEntry]
  private let anchor: Rect
  /// Whether the box is a submenu beside a row, rather than a menu below a title.
  private let isBeside: Bool
  /// Moves to the previous or next menu of a bar; returns whether there is one.
  private let turn: (MenuBox, Int) -> Bool
  private weak var outer: MenuBox?
  weak var overlay: Overlay?

  private(set) var current = 0
  private var first = 0
  private let typeAhead = TypeAhead()

  required init() {
    (entries, anchor, isBeside, turn) = ([], .zero, false, { _, _ in false })
    super.init()
  }

  init(
    _ entries: [MenuEntry], at anchor: Rect, theme: ResolvedTheme, beside outer: MenuBox? = nil,
    turn: @escaping (MenuBox, Int) -> Bool
  ) {
    (self.entries, self.anchor, self.turn) = (entries, anchor, turn)
    (self.outer, isBeside) = (outer, outer != nil)
    super.init()
    ownTheme = theme
    current = entries.firstIndex { Self.canStand($0) } ?? 0
  }

  private static func canStand(_ entry: MenuEntry) -> Bool { !entry.isSeparator }
  private static func canChoose(_ entry: MenuEntry) -> Bool {
    entry.isEnabled && !entry.isSeparator
  }

  override var isFocusable: Bool { true }

  // MARK: Where it lies

  private func ending(_ entry: MenuEntry) -> SafeText {
    if !entry.entries.isEmpty { return theme.glyph("more.right") }
    return entry.stroke.map { theme.keyName($0) } ?? .empty
  }

  private var wantedSize: Size {
    let widest =
      entries.map { entry in
        let ending = ending(entry).width
        return text(of: entry.words).width + (ending == 0 ? 0 : ending + 3)
      }.max() ?? 0
    return Size(width: widest + 6, height: entries.count + 2)
  }

  func place(in size: Size) -> Rect {
    let wanted = wantedSize
    let (width, height) = (min(wanted.width, size.width), min(wanted.height, size.height))
    let isMirrored = theme.environment.direction == .rtl
    var x = isMirrored ? anchor.maxX - width : anchor.minX
    var y = anchor.maxY
    if isBeside {
      let right = anchor.maxX + width <= size.width
      x = right != isMirrored ? anchor.maxX : anchor.minX - width
      y = anchor.minY - 1
    } else if y + height > size.height, anchor.minY >= size.height - anchor.maxY {
      y = anchor.minY - min(height, anchor.minY)
      let room = min(height, anchor.minY)
      return Rect(
        x: max(0, min(x, size.width - width)), y: y, width: width, height: max(3, room))
    }
    y = max(0, isBeside ? min(y, size.height - height) : y)
    return Rect(
      x: max(0, min(x, size.width - width)), y: y, width: width,
      height: min(height, max(3, size.height - y)))
  }

  override func idealSize(width: Int) -> Size { wantedSize }

  // MARK: Drawing

  private var window: Int { max(0, rect.height - 2) }

  override func draw(in frame: inout Frame, over base: Style) {
    let style = drawStyle(over: base)
    frame.fill(rect, style: style)
    let border = style.patched(resolvedStyle(part: "border").patch)
    frame.drawBorder(rect, glyphs: theme.border, style: border)
    if current < first { first = current }
    if current >= first + window { first = current - window + 1 }
    first = max(0, min(first, entries.count - window))
    frame.clipped(to: rect.inset(by: Insets(top: 1, bottom: 1))) { frame in
      for line in 0..<min(window, entries.count - first) {
        draw(first + line, at: rect.minY + 1 + line, in: &frame, style, border)
      }
    }
    let x = rect.maxX - 2
    if first > 0 {
      frame.draw(theme.glyph("more.up"), at: Position(x: x, y: rect.minY), style: border)
    }
    if first + window < entries.count {
      frame.draw(theme.glyph("more.down"), at: Position(x: x, y: rect.maxY - 1), style: border)
    }
  }

  private func draw(
    _ index: Int, at y: Int, in frame: inout Frame, _ base: Style, _ border: Style
  ) {
    let entry = entries[index]
    if entry.isSeparator {
      let line = theme.border.horizontal
      frame.fill(
        Rect(x: rect.minX + 1, y: y, width: rect.width - 2, height: 1), with: line, style: border)
      frame.draw(theme.glyph("border.left"), at: Position(x: rect.minX, y: y), style: border)
      frame.draw(theme.glyph("border.right"), at: Position(x: rect.maxX - 1, y: y), style: border)
      return
    }
    var states: StateSet = index == current ? [.selected, .focused] : []
    if !entry.isEnabled { states.insert(.disabled) }
    var style = base
    if index == current {
      style = base.patched(resolvedStyle(part: "row", states).patch)
      frame.fill(Rect(x: rect.minX + 1, y: y, width: rect.width - 2, height: 1), style: style)
      frame.draw(theme.glyph("bar.focus"), at: Position(x: rect.minX + 1, y: y), style: style)
    }
    if entry.isDanger { style = style.patched(resolvedStyle(part: "danger", states).patch) }
    let part = entry.isEnabled ? ResolvedStyle.none : resolvedStyle(part: "off", states)
    style = style.patched(part.patch)
    if entry.isOn == true {
      frame.draw(
        theme.glyph("check.on"), at: Position(x: rect.minX + 2, y: y),
        style: style.patched(resolvedStyle(part: "mark", states).patch))
    }
    let ending = ending(entry)
    let words =
      part.text("open", or: .empty) + text(of: entry.words) + part.text("close", or: .empty)
    let room = rect.width - 6 - (ending.isEmpty ? 0 : ending.width + 1)
    frame.draw(
      words.truncated(to: max(0, room), ellipsis: theme.ellipsis),
      at: Position(x: rect.minX + 4 - part.text("open", or: .empty).width, y: y), style: style)
    frame.draw(
      ending, at: Position(x: rect.maxX - 2 - ending.width, y: y),
      style: entry.isEnabled ? style.patched(resolvedStyle(part: "key", states).patch) : style)
  }

  // MARK: Doing

  /// Closes this menu and its parent menus.
  func close() {
    overlay?.dismiss()
    outer?.close()
  }

  private func move(by step: Int) {
    guard entries.contains(where: { Self.canStand($0) }) else { return }
    var goal = current
    repeat {
      goal = (goal + step + entries.count) % entries.count
    } while !Self.canStand(entries[goal])
    current = goal
    setNeedsDisplay()
  }

  private func move(to index: Int?) {
    guard let index else { return }
    current = index
    setNeedsDisplay()
  }

  private func choose() {
    guard entries.indices.contains(current), Self.canChoose(entries[current]) else { return }
    let entry = entries[current]
    if !entry.entries.isEmpty { return openInner() }
    close()
    entry.run()
  }

  /// Opens the submenu of the current row.
  private func openInner() {
    let row = Rect(
      x: rect.minX, y: rect.minY + 1 + current - first, width: rect.width, height: 1)
    let box = MenuBox(entries[current].entries, at: row, theme: theme, beside: self) { _, _ in false
    }
    surface.map { _ = $0.present(menu: box) }
  }

  // MARK: Input

  override func consumes(_ stroke: KeyStroke) -> Bool { stroke.modifiers.isEmpty }

  override func handle(_ key: KeyEvent) -> Bool {
    guard let stroke = KeyStroke(key) else { return false }
    let isMirrored = theme.environment.direction == .rtl
    switch stroke {
    case KeyStroke(.up): move(by: -1)
    case KeyStroke(.down): move(by: 1)
    case KeyStroke(.home), KeyStroke(.pageUp): move(to: entries.firstIndex { Self.canStand($0) })
    case KeyStroke(.end), KeyStroke(.pageDown): move(to: entries.lastIndex { Self.canStand($0) })
    case KeyStroke(.right): go(isMirrored ? -1 : 1)
    case KeyStroke(.left): go(isMirrored ? 1 : -1)
    case .enter,
      KeyStroke(.character(" ")) where typeAhead.typed.isEmpty:
      if key.kind == .press { choose() }
    case .escape: overlay?.dismiss()
    case .tab, KeyStroke(.tab, .shift):
      close()
      return false
    default:
      guard let letter = typeAhead.letter(of: key) else { return false }
      typeAhead.type(letter, on: surface)
      jump(to: typeAhead.typed.lowercased())
    }
    return true
  }

  /// Opens or closes a submenu, or moves to another menu of a bar.
  private func go(_ step: Int) {
    if step > 0, entries.indices.contains(current), !entries[current].entries.isEmpty,
      entries[current].isEnabled
    {
      openInner()
    } else if step < 0, isBeside {
      overlay?.dismiss()
    } else {
      var root = self
      while let outer = root.outer { root = outer }
      _ = root.turn(self, step)
    }
  }

  private func jump(to text: String) {
    let start = text.count > 1 ? current : current + 1
    let rows = entries.indices.map { ($0 + start) % entries.count }
    move(
      to: rows.first {
        Self.canStand(entries[$0])
          && theme.text(of: entries[$0].words).lowercased().hasPrefix(text)
      })
  }

  override func handle(_ mouse: MouseEvent) -> Bool {
    switch mouse.kind {
    case .scrollUp: move(by: -1)
    case .scrollDown: move(by: 1)
    case .press where mouse.button == .left, .drag where mouse.button == .left,
      .release where mouse.button == .left:
      let index = first + mouse.position.y - rect.minY - 1
      guard rect.inset(by: Insets(all: 1)).contains(mouse.position),
        entries.indices.contains(index),
        Self.canStand(entries[index])
      else { return true }
      current = index
      setNeedsDisplay()
      // Press and drag only select; the release chooses.
      if mouse.kind == .release { choose() }
    default: break
    }
    return true
  }

  override var bindings: [KeyBinding] {
    [
      KeyBinding(KeyStroke(.up), KeyStroke(.down), words: .key("key.move"), label: "Up+Down") {
        false
      },
      KeyBinding(.enter, words: .key("key.run")) { false },
      KeyBinding(.escape, words: .key("key.close")) { false },
    ]
  }
}
