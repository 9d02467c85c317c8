import PortalKit
package import TerminalCore
import ThemeKit

extension Control {
  /// Returns the current frame of the busy animation, and keeps it animating unless motion is
  /// reduced.
  package func turn() -> SafeText {
    guard theme.environment.motion == .full, let surface else {
      surface?.requestAnimationFrame(.slow)
      return theme.glyph("busy.still")
    }
    surface.requestAnimationFrame()
    let frames = theme.frames("busy")
    return frames.isEmpty ? theme.glyph("busy.still") : frames[surface.tick % frames.count]
  }

  /// Returns the text with the seconds elapsed, from two seconds on; in steps of five with reduced
  /// motion.
  package func counted(_ words: DisplayText) -> SafeText {
    let isReduced = theme.environment.motion == .reduced
    var seconds = Int((view?.busyTime ?? .zero).components.seconds)
    if isReduced { seconds -= seconds % 5 }
    guard seconds >= 2, !words.isEmpty else { return text(of: words) }
    let said = theme.text(of: words)
    let userMessage = UserMessage(
      key: "busy.seconds", english: "\(said), \(seconds) s", arguments: [said, String(seconds)])
    return SafeText(theme.text(of: DisplayText(userMessage)))
  }
}
