public import TerminalCore
import ThemeKit

/// One row at the bottom: the keys that work now, the most useful first.
///
/// It is made from the live key map, so that it never tells of a key that does nothing; a click on
/// one presses it. Inside another view it takes no room.
public final class Footer: Control {
  override public class var element: String? { "footer" }
  override public class var parts: [String] { ["key", "word"] }
  override public class var doc: String { "One row at the bottom: the keys that work now." }

  override package var isCollapsed: Bool { super.isCollapsed || isEmbedded }

  override public func idealSize(width: Int) -> Size { Size(width: width, height: 1) }

  override public func draw(in frame: inout Frame, over base: Style) {
    let style = drawStyle(over: base)
    frame.fill(rect, style: style)
    surface?.footer = self
    told = []
    for binding in surface?.liveBindings ?? [] where binding.place != .help { told.append(binding) }
    shown = entries(of: told)
    for entry in shown {
      draw(entry.name, entry.words, x: entry.columns.lowerBound, in: &frame, style)
    }
  }

  /// A click on a key does what the key does.
  override public func handle(_ mouse: MouseEvent) -> Bool {
    guard mouse.button == .left, mouse.kind == .press else { return mouse.kind == .release }
    let hit = shown.first { $0.columns.contains(mouse.position.x) }
    // Where several keys are named, a click does not say which of them is meant.
    guard let binding = hit?.binding, binding.label == nil, let stroke = binding.strokes.first
    else { return false }
    return surface?.press(stroke) == true
  }

  private struct Entry {
    let binding: KeyBinding
    let name, words: SafeText
    let columns: Range<Int>
  }

  private var shown: [Entry] = []
  private var told: [KeyBinding] = []

  /// Whether it tells of other keys than those that work now; any control may change its own.
  ///
  /// It is asked after every key, so bindings are compared, and not what would be drawn of them.
  var isOutdated: Bool {
    var next = 0
    for binding in surface?.liveBindings ?? [] where binding.place != .help {
      guard next < told.count, told[next].looks(like: binding) else { return true }
      next += 1
    }
    return next < told.count
  }

  /// What there is room for, and where it stands.
  private func entries(of bindings: [KeyBinding]) -> [Entry] {
    let known = bindings.map { (binding: $0, name: keyName(of: $0), words: text(of: $0.words)) }
    var placed: [Entry] = []
    var end = rect.maxX - 1
    for entry in known.reversed() where entry.binding.place == .end {
      let width = entry.name.width + 1 + entry.words.width
      guard end - width > rect.minX else { break }
      placed.append(
        Entry(
          binding: entry.binding, name: entry.name, words: entry.words, columns: end - width..<end))
      end -= width + 3
    }
    var x = rect.minX + 1
    for entry in known where entry.binding.place != .end {
      let width = entry.name.width + 1 + entry.words.width
      if x + width > end + (end == rect.maxX - 1 ? 0 : 2) { break }
      placed.append(
        Entry(binding: entry.binding, name: entry.name, words: entry.words, columns: x..<x + width))
      x += width + 3
    }
    return placed
  }

  private func keyName(of binding: KeyBinding) -> SafeText {
    if let label = binding.label { return theme.keyLabel(label) }
    return binding.strokes.first.map { theme.keyName($0) } ?? .empty
  }

  private func draw(
    _ key: SafeText, _ words: SafeText, x: Int, in frame: inout Frame, _ style: Style
  ) {
    let keyStyle = style.patched(resolvedStyle(part: "key").patch)
    let wordStyle = style.patched(resolvedStyle(part: "word").patch)
    frame.draw(key, at: Position(x: x, y: rect.minY), style: keyStyle)
    frame.draw(words, at: Position(x: x + key.width + 1, y: rect.minY), style: wordStyle)
  }
}
