public import TerminalCore

/// A terminal for tests, without a screen: it stores the frames that it shows, and takes events
/// from the test.
@MainActor public final class HeadlessTerminal: TerminalDriver {
  /// The current number of columns and rows.
  public private(set) var size: Size
  /// The capabilities that the terminal reports.
  public private(set) var capabilities: Capabilities
  /// Whether mouse reporting is on.
  public var reportsMouse = true
  /// The last frame; nil before the first.
  public private(set) var frame: Frame?
  /// The number of frames shown.
  public private(set) var frameCount = 0
  /// Whether the terminal rejects frames, as a slow connection does.
  public var isBlocked = false
  /// The number of times the app was suspended with ^Z.
  public private(set) var suspensions = 0
  /// The last text copied to the clipboard; nil if there was none.
  public private(set) var clipboard: SafeText?
  /// Whether the terminal is started.
  public private(set) var isRunning = false

  private var receive: (@MainActor ([InputEvent]) -> Void)?

  /// Creates a terminal.
  ///
  /// - Parameters:
  ///   - size: The number of columns and rows.
  ///   - capabilities: The capabilities to report.
  public init(size: Size = Size(width: 80, height: 24), capabilities: Capabilities = .init()) {
    (self.size, self.capabilities) = (size, capabilities)
  }

  /// Starts the terminal.
  ///
  /// - Parameter receive: Receives the events that the test sends.
  /// - Throws: Never.
  public func start(_ receive: @escaping @MainActor ([InputEvent]) -> Void) throws(TerminalError) {
    self.receive = receive
    isRunning = true
  }

  /// Stores a frame.
  ///
  /// - Parameter frame: The frame.
  /// - Returns: False if the terminal is blocked; the frame is then dropped.
  public func show(_ frame: borrowing Frame) -> Bool {
    guard !isBlocked else { return false }
    self.frame = copy frame
    frameCount += 1
    return true
  }

  /// Deletes the stored frame.
  public func invalidate() { frame = nil }

  /// Stores a text as the clipboard.
  ///
  /// - Parameter text: The text.
  public func copy(_ text: SafeText) { clipboard = text }

  /// Counts a suspension; the test process is not suspended.
  public func suspend() { suspensions += 1 }

  /// Runs the program and reports that the terminal is back.
  ///
  /// - Parameter use: Runs the program.
  public func lend(_ use: @MainActor () -> Void) {
    use()
    send(.resumed)
  }

  /// Stops the terminal.
  public func stop() { isRunning = false }

  /// Sends events to the app as one batch.
  ///
  /// - Parameter events: The events, in order.
  public func send(_ events: InputEvent...) { receive?(events) }

  /// Changes the size and sends a resize event.
  ///
  /// - Parameter size: The new number of columns and rows.
  public func resize(to size: Size) {
    self.size = size
    send(.resize(size))
  }

  /// Accepts frames again and sends the event that the output is drained.
  public func unblock() {
    isBlocked = false
    send(.drained)
  }
}
