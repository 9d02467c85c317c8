import TerminalCore
import Testing

struct SizeLimitsTests {
  @Test(arguments: [
    (Size(width: 80, height: 24), Size(width: 80, height: 24)),
    (Size(width: 1280, height: 400), Size(width: 1280, height: 400)),
    (Size(width: 65_535, height: 65_535), Size(width: 10_000, height: 209)),
    (Size(width: 200, height: 65_535), Size(width: 200, height: 10_000)),
    (Size(width: -1, height: 5), Size(width: 0, height: 5)),
  ])
  func `the drawable size limits the sides and the number of cells`(given: Size, drawn: Size) {
    #expect(given.drawable == drawn)
    #expect(drawn.width * drawn.height <= Size.mostCells)
  }
}
