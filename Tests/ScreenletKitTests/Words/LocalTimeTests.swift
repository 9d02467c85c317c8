import PortalKit
import ScreenletControls
import Testing

@testable import ScreenletKit

struct LocalTimeTests {
  private let now = Instant(seconds: 1_795_257_723)

  private func words(_ moment: Instant) -> DisplayText {
    LocalTime.words(moment, now: now, language: .english)
  }

  @Test func `today shows the time, yesterday a label and earlier days the date`() throws {
    let noon = LocalTime.today(12, 5, now: now)
    #expect(words(noon) == .verbatim("12:05"))
    #expect(words(noon.advanced(bySeconds: -86_400)) == .key("time.yesterdayAt", "12:05"))
    guard case .verbatim(let text) = words(noon.advanced(bySeconds: -3 * 86_400)).source else {
      Issue.record("not a day")
      return
    }
    #expect(text.hasSuffix(" 12:05") && text.count > 10)
  }

  @Test func `a time of today shows the same local clock time`() throws {
    #expect(try #require(LocalTime(LocalTime.today(9, 7, now: now))).clock == "09:07")
  }
}
