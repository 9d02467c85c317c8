import PortalKit
import ScreenletKit

/// The latest events of the gallery, as lines of text.
struct EventLog {
  /// The total number of lines added.
  private(set) var count = 0
  /// The latest lines, oldest first.
  private(set) var lines: [String] = []

  private static let limit = 7

  /// Adds a line and returns true; returns false if it equals the last line.
  mutating func add(_ line: String) -> Bool {
    guard lines.last != line else { return false }
    count += 1
    lines.append(line)
    if lines.count > Self.limit { lines.removeFirst() }
    return true
  }

  /// Returns a description of an event: its type, or an action with its progress or result.
  static func words(for event: any Event) -> String {
    if let progressed = event as? InteractionProgressed {
      return "\(progressed.ticket.action)  \(progressed.report.message)"
    }
    if let finished = event as? any FinishedInteraction {
      return "\(finished.ticket.action)  \(finished.failure?.code ?? "done")"
    }
    return String(className(type(of: event)).prefix { $0 != "<" })
  }
}
