public import ScreenletKit
public import TerminalCore
import ThemeKit

/// The bottom row of a screen: the keys that work now, the most useful first.
///
/// It is made from the live key bindings, so it never shows a key that does nothing. A click on an
/// entry presses its key. It is collapsed in an embedded view.
public final class Footer: Control, KeyDisplay {
  override public class var element: String? { "footer" }
  override public class var parts: [String] { ["key", "word"] }
  override public class var doc: String {
    "A row at the bottom of the screen that lists the available keys."
  }

  override public var isCollapsed: Bool { super.isCollapsed || isEmbedded }

  override public func idealSize(width: Int) -> Size { Size(width: width, height: 1) }

  override public func draw(in frame: inout Frame, over base: Style) {
    let style = drawStyle(over: base)
    frame.fill(rect, style: style)
    surface?.footer = self
    told = []
    for binding in surface?.activeBindings ?? [] where binding.place != .help {
      told.append(binding)
    }
    shown = entries(of: told)
    for entry in shown {
      draw(entry.name, entry.words, x: entry.columns.lowerBound, in: &frame, style)
    }
  }

  /// A click on an entry presses its key.
  override public func handle(_ mouse: MouseEvent) -> Bool {
    guard mouse.button == .left, mouse.kind == .press else { return mouse.kind == .release }
    let hit = shown.first { $0.columns.contains(mouse.position.x) }
    // If an entry names several keys, a click cannot choose one of them.
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

  /// Whether the live key bindings differ from those that were drawn; any control may change its
  /// own.
  ///
  /// Checked after every key, so it compares the bindings and not their drawn text.
  package var isOutdated: Bool {
    var next = 0
    for binding in surface?.activeBindings ?? [] where binding.place != .help {
      guard next < told.count, told[next].looks(like: binding) else { return true }
      next += 1
    }
    return next < told.count
  }

  /// Returns the entries that fit, with their columns.
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
      if x + width > end { break }
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
