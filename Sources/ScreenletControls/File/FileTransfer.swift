package import PortalKit
public import ScreenletKit
import TerminalCore

/// The state of a file transfer, set by the view of a screenlet.
public enum FileTransfer: Hashable, Sendable {
  /// The transfer is queued.
  case waiting
  /// The transfer is running: bytes transferred, total bytes and seconds left, both nil if unknown.
  case running(done: Int64, total: Int64?, secondsLeft: Int?)
  /// The user paused the transfer.
  case paused(done: Int64, total: Int64?)
  /// The transfer failed; the text gives the reason.
  case failed(done: Int64, total: Int64?, DisplayText)
  /// The transfer is complete; the total is 0 if the size is unknown.
  case done(total: Int64)

  /// A command of the user for the transfer.
  public enum Command: Hashable, Sendable { case pause, resume, cancel, retry }

  var amounts: (done: Int64, total: Int64?) {
    switch self {
    case .waiting: (0, nil)
    case .running(let done, let total, _), .paused(let done, let total),
      .failed(let done, let total, _):
      (done, total)
    case .done(let total): (total, total)
    }
  }

  /// The progress from 0 to 1; nil if the total is unknown.
  var fraction: Double? {
    let (done, total) = amounts
    guard let total, total > 0 else { return self == .waiting ? 0 : nil }
    return min(1, max(0, Double(done) / Double(total)))
  }

  /// The commands available now, each with the letter that gives it.
  var commands: [(letter: Character, command: Command)] {
    switch self {
    case .waiting: [("x", .cancel)]
    case .running: [("p", .pause), ("x", .cancel)]
    case .paused: [("p", .resume), ("x", .cancel)]
    case .failed: [("r", .retry), ("x", .cancel)]
    case .done: [("x", .cancel)]
    }
  }
}

/// Formats sizes in decimal units, such as `6.1 MB`.
package enum ByteSizeText {
  private static let units = ["B", "kB", "MB", "GB", "TB", "PB"]

  static func unit(of bytes: Int64) -> Int {
    var (left, unit) = (bytes, 0)
    while left >= 1000, unit + 1 < units.count { (left, unit) = (left / 1000, unit + 1) }
    return unit
  }

  /// Returns the number in a unit; one decimal below a hundred, except for bytes.
  static func number(_ bytes: Int64, unit: Int, _ conventions: LocaleConventions) -> String {
    guard unit > 0 else { return String(bytes) }
    var scale: Int64 = 1
    for _ in 1..<unit { scale *= 1000 }
    let tenths = bytes / (scale * 100)
    guard tenths < 1000, tenths % 10 != 0 else { return String(tenths / 10) }
    return "\(tenths / 10)\(conventions.decimalSeparator)\(tenths % 10)"
  }

  /// Returns a size with its unit, such as `6.1 MB`.
  ///
  /// - Parameters:
  ///   - bytes: The size in bytes.
  ///   - conventions: The locale conventions for the decimal separator.
  package static func words(_ bytes: Int64, _ conventions: LocaleConventions) -> String {
    let unit = unit(of: bytes)
    return number(bytes, unit: unit, conventions) + " " + units[unit]
  }

  static func name(_ unit: Int) -> String { units[unit] }
}
