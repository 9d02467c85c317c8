public import TerminalCore

/// A terminal that is not there: it keeps the frames it was shown, and takes events from a test.
@MainActor public final class HeadlessTerminal: TerminalDriver {
  /// Columns and rows of now.
  public private(set) var size: Size
  /// What it says that it can do.
  public private(set) var capabilities: Capabilities
  /// Whether mouse events are asked for.
  public var reportsMouse = true
  /// The newest frame; nil before the first.
  public private(set) var frame: Frame?
  /// How many frames it was shown.
  public private(set) var frameCount = 0
  /// Whether it takes no frame for now, as a slow line does.
  public var isBlocked = false
  /// How often it was given back by ^Z.
  public private(set) var suspensions = 0
  /// What was put on the clipboard last; nil while nothing was.
  public private(set) var clipboard: SafeText?
  /// Whether it is taken.
  public private(set) var isRunning = false

  private var receive: (@MainActor ([InputEvent]) -> Void)?

  /// Makes a terminal.
  public init(size: Size = Size(width: 80, height: 24), capabilities: Capabilities = .init()) {
    (self.size, self.capabilities) = (size, capabilities)
  }

  /// Takes it.
  public func start(_ receive: @escaping @MainActor ([InputEvent]) -> Void) throws(TerminalError) {
    self.receive = receive
    isRunning = true
  }

  /// Shows a frame, unless it is blocked.
  public func show(_ frame: borrowing Frame) -> Bool {
    guard !isBlocked else { return false }
    self.frame = copy frame
    frameCount += 1
    return true
  }

  /// Forgets what is on the screen.
  public func invalidate() { frame = nil }

  /// Remembers the text.
  public func copy(_ text: SafeText) { clipboard = text }

  /// Counts; a test cannot stop its own process.
  public func suspend() { suspensions += 1 }

  /// Gives it back.
  public func stop() { isRunning = false }

  /// Sends events, as one batch.
  public func send(_ events: InputEvent...) { receive?(events) }

  /// Becomes larger or smaller, and says so.
  public func resize(to size: Size) {
    self.size = size
    send(.resize(size))
  }

  /// Takes frames again, after it was blocked.
  public func unblock() {
    isBlocked = false
    send(.drained)
  }
}
