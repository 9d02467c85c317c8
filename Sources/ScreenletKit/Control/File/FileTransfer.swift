package import PortalKit
import TerminalCore

/// How far a file is on its way; the view of a screenlet sets it.
public enum FileTransfer: Hashable, Sendable {
  /// It waits for its turn.
  case waiting
  /// It goes: bytes that arrived, all of them where they are known, seconds left where those are.
  case running(done: Int64, total: Int64?, secondsLeft: Int?)
  /// A person stopped it for a while.
  case paused(done: Int64, total: Int64?)
  /// It stopped; the words say why.
  case failed(done: Int64, total: Int64?, Words)
  /// It is there.
  case done(total: Int64)

  /// What a person may ask for.
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

  /// 0 to 1; nil where nobody knows how much there is.
  var fraction: Double? {
    let (done, total) = amounts
    guard let total, total > 0 else { return self == .waiting ? 0 : nil }
    return min(1, max(0, Double(done) / Double(total)))
  }

  /// What may be asked for now, with the letter for it.
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

/// Bytes as people read them: `6.1 MB`, by thousands.
package enum ByteWords {
  private static let units = ["B", "kB", "MB", "GB", "TB", "PB"]

  static func unit(of bytes: Int64) -> Int {
    var (left, unit) = (bytes, 0)
    while left >= 1000, unit + 1 < units.count { (left, unit) = (left / 1000, unit + 1) }
    return unit
  }

  /// The number in a unit, with one decimal below a hundred where the unit is not bytes.
  static func number(_ bytes: Int64, unit: Int, _ conventions: LocaleConventions) -> String {
    guard unit > 0 else { return String(bytes) }
    var scale: Int64 = 1
    for _ in 1..<unit { scale *= 1000 }
    let tenths = bytes / (scale * 100)
    guard tenths < 1000, tenths % 10 != 0 else { return String(tenths / 10) }
    return "\(tenths / 10)\(conventions.decimalSeparator)\(tenths % 10)"
  }

  package static func words(_ bytes: Int64, _ conventions: LocaleConventions) -> String {
    let unit = unit(of: bytes)
    return number(bytes, unit: unit, conventions) + " " + units[unit]
  }

  static func name(_ unit: Int) -> String { units[unit] }
}
