import PortalKit
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
  func `instants, page totals and ratings clamp extreme numbers`(number: Int64) {
    let moment = Instant(milliseconds: number)
    #expect(Instant.range.contains(moment.milliseconds))
    #expect(Instant(milliseconds: .max).milliseconds - moment.milliseconds >= 0)
    #expect(Instant.range.contains(Instant(seconds: number).milliseconds))
    #expect(Instant.range.contains(moment.advanced(bySeconds: number).milliseconds))
    let page = ListPage(rows: [1], total: Int(number))
    #expect((0...PageRequest.rowLimit).contains(page.total ?? -1))
    let request = PageRequest(start: Int(number), count: Int(number))
    #expect(request.start + request.count >= 0)
    let rating = RatingEntry(
      className: "", classPK: 0, totalCount: Int(number), average: Double(number) * 1e300,
      userScore: .nan, ratings: [Int(number), 2])
    #expect((0...1).contains(rating.average) && rating.userScore == nil)
    #expect(rating.totalCount + rating.ratings[0] >= 0)
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
