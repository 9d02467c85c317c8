public import PortalKit
public import TerminalCore

/// A line of an app's log.
public struct LogLine: Hashable, Sendable {
  /// The importance of a line, the lowest first.
  public enum Level: String, CaseIterable, Sendable {
    /// A detail for the search for an error.
    case debug
    /// A step of the usual course.
    case info
    /// A state that may lead to an error.
    case warning
    /// A failure.
    case error
  }

  /// The time at which the line was written.
  public let time: Instant
  /// The importance.
  public let level: Level
  /// The text, filtered like all untrusted text.
  public let text: SafeText
}
