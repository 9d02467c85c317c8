public import ScreenletKit
public import TerminalCore
import ThemeKit

/// A progress bar with a percentage; indeterminate if the fraction is unknown.
public final class ProgressBar: Control {
  override public class var element: String? { "progress" }
  override public class var parts: [String] { ["full", "rest"] }
  override public class var doc: String { "A bar that shows the progress of an operation." }
  override public class var attributes: [ControlAttribute] {
    [
      .value(
        "percent", default: 0, doc: "The progress in percent, from 0 to 100; -1 if it is unknown."
      ) {
        (me: ProgressBar, percent: Int) in me.fraction = percent < 0 ? nil : Double(percent) / 100
      },
      .words("text", doc: "The text after the bar.") { (me: ProgressBar, words) in
        me.words = words
      },
    ]
  }

  /// The progress from 0 to 1; nil if it is unknown.
  public var fraction: Double? = 0 { didSet { if fraction != oldValue { setNeedsDisplay() } } }
  /// The text after the bar.
  public var words = DisplayText.none { didSet { if words != oldValue { setNeedsLayout() } } }

  override public func idealSize(width: Int) -> Size {
    let words = text(of: words)
    return Size(width: min(width, 24 + 6 + (words.isEmpty ? 0 : words.width + 2)), height: 1)
  }

  override public func draw(in frame: inout Frame, over base: Style) {
    let full = theme.glyph("bar.full").glyphs.first ?? .space
    let rest = theme.glyph("bar.rest").glyphs.first ?? .space
    let fullStyle = base.patched(resolvedStyle(part: "full").patch)
    let restStyle = base.patched(resolvedStyle(part: "rest").patch)
    let words = text(of: words)
    let fraction = shownFraction
    let percent = percent(of: fraction)
    let label = percent.isEmpty || words.isEmpty ? percent + words : percent + "  " + words
    let bar = max(0, min(24, rect.width - label.width - 2))
    let filled: Range<Int>
    if let fraction {
      filled = 0..<Int((Double(bar) * fraction).rounded())
    } else {
      let moves = theme.environment.motion == .full
      if moves { surface?.requestAnimationFrame() }
      let start = bar > 3 && moves ? (surface?.tick ?? 0) % (bar - 2) : 0
      filled = start..<min(bar, start + 3)
    }
    for cell in 0..<bar {
      let isFull = filled.contains(cell)
      frame.put(
        isFull ? full : rest, x: rect.minX + cell, y: rect.minY,
        style: isFull ? fullStyle : restStyle)
    }
    frame.draw(
      label, at: Position(x: rect.minX + bar + (bar > 0 ? 2 : 0), y: rect.minY),
      maxWidth: rect.width - bar, style: drawStyle(over: base))
  }

  /// The fraction to draw, within 0 to 1; rounded down to tenths with reduced motion.
  private var shownFraction: Double? {
    guard let fraction else { return nil }
    let whole = min(1, max(0, fraction))
    return theme.environment.motion == .full ? whole : (whole * 10).rounded(.down) / 10
  }

  private func percent(of fraction: Double?) -> SafeText {
    fraction.map { SafeText("\(Int(($0 * 100).rounded())) %") } ?? .empty
  }
}
