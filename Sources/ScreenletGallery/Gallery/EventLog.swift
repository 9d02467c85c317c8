import PortalKit
import ScreenletKit

/// The newest events of the gallery, as lines.
struct EventLog {
  /// How many there were.
  private(set) var count = 0
  /// The newest, the oldest of them first.
  private(set) var lines: [String] = []

  private static let limit = 7

  /// Adds a line; answers false when it says what the last one said.
  mutating func add(_ line: String) -> Bool {
    guard lines.last != line else { return false }
    count += 1
    lines.append(line)
    if lines.count > Self.limit { lines.removeFirst() }
    return true
  }

  /// What happened, in the words of the code: the event, and how an action ended.
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
