import Platform
import TerminalCore
import TerminalIO

/// Draws each input event as a full frame, so that a test finds whole words in the output.
@MainActor final class ScreenJob {
  private let mode: TTY.Mode
  private var terminal: TTY?
  private var count = 0
  private var newest: Frame?

  init(mode: TTY.Mode) { self.mode = mode }

  func run() {
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    #if canImport(Glibc)
      setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    #else
      setrlimit(RLIMIT_CORE, &none)
    #endif
    do {
      let terminal = try TTY(mode: mode)
      self.terminal = terminal
      try terminal.start { [weak self] events in
        for event in events { self?.take(event) }
      }
      say("ready \(terminal.size) pid \(getpid())")
    } catch {
      print("refused: \(error.message)")
      exit(1)
    }
  }

  private func take(_ event: InputEvent) {
    switch event {
    case .key(let key): press(key)
    case .drained: showNewest()
    case .hangup:
      terminal?.stop()
      exit(7)
    case .capabilities(let known): say("capabilities \(known.background)")
    default: say("\(event)")
    }
  }

  private func press(_ key: KeyEvent) {
    guard case .character(let character) = key.key, key.modifiers.isEmpty else {
      say("\(key.key) \(key.modifiers.rawValue)")
      return
    }
    switch character {
    case "q":
      terminal?.stop()
      exit(0)
    case "e": exit(3)
    case "t": fatalError("a trap on demand")
    case "n": UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
    case "a": abort()
    case "z": terminal?.suspend()
    case "l": lend()
    case "m": terminal?.reportsMouse.toggle()
    case "v": terminal?.copy("copied \u{1B}]0;x")
    case "h":
      terminal?.reportHangups()
      say("told of hangups")
    case "w":
      terminal?.reportHangups()
      say("stuck")
      while true { pause() }
    case "f": flood()
    case "d":
      flood()
      kill(getpid(), SIGTERM)
    default: say("typed \(character) caps \(key.capsLock.map(String.init) ?? "unknown")")
    }
  }

  /// Draws a line of text with a number, which makes each line unique.
  private func say(_ text: String) {
    guard let terminal else { return }
    count += 1
    var frame = Frame(size: terminal.size)
    frame.draw(SafeText("\(count) \(text)."), at: .zero, style: .plain)
    frame.cursor = .zero
    terminal.invalidate()
    newest = frame
    showNewest()
  }

  /// Lends the terminal to a program that reads a line.
  private func lend() {
    var line = ""
    terminal?.lend {
      let announced = Array("lent.\n".utf8)
      announced.withUnsafeBytes { _ = write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      line = readLine() ?? ""
    }
    say("heard \(line)")
  }

  /// Shows many frames that are far too large for the buffer of the terminal.
  private func flood() {
    guard let terminal else { return }
    for number in 1...100 {
      var frame = Frame(size: terminal.size)
      for y in 0..<frame.size.height {
        for x in 0..<frame.size.width {
          let color = Color.rgb(UInt8(x & 0xFF), UInt8(y & 0xFF), UInt8(number))
          frame.put(.space, x: x, y: y, style: Style(background: color))
        }
      }
      frame.draw(SafeText("flood \(number)."), at: .zero, style: .plain)
      terminal.invalidate()
      newest = frame
      showNewest()
    }
  }

  private func showNewest() {
    guard let terminal, let frame = newest else { return }
    if terminal.show(frame) { newest = nil }
  }
}
