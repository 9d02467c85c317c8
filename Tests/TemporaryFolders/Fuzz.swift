import Foundation

/// How long fuzz tests run, and what they put in the place of numbers.
///
/// `make test` runs a bounded part with fixed seeds. `make fuzz` runs the same suites with
/// `SCREENLETS_FUZZ_ROUNDS` times as many rounds, from the seed `SCREENLETS_FUZZ_SEED`.
package enum Fuzz {
  private static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }

  /// How many times as many rounds are wanted; 1 if nothing says.
  private static let factor = Int(min(max(1, number("SCREENLETS_FUZZ_ROUNDS") ?? 1), 100_000))

  /// The number of rounds of a test.
  ///
  /// - Parameter usual: The rounds in `make test`.
  package static func rounds(_ usual: Int) -> Int { usual * factor }

  /// A generator for a test.
  ///
  /// - Parameter seed: The seed in `make test`; `SCREENLETS_FUZZ_SEED` is mixed into it.
  package static func generator(_ seed: UInt64) -> SeededGenerator {
    SeededGenerator(seed: seed ^ (number("SCREENLETS_FUZZ_SEED") ?? 0))
  }

  /// Numbers at which arithmetic goes wrong, and values that are no numbers.
  static let numbers = [
    "-9223372036854775808", "9223372036854775807", "9223372036854775808", "-1", "0", "1e999",
    "-1e308", "1e-999", "4294967296", "2147483648", "-2147483649", "99999999999999999999999999",
    "0.5", "null", "true", "\"\"", "\"x\"", "[]", "{}", "\"-9223372036854775808\"",
  ]
}

extension SeededGenerator {
  /// The bytes with a few numbers in them replaced by extreme ones, and sometimes damaged beside.
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

  /// A run of digits, looked for from a random place on.
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
