/// Faults that a server simulates, for testing apps on bad networks.
///
/// ```swift
/// var faults = ServerFaults()
/// faults.delay = .milliseconds(200)
/// server.setFaults(faults)
/// ```
public struct ServerFaults: Hashable, Sendable {
  /// The delay before each response.
  public var delay = Duration.zero
  /// The share of requests dropped before processing, from 0 to 1.
  public var dropRate = 0.0
  /// The share of requests that are processed but whose response is dropped, from 0 to 1.
  public var lossRate = 0.0
  /// The share of requests answered with a server error (500), from 0 to 1.
  public var errorRate = 0.0
  /// Whether the server rejects all connections.
  public var isOffline = false
  /// The session timeout in seconds; nil for 30 minutes.
  public var sessionSeconds: Int?
  /// The seed of the random numbers, for reproducible faults.
  public var seed: UInt64 = 1

  /// Creates a value without faults.
  public init() {}

  /// Parses one fault from the command line and sets it.
  ///
  /// - Parameter text: One of `delay=200` (milliseconds, up to 3,600,000), `drop=0.1`, `lose=0.1`,
  ///   `error=0.5`, `session=60` (seconds), `seed=7` and `offline`.
  /// - Returns: False if the text is invalid; the faults remain unchanged.
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

/// A reproducible random number generator (xorshift64).
struct FaultGenerator: Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  /// Returns whether an event with the probability `rate` occurs.
  mutating func occurs(_ rate: Double) -> Bool {
    guard rate > 0 else { return false }
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Double(state >> 11) / Double(1 << 53) < rate
  }
}
