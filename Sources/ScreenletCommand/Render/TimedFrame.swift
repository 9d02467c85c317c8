import TerminalCore

/// A frame and how long it is shown.
struct TimedFrame: Equatable, Sendable {
  /// The frame.
  var frame: Frame
  /// The time on the screen in milliseconds; 0 for a still picture.
  var milliseconds = 0
}
