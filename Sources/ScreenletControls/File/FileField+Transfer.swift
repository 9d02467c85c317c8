import ScreenletKit
import TerminalCore
import ThemeKit

/// The text and the progress bar of a file transfer.
extension FileField {
  func statusText(_ transfer: FileTransfer) -> SafeText {
    let percent =
      transfer.fraction.map { SafeText("\(Int(($0 * 100).rounded(.down))) %") } ?? .empty
    switch transfer {
    case .waiting: return text(of: .key("file.waiting"))
    case .paused: return percent + "  " + text(of: .key("file.paused"))
    case .failed(_, _, let words):
      return percent + "  " + text(of: words)
    default: return percent
    }
  }

  func keys(of transfer: FileTransfer) -> SafeText {
    transfer.commands.reduce(SafeText.empty) { said, next in
      let word = SafeText("\(next.letter) ") + text(of: words(for: next.command))
      return said.isEmpty ? word : said + "  " + word
    }
  }

  func words(for command: FileTransfer.Command) -> DisplayText {
    switch command {
    case .pause: .key("key.pause")
    case .resume: .key("key.resume")
    case .cancel: .key("key.cancel")
    case .retry: .key("key.retry")
    }
  }

  func drawBar(
    _ transfer: FileTransfer, at place: Position, width: Int, in frame: inout Frame, _ base: Style
  ) {
    let full = theme.glyph("bar.full").glyphs.first ?? .space
    let rest = theme.glyph("bar.rest").glyphs.first ?? .space
    let fullStyle = base.patched(resolvedStyle(part: "full").patch)
    let restStyle = base.patched(resolvedStyle(part: "rest").patch)
    let filled: Range<Int>
    if let fraction = transfer.fraction {
      filled = 0..<Int((Double(width) * fraction).rounded())
    } else {
      let moves = theme.environment.motion == .full && width > 3
      if moves { surface?.requestAnimationFrame() }
      let start = moves ? (surface?.tick ?? 0) % (width - 2) : 0
      filled = start..<min(width, start + 3)
    }
    for cell in 0..<width {
      let isFull = filled.contains(cell)
      frame.put(
        isFull ? full : rest, x: place.x + cell, y: place.y, style: isFull ? fullStyle : restStyle)
    }
  }
}
