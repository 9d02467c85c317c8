/// Shows frames and delivers input: a terminal, or a substitute for tests.
@MainActor public protocol TerminalDriver: AnyObject {
  /// The current number of columns and rows.
  var size: Size { get }
  /// The terminal's capabilities.
  var capabilities: Capabilities { get }

  /// Takes control of the terminal and starts delivering input.
  ///
  /// - Parameter receive: Receives the events in batches.
  /// - Throws: `TerminalError` if the terminal cannot be used.
  func start(_ receive: @escaping @MainActor ([InputEvent]) -> Void) throws(TerminalError)

  /// Shows a frame unless an older one is still being written.
  ///
  /// - Parameter frame: The complete screen.
  /// - Returns: False if the frame was not shown; `drained` is then reported when the driver is
  ///   ready for the newest frame.
  func show(_ frame: borrowing Frame) -> Bool

  /// Discards the known screen contents, so that the next frame is drawn completely.
  func invalidate()

  /// Whether mouse events are reported; if false, the terminal handles text selection.
  var reportsMouse: Bool { get set }

  /// Copies text to the user's clipboard if the terminal supports it; success is not reported.
  ///
  /// - Parameter text: The text.
  func copy(_ text: SafeText)

  /// Releases the terminal, stops the process as ^Z does, and takes control again on `fg`.
  func suspend()

  /// Releases the terminal for another program, and takes control again when that program ends.
  ///
  /// The driver then delivers `resumed`.
  ///
  /// - Parameter use: Runs the program until it ends.
  func lend(_ use: @MainActor () -> Void)

  /// Restores the terminal to its original state and releases it.
  func stop()
}

extension TerminalDriver {
  /// Does nothing by default, for drivers without a clipboard.
  ///
  /// - Parameter text: Ignored.
  public func copy(_ text: SafeText) {}

  /// Runs the program by default, for drivers without a terminal.
  ///
  /// - Parameter use: Runs the program until it ends.
  public func lend(_ use: @MainActor () -> Void) { use() }
}

/// The reason that a terminal cannot be used.
public struct TerminalError: Error, Hashable, Sendable {
  /// The problem and its solution.
  public let message: String

  /// Creates an error with a message.
  ///
  /// - Parameter message: The problem and its solution.
  public init(_ message: String) { self.message = message }
}
