public import TerminalCore
import ThemeKit

/// One row at the bottom: the keys that work now, the most useful first.
///
/// It is made from the live key map, so that it never tells of a key that does nothing. Inside
/// another view it takes no room.
public final class Footer: Control {
  override public class var element: String? { "footer" }
  override public class var parts: [String] { ["key", "word"] }
  override public class var doc: String { "One row at the bottom: the keys that work now." }

  override package var isCollapsed: Bool { super.isCollapsed || isEmbedded }

  override public func idealSize(width: Int) -> Size { Size(width: width, height: 1) }

  override public func draw(in frame: inout Frame, over base: Style) {
    let style = drawStyle(over: base)
    frame.fill(rect, style: style)
    guard let surface else { return }
    let entries = surface.liveBindings.filter { $0.place != .help }.map {
      (name: keyName(of: $0), words: text(of: $0.words), isEnd: $0.place == .end)
    }
    var end = rect.maxX - 1
    for entry in entries.reversed() where entry.isEnd {
      let width = entry.name.width + 1 + entry.words.width
      guard end - width > rect.minX else { break }
      draw(entry.name, entry.words, x: end - width, in: &frame, style)
      end -= width + 3
    }
    var x = rect.minX + 1
    for entry in entries where !entry.isEnd {
      let width = entry.name.width + 1 + entry.words.width
      if x + width > end + (end == rect.maxX - 1 ? 0 : 2) { break }
      draw(entry.name, entry.words, x: x, in: &frame, style)
      x += width + 3
    }
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
