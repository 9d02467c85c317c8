/// What shows frames and yields input: a terminal, or a stand-in without one.
@MainActor public protocol TerminalDriver: AnyObject {
  /// Columns and rows of now.
  var size: Size { get }
  /// What the terminal can do.
  var capabilities: Capabilities { get }

  /// Takes the terminal and sends what comes in, in batches, to `receive`.
  func start(_ receive: @escaping @MainActor ([InputEvent]) -> Void) throws(TerminalError)

  /// Shows a frame. Answers false, and shows nothing, while an older frame is still on its way;
  /// `drained` then comes when there is room for the newest.
  func show(_ frame: borrowing Frame) -> Bool

  /// Forgets what is on the screen, so that the next frame is drawn whole.
  func invalidate()

  /// Whether mouse events are asked for; off leaves selecting to the terminal.
  var reportsMouse: Bool { get set }

  /// Puts text on the person's clipboard, where the terminal does that for programs; nobody is told
  /// whether it did.
  func copy(_ text: SafeText)

  /// Gives the terminal back, stops the process as ^Z does, and takes the terminal again on `fg`.
  func suspend()

  /// Gives the terminal back as it was found.
  func stop()
}

extension TerminalDriver {
  /// Leaves the clipboard alone, as drivers without one do.
  public func copy(_ text: SafeText) {}
}

/// Why a terminal could not be used; the text says what to do.
public struct TerminalError: Error, Hashable, Sendable {
  /// What went wrong and how to put it right.
  public let message: String

  /// Makes an error.
  public init(_ message: String) { self.message = message }
}
