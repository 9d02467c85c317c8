import SQLiteDatabase
import TemporaryFolders
import Testing

@testable import LocalPortal

struct NumberPrefixTests {
  func has(_ prefix: String, _ number: Double) -> Bool {
    NumberPrefix.ranges(prefix).contains { $0.contains(number) }
  }

  @Test func `number ranges of a prefix contain only numbers with that prefix`() {
    for number in [12, 12.99, 120, 129.5, 1_299, 12e20] { #expect(has("12", number)) }
    for number in [11.9, 13.5, 119, 131, -12, 0] { #expect(!has("12", number)) }
    #expect(has("-5", -5.5) && has("-5", -50) && !has("-5", 5) && !has("-5", -6.5))
    #expect(has("0", 0.5) && !has("0", 2))
    #expect(has("12.", 12.5) && has("12.5", 12.59) && !has("12.5", 12.7) && !has("12.", 13.5))
    #expect(has("-", -1e9) && !has("-", 1))
    #expect(has("", -5) && has("", 5) && !has("x", 5) && !has("1x", 1) && !has("1.2.3", 1.2))
  }

  @Test func `number ranges of a prefix contain every number with that prefix`() throws {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<3_000 {
      var text = String(Int64.random(in: .min ... .max, using: &random))
      text = String(text.prefix(Int.random(in: 2...20, using: &random)))
      if Bool.random(using: &random) {
        text += ".\(Int.random(in: 0...999, using: &random))"
      }
      let value = try #require(IndexedValue(text))
      for length in 0...text.count {
        let prefix = String(text.prefix(length))
        let ranges = NumberPrefix.ranges(prefix)
        let isIn = ranges.contains { range in
          let (low, high) = (
            RowSegment.Bound.including(.real(range.lowerBound)),
            RowSegment.Bound.including(.real(range.upperBound))
          )
          return RowSegment.range(from: low, to: high).place(of: value.key) == 0
        }
        #expect(isIn, "\(prefix) begins \(text)")
        #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
      }
    }
  }
}
