import PortalKit
import Synchronization
import TerminalCore

/// The log of an app, for its developer to read while the app has the terminal.
///
/// ```swift
/// context.log.write("\(late.count) orders are late", .warning)
/// ```
///
/// Any thread may write. In an app that wrote a line, Alt+L opens a pane with the newest lines; the
/// option `--log FILE` appends all of them to a file. A `Secret` in a text appears as `(hidden)`.
public final class AppLog: Sendable {
  /// The number of lines that are kept.
  public static let limit = 500

  /// The maximum number of characters in a line.
  private static let longest = 1000

  private struct State {
    var lines: [LogLine] = []
    /// The number of lines written so far.
    var count = 0
    var sink: (@Sendable (LogLine) -> Void)?
    var observer: (@MainActor @Sendable () -> Void)?
    /// Whether a call of the observer is due.
    var isCallDue = false
  }

  // Written by any thread, read by the main actor.
  private let state = Mutex(State())

  init() {}

  /// The newest lines, oldest first.
  public var lines: [LogLine] { state.withLock { $0.lines } }

  /// Writes a text; each of its lines becomes a line of the log.
  ///
  /// - Parameters:
  ///   - text: The text; long lines are cut.
  ///   - level: The importance.
  public func write(_ text: String, _ level: LogLine.Level = .info) {
    let time = WallClock.system.now()
    let new = text.split(whereSeparator: \.isNewline).map { line in
      LogLine(time: time, level: level, text: SafeText(String(line.prefix(Self.longest))))
    }
    guard !new.isEmpty else { return }
    let isCallNew = state.withLock { state in
      state.lines += new
      state.lines.removeFirst(max(0, state.lines.count - Self.limit))
      state.count += new.count
      for line in new { state.sink?(line) }
      guard state.observer != nil, !state.isCallDue else { return false }
      state.isCallDue = true
      return true
    }
    if isCallNew { Task { @MainActor in callObserver() } }
  }

  @MainActor private func callObserver() {
    let observer = state.withLock { state in
      state.isCallDue = false
      return state.observer
    }
    observer?()
  }

  /// Whether nothing was written.
  package var isEmpty: Bool { state.withLock { $0.lines.isEmpty } }

  /// Whether the observer does not know the newest lines yet.
  package var isCallDue: Bool { state.withLock { $0.isCallDue } }

  /// The newest lines, oldest first, with the number of the first one, from 0.
  package var numberedLines: (first: Int, lines: [LogLine]) {
    state.withLock { ($0.count - $0.lines.count, $0.lines) }
  }

  /// Calls `observer` soon after lines were written.
  ///
  /// - Parameter observer: The handler; nil for none.
  package func observe(_ observer: (@MainActor @Sendable () -> Void)?) {
    state.withLock { $0.observer = observer }
  }

  /// Passes each further line to `sink` as well.
  ///
  /// - Parameter sink: Receives the lines in order; it must not write to the log.
  package func copy(to sink: @escaping @Sendable (LogLine) -> Void) {
    state.withLock { $0.sink = sink }
  }
}
