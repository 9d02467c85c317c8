import PortalKit
import ScreenletLibrary
import TerminalCore

/// Prints the progress of sending: a line for each finished entry, and on a terminal one updating
/// line for the current entry.
@MainActor final class SyncProgressLine {
  private let console: Console
  private let words: SyncEntryFormatter
  private let total: Int
  private let isLive: Bool
  private var done = 0
  private var isShown = false
  private var told: [Int64: SyncState] = [:]

  /// Creates a progress display; without a terminal that can move its cursor, only whole lines are
  /// printed.
  init(_ console: Console, _ words: SyncEntryFormatter, total: Int, isLive: Bool) {
    (self.console, self.words, self.total) = (console, words, total)
    self.isLive = isLive && console.errors.isTerminal
  }

  /// Prints the new state of an entry.
  func show(_ entry: SyncEntry) {
    guard told[entry.id] != entry.state else { return }
    told[entry.id] = entry.state
    let line = "\(words.summary(entry)): \(words.state(entry))"
    if case .sending = entry.state {
      if isLive { write("\r\(SafeText.sanitize("\(done + 1)/\(total)  \(line)"))\u{1B}[K") }
      isShown = isLive
      return
    }
    done = min(total - 1, done + 1)
    clear()
    console.info(line)
  }

  /// Clears the updating line.
  func clear() {
    if isShown { write("\r\u{1B}[K") }
    isShown = false
  }

  private func write(_ text: String) { try? console.errors.write(Array(text.utf8)) }
}
