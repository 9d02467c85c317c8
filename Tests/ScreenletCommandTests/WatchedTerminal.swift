import ScreenletTesting
import TerminalCore

/// A headless terminal that lets a test wait for text on the screen.
@MainActor final class WatchedTerminal: TerminalDriver {
  private let inner = HeadlessTerminal(capabilities: Capabilities(colorDepth: .mono))
  private var waiting: (words: String, continuation: CheckedContinuation<Void, Never>)?

  var size: Size { inner.size }
  var capabilities: Capabilities { inner.capabilities }
  var isRunning: Bool { inner.isRunning }
  var reportsMouse: Bool {
    get { inner.reportsMouse }
    set { inner.reportsMouse = newValue }
  }

  func start(_ receive: @escaping @MainActor ([InputEvent]) -> Void) throws(TerminalError) {
    try inner.start(receive)
  }

  func show(_ frame: borrowing Frame) -> Bool {
    defer {
      if let waiting, shows(waiting.words) {
        self.waiting = nil
        waiting.continuation.resume()
      }
    }
    return inner.show(frame)
  }

  func invalidate() { inner.invalidate() }
  func suspend() { inner.suspend() }
  func stop() { inner.stop() }

  private func shows(_ words: String) -> Bool {
    inner.frame?.picture.contains { $0.contains(words) } == true
  }

  /// Waits until `words` are on the screen.
  func wait(for words: String) async {
    guard !shows(words) else { return }
    await withCheckedContinuation { waiting = (words, $0) }
  }

  /// Types text, character by character.
  func type(_ text: String) {
    for character in text { inner.send(.key(KeyEvent(.character(character)))) }
  }

  func press(_ key: Key, _ modifiers: KeyModifiers = []) {
    inner.send(.key(KeyEvent(key, modifiers)))
  }
}
