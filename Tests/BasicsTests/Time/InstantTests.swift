import Basics
import Testing

struct InstantTests {
  @Test(
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("2026-11-21T15:16:17Z", 1_795_274_177_000),
      ("2026-11-21T15:16:17.25Z", 1_795_274_177_250),
      ("2026-11-21T17:16:17+02:00", 1_795_274_177_000),
      ("2000-02-29T00:00:00Z", 951_782_400_000), ("1969-12-31T23:59:59.999Z", -1),
      ("2026-11-21", nil), ("x", nil), ("2026-13-21T15:16:17Z", nil),
      ("2026-02-30T15:16:17Z", nil), ("2026-11-21T15:16:17", nil), ("2026-11-21T24:16:17Z", nil),
      ("2026-11-21T15:16:17+2:00", nil), ("é026-11-21T15:16:17Z", nil),
    ] as [(String, Int64?)])
  func `ISO 8601 timestamps are parsed`(_ text: String, _ milliseconds: Int64?) {
    #expect(Instant(iso: text)?.milliseconds == milliseconds)
  }

  @Test(
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (1_795_257_723_000, "2026-11-21T10:42:03Z"),
      (951_825_599_999, "2000-02-29T11:59:59Z"), (-1, "1969-12-31T23:59:59Z"),
    ] as [(Int64, String)])
  func `a timestamp is written in ISO 8601`(_ time: Int64, _ text: String) {
    #expect(Instant(milliseconds: time).iso == text)
  }

  @Test func `an instant outside of the years 1 to 9999 has no ISO 8601 text`() {
    #expect(Instant(milliseconds: .max).iso == nil)
    #expect(Instant(milliseconds: .min).iso == nil)
  }
}
