import Testing

@testable import ScreenletControls
@testable import ScreenletKit

struct SplitShareTests {
  @Test func `the border keeps the position it was set to at any length`() {
    for length in 20...200 {
      for place in 8..<length - 9 {
        var share = SplitShare()
        share.set(place, of: length)
        #expect(share.first(of: length) == place)
      }
    }
  }

  @Test func `no part is smaller than its minimum`() {
    var share = SplitShare(least: 8)
    share.set(-5, of: 40)
    #expect(share.first(of: 40) == 8)
    share.set(400, of: 40)
    #expect(share.first(of: 40) == 31)
  }

  @Test func `parts share the length equally if their minimums do not fit`() {
    #expect(SplitShare(share: 900, least: 8).first(of: 11) == 5)
    #expect(!SplitShare(least: 8).fits(16))
    #expect(SplitShare(least: 8).fits(17))
  }

  @Test func `a closed part takes no room`() {
    #expect(SplitShare(isClosed: true).first(of: 40) == 0)
  }
}
