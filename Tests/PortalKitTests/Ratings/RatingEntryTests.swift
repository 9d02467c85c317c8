import PortalKit
import Testing

struct RatingEntryTests {
  @Test func `a score maps to the rating group of the portal`() {
    #expect(RatingEntry.group(of: 0, among: 5) == 0)
    #expect(RatingEntry.group(of: 0.2, among: 5) == 1)
    #expect(RatingEntry.group(of: 0.99, among: 5) == 4)
    #expect(RatingEntry.group(of: 1, among: 5) == 4)
    #expect(RatingEntry.group(of: 0.49, among: 2) == 0)
    for wild in [-3, 7, Double.nan, .infinity] {
      #expect((0..<2).contains(RatingEntry.group(of: wild, among: 2)))
    }
    #expect(RatingEntry.group(of: 1, among: 0) == 0)
  }

  @Test func `a rating query has at least one group`() {
    #expect(RatingQuery(.entry(1), groups: -4).groups == 1)
  }

  @Test(arguments: [Int.min, -1, 0, 1, .max])
  func `extreme numbers are clamped`(number: Int) {
    let rating = RatingEntry(
      className: "", classPK: 0, totalCount: number, average: Double(number) * 1e300,
      userScore: .nan, ratings: [number, 2])
    #expect((0...1).contains(rating.average) && rating.userScore == nil)
    #expect(rating.totalCount + rating.ratings[0] >= 0)
  }
}
