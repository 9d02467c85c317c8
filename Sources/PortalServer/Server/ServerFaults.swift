/// What goes wrong on purpose, so that apps can be tried where networks are bad.
///
/// ```swift
/// var faults = ServerFaults()
/// faults.delay = .milliseconds(200)
/// server.setFaults(faults)
/// ```
public struct ServerFaults: Hashable, Sendable {
  /// How long each answer waits.
  public var delay = Duration.zero
  /// How many requests of all are dropped before anything is done, from 0 to 1.
  public var dropRate = 0.0
  /// How many of all are done, and then dropped without an answer, from 0 to 1.
  public var lossRate = 0.0
  /// How many of all are answered with an error of the server, from 0 to 1.
  public var errorRate = 0.0
  /// Whether nobody is let in.
  public var isOffline = false
  /// After how many seconds without a request a session is over; nil for half an hour.
  public var sessionSeconds: Int?
  /// Where chance begins, so that the same faults come each time.
  public var seed: UInt64 = 1

  /// None.
  public init() {}

  /// Takes one as the command line has it: `delay=200`, `drop=0.1`, `lose=0.1`, `error=0.5`,
  /// `session=60`, `seed=7`, `offline`; false for anything else.
  public mutating func take(_ text: String) -> Bool {
    let pair = text.split(separator: "=", maxSplits: 1).map(String.init)
    let value = pair.count > 1 ? pair[1] : ""
    func rate() -> Double? { Double(value).flatMap { (0...1).contains($0) ? $0 : nil } }
    switch pair.first {
    case "delay":
      guard let milliseconds = Int(value), (0...3_600_000).contains(milliseconds) else {
        return false
      }
      delay = .milliseconds(milliseconds)
    case "drop":
      guard let rate = rate() else { return false }
      dropRate = rate
    case "lose":
      guard let rate = rate() else { return false }
      lossRate = rate
    case "error":
      guard let rate = rate() else { return false }
      errorRate = rate
    case "session":
      guard let seconds = Int(value), seconds > 0 else { return false }
      sessionSeconds = seconds
    case "seed":
      guard let number = UInt64(value) else { return false }
      seed = number
    case "offline" where pair.count == 1: isOffline = true
    default: return false
    }
    return true
  }
}

/// Chance that comes the same each time.
struct FaultDice: Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  /// Whether something happens that happens so often.
  mutating func falls(_ rate: Double) -> Bool {
    guard rate > 0 else { return false }
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Double(state >> 11) / Double(1 << 53) < rate
  }
}
