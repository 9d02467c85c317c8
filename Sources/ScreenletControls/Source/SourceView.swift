package import ScreenletKit
package import TerminalCore
import ThemeKit

/// XML source with line numbers; the line of the focused control is marked.
package final class SourceView: Control {
  override package class var element: String? { "source-view" }
  override package class var doc: String { "Lines of XML with their numbers." }
  override package class var parts: [String] {
    ["number", "name", "attribute", "value", "comment", "text", "current"]
  }

  private var lines: [[(text: SafeText, part: String)]] = []
  private var first = 0

  /// The source text.
  package var source = "" {
    didSet {
      guard source != oldValue else { return }
      var highlighter = XMLHighlighter()
      lines = source.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
        highlighter.parts(of: line).map { (SafeText($0.text), $0.part.rawValue) }
      }
      first = 0
      setNeedsDisplay()
    }
  }
  /// The marked line, from 1; nil for none.
  package var current: Int? {
    didSet {
      guard current != oldValue else { return }
      setNeedsDisplay()
    }
  }

  override package var isFocusable: Bool { !lines.isEmpty }

  override package func draw(in frame: inout Frame, over base: Style) {
    keepCurrentVisible()
    let gutter = String(lines.count).count
    var styles: [String: Style] = [:]
    for part in Self.parts { styles[part] = base.patched(resolvedStyle(part: part).patch) }
    func style(of part: String) -> Style { styles[part] ?? base }
    frame.clipped(to: rect) { frame in
      for row in 0..<rect.height where first + row < lines.count {
        let y = rect.minY + row
        let number = first + row + 1
        let label = SafeText(
          String(repeating: " ", count: gutter - String(number).count) + "\(number)")
        frame.draw(label, at: Position(x: rect.minX + 1, y: y), style: style(of: "number"))
        if number == current {
          frame.draw(
            theme.glyph("current"), at: Position(x: rect.minX + 1 + gutter, y: y),
            style: style(of: "current"))
        }
        var x = rect.minX + gutter + 3
        for part in lines[first + row] {
          x += frame.draw(part.text, at: Position(x: x, y: y), style: style(of: part.part))
        }
      }
    }
  }

  private func keepCurrentVisible() {
    guard rect.height > 0 else { return }
    if let current, !isFocused {
      if current - 1 < first { first = max(0, current - 3) }
      if current - 1 >= first + rect.height { first = current - rect.height + 2 }
    }
    first = max(0, min(first, lines.count - rect.height))
  }

  override package func handle(_ key: KeyEvent) -> Bool {
    let page = max(1, rect.height - 1)
    switch KeyStroke(key) {
    case KeyStroke(.up): first -= 1
    case KeyStroke(.down): first += 1
    case KeyStroke(.pageUp): first -= page
    case KeyStroke(.pageDown): first += page
    case KeyStroke(.home): first = 0
    case KeyStroke(.end): first = lines.count
    default: return false
    }
    setNeedsDisplay()
    return true
  }

  override package func handle(_ mouse: MouseEvent) -> Bool {
    switch mouse.kind {
    case .scrollUp: first -= 3
    case .scrollDown: first += 3
    default: return mouse.kind == .press
    }
    setNeedsDisplay()
    return true
  }

  override package var bindings: [KeyBinding] {
    [
      KeyBinding(
        KeyStroke(.up), KeyStroke(.down), words: .key("key.scroll"), label: "Up+Down"
      ) { false }
    ]
  }
}
