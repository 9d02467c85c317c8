import Foundation

/// The length of fuzz tests, and the values that they insert instead of numbers.
///
/// `make test` runs a bounded part with fixed seeds. `make fuzz` runs the same suites with
/// `SCREENLETS_FUZZ_ROUNDS` times as many rounds, from the seed `SCREENLETS_FUZZ_SEED`.
package enum Fuzz {
  private static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }

  /// The factor for the number of rounds; 1 if `SCREENLETS_FUZZ_ROUNDS` is not set.
  private static let factor = Int(min(max(1, number("SCREENLETS_FUZZ_ROUNDS") ?? 1), 100_000))

  /// Returns the number of rounds of a test.
  ///
  /// - Parameter usual: The rounds in `make test`.
  package static func rounds(_ usual: Int) -> Int { usual * factor }

  /// Returns a generator for a test.
  ///
  /// - Parameter seed: The seed in `make test`; `SCREENLETS_FUZZ_SEED` is mixed into it.
  package static func generator(_ seed: UInt64) -> SeededGenerator {
    SeededGenerator(seed: seed ^ (number("SCREENLETS_FUZZ_SEED") ?? 0))
  }

  /// Numbers that cause arithmetic errors, and values that are not numbers.
  static let numbers = [
    "-9223372036854775808", "9223372036854775807", "9223372036854775808", "-1", "0", "1e999",
    "-1e308", "1e-999", "4294967296", "2147483648", "-2147483649", "99999999999999999999999999",
    "0.5", "null", "true", "\"\"", "\"x\"", "[]", "{}", "\"-9223372036854775808\"",
  ]
}

extension SeededGenerator {
  /// Returns the bytes with a few numbers replaced by extreme ones, sometimes with other damage
  /// too.
  package mutating func mutated(_ bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    for _ in 0..<Int.random(in: 1...3, using: &self) {
      guard let run = anyNumber(in: result),
        let number = Fuzz.numbers.randomElement(using: &self)
      else { break }
      result.replaceSubrange(run, with: Array(number.utf8))
    }
    return Int.random(in: 0..<4, using: &self) == 0 ? damaged(result) : result
  }

  /// Returns a run of digits, searched from a random position.
  private mutating func anyNumber(in bytes: [UInt8]) -> Range<Int>? {
    func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
    guard !bytes.isEmpty else { return nil }
    let from = Int.random(in: bytes.indices, using: &self)
    guard
      let start = bytes[from...].firstIndex(where: isDigit) ?? bytes.firstIndex(where: isDigit)
    else { return nil }
    let end = bytes[start...].firstIndex { !isDigit($0) } ?? bytes.count
    return start..<end
  }
}
