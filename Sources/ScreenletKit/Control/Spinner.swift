import PortalKit
public import TerminalCore
import ThemeKit

/// A one-cell activity indicator; with reduced motion it does not turn and counts the seconds.
public final class Spinner: Control {
  override public class var element: String? { "spinner" }
  override public class var parts: [String] { ["mark"] }
  override public class var doc: String { "One cell that turns while something is being done." }
  override public class var attributes: [ControlAttribute] {
    [
      .words("text", doc: "The text beside the spinner: a verb in -ing.") { (me: Spinner, words) in
        me.words = words
      }
    ]
  }

  /// The text beside it: a verb in -ing.
  public var words = Words.none { didSet { if words != oldValue { setNeedsLayout() } } }

  override public func idealSize(width: Int) -> Size {
    let words = counted(words)
    return Size(width: words.isEmpty ? 1 : 2 + words.width, height: 1)
  }

  override public func draw(in frame: inout Frame, over base: Style) {
    frame.draw(turn(), at: rect.origin, style: base.patched(resolvedStyle(part: "mark").patch))
    frame.draw(
      counted(words), at: Position(x: rect.minX + 2, y: rect.minY), maxWidth: rect.width - 2,
      style: drawStyle(over: base))
  }
}

extension Control {
  /// Returns the current frame of the busy animation, and keeps it animating unless motion is
  /// reduced.
  func turn() -> SafeText {
    guard theme.environment.motion == .full, let surface else {
      surface?.keepMoving(.slow)
      return theme.glyph("busy.still")
    }
    surface.keepMoving()
    let frames = theme.frames("busy")
    return frames.isEmpty ? theme.glyph("busy.still") : frames[surface.tick % frames.count]
  }

  /// Returns the text with the seconds elapsed, from two seconds on; in steps of five with reduced
  /// motion.
  func counted(_ words: Words) -> SafeText {
    let isReduced = theme.environment.motion == .reduced
    var seconds = Int((view?.busyTime ?? .zero).components.seconds)
    if isReduced { seconds -= seconds % 5 }
    guard seconds >= 2, !words.isEmpty else { return text(of: words) }
    let said = theme.text(of: words)
    let phrase = Phrase(
      key: "busy.seconds", english: "\(said), \(seconds) s", arguments: [said, String(seconds)])
    return SafeText(theme.text(of: Words(phrase)))
  }
}
