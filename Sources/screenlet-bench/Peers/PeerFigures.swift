import Platform
import PseudoTerminals

/// What a user notices of a program with a list, measured from outside in the same way for all.
struct PeerFigures {
  /// Milliseconds from the start of the program to the first rows, the median of nine starts.
  private(set) var firstContent = 0.0
  /// Milliseconds from a key to the last byte of the changed screen, the median of 60 keys.
  private(set) var change = 0.0
  /// The bytes that a key causes on the terminal.
  private(set) var bytesPerKey = 0.0
  /// The peak memory in MiB.
  private(set) var peakMemory = 0.0

  private static let starts = 9
  private static let keys = 60
  /// What the medians are taken from.
  static let samples = "\(starts) starts and \(keys) keys"
  /// The pause in milliseconds that ends a change: longer than one frame at 60 frames a second.
  private static let pause: Int32 = 40
  /// A row of the first screen, without its first letter: dialog draws that in its own color.
  private static let firstRow = "ow 3 value"

  /// Measures a program; nil if it does not show its rows.
  ///
  /// - Parameters:
  ///   - peer: The program.
  ///   - rows: The path of a file with the rows.
  init?(_ peer: Peer, rows: String) throws {
    var times: [Double] = []
    for number in 0...Self.starts {
      let begin = PseudoTerminal.now
      let program = try peer.start(rows: rows)
      guard program.wait(for: Self.firstRow, within: 20_000) else { return nil }
      // The first start fills the caches of the system.
      if number > 0 { times.append(Self.milliseconds(since: begin)) }
      program.settle(200)
      if number == Self.starts { measureKeys(program) }
    }
    firstContent = times.median
  }

  private mutating func measureKeys(_ program: PseudoTerminal) {
    // A program that asked for the keys of applications gets them, as from any terminal.
    let mode = Array("\u{1B}[?1h".utf8)
    let hasMode = program.output.indices.contains { program.output[$0...].starts(with: mode) }
    let down = hasMode ? "\u{1B}OB" : "\u{1B}[B"
    var times: [Double] = []
    let bytes = program.output.count
    for _ in 0..<Self.keys {
      let begin = PseudoTerminal.now
      var last = 0.0
      program.type(down)
      while program.read(within: Self.pause) != nil { last = Self.milliseconds(since: begin) }
      if last > 0 { times.append(last) }
    }
    change = times.median
    bytesPerKey = Double(program.output.count - bytes) / Double(Self.keys)
    peakMemory = ProcessFigures(process: program.process).peakMemory
  }

  private static func milliseconds(since begin: UInt64) -> Double {
    Double(PseudoTerminal.now - begin) / 1e6
  }
}
