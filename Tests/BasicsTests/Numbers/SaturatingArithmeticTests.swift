import Basics
import Testing

struct SaturatingArithmeticTests {
  @Test func `arithmetic saturates at the bounds of the type`() {
    #expect(Int64.max.saturatingAdding(1) == .max)
    #expect(Int64.min.saturatingAdding(-1) == .min)
    #expect(Int64.min.saturatingSubtracting(1) == .min)
    #expect(Int64.max.saturatingSubtracting(-1) == .max)
    #expect(Int64.max.saturatingMultiplied(by: -2) == .min)
    #expect(Int64.min.saturatingMultiplied(by: -1) == .max)
    #expect(Int64(3).saturatingMultiplied(by: 4).saturatingAdding(5).saturatingSubtracting(6) == 11)
  }

  @Test func `the absolute difference of any two integers does not overflow`() {
    #expect(Int64.min.absoluteDifference(from: .max) == UInt64.max)
    #expect(Int64.max.absoluteDifference(from: .min) == UInt64.max)
    #expect(Int64(-3).absoluteDifference(from: 4) == 7)
    #expect(Int64.min.absoluteDifference(from: 42) == 9_223_372_036_854_775_850)
  }

  @Test(arguments: [Int64.min, -1, 0, 1, .max])
  func `instants clamp extreme numbers`(number: Int64) {
    let moment = Instant(milliseconds: number)
    #expect(Instant.range.contains(moment.milliseconds))
    #expect(Instant(milliseconds: .max).milliseconds - moment.milliseconds >= 0)
    #expect(Instant.range.contains(Instant(seconds: number).milliseconds))
    #expect(Instant.range.contains(moment.advanced(bySeconds: number).milliseconds))
  }

  @Test(arguments: [(7, 3), (6, 2), (-1, -1), (-3, -1), (-4, -2), (0, 0)])
  func `a floored quotient is rounded toward negative infinity`(number: Int, quotient: Int) {
    #expect(number.flooredQuotient(dividingBy: number > 6 ? 2 : 3) == quotient)
  }

  @Test func `a typed number selects an element, counting from 1`() {
    let list = ["a", "b"]
    #expect(list.index(numbered: "1") == 0 && list.index(numbered: "2") == 1)
    for text in ["0", "3", "-9223372036854775808", "9223372036854775807", "x", ""] {
      #expect(list.index(numbered: text) == nil)
    }
  }

  @Test func `a JSON number outside the range of Double has no double value`() throws {
    #expect(try #require(JSONNumber("1e999")).double == nil)
    #expect(try #require(JSONNumber("-1e999")).double == nil)
    #expect(try #require(JSONNumber("1e9")).double == 1e9)
  }
}
