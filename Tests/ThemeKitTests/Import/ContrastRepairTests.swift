import TerminalCore
import Testing

@testable import ThemeKit

struct ContrastRepairTests {
  @Test func `a color that fits is not moved`() {
    let color = RGB(packed: 0xA03A3A)
    #expect(OKLCH.nearest(to: color) { _ in true } == color)
  }

  @Test(arguments: [0xA03A3A, 0x5AA9E6, 0xF1FA8C, 0x0000FF, 0x808080])
  func `the move is the smallest change of lightness and keeps the hue`(packed: Int) throws {
    let color = RGB(packed: UInt32(packed))
    for ground in [RGB.white, .black, RGB(packed: 0x777777)] {
      let found = try #require(OKLCH.nearest(to: color) { $0.contrast(with: ground) >= 4.5 })
      #expect(found.contrast(with: ground) >= 4.5)
      let (before, after) = (color.lab, found.lab)
      let change = abs(after.lightness - before.lightness)
      // A little less is not enough in either direction; 8 bits resolve about 0.01 of black.
      for sign in [1.0, -1.0] where change > 0.02 {
        var less = OKLCH(before)
        less.lightness += sign * (change - 0.02)
        #expect(less.lightness > 1 || less.rgb.contrast(with: ground) < 4.5)
      }
      if after.chroma > 0.08 {
        let cosine = (before.a * after.a + before.b * after.b) / (before.chroma * after.chroma)
        #expect(cosine > 0.99)
      }
    }
  }

  @Test func `a color converts to OKLCH and back`() {
    for packed in stride(from: UInt32(0), to: 0xFFFFFF, by: 0x010307) {
      let color = RGB(packed: packed)
      #expect(OKLCH(color.lab).rgb == color)
    }
  }

  @Test func `the candidate with the smallest change is chosen`() throws {
    let repair = ContrastRepair(
      demands: [ContrastDemand(token: "text", ground: "canvas", ratio: 4.5)], pole: .white
    ) { OKLCH.nearest(to: $0, where: $1) }
    let chosen = repair.run([
      "canvas": [.black], "text": [RGB(packed: 0x303030), RGB(packed: 0x606060)],
    ])
    let text = try #require(chosen["text"])
    #expect(text.before == RGB(packed: 0x606060))
    #expect(text.after.contrast(with: .black) >= 4.5)
  }

  @Test func `a background without room for text is moved`() throws {
    let repair = ContrastRepair(
      demands: [ContrastDemand(token: "text", ground: "canvas", ratio: 4.5)], pole: .white
    ) { OKLCH.nearest(to: $0, where: $1) }
    let chosen = repair.run(["canvas": [RGB(packed: 0x909090)], "text": [.white]])
    let canvas = try #require(chosen["canvas"]?.after)
    #expect(canvas.contrast(with: .white) >= 4.5)
    #expect(canvas.contrast(with: .white) < 4.7)
  }

  @Test func `at 256 colors the nearest index that fits is chosen`() throws {
    let ground = RGB(packed: 0x1C1C1C)
    let color = RGB(packed: 0x5F5F87)
    let found = try #require(
      IndexedPalette.nearest(to: color) { $0.contrast(with: ground) >= 4.5 })
    #expect(found.contrast(with: ground) >= 4.5)
    #expect(IndexedPalette.rgb(IndexedPalette.nearest(to: found)) == found)
  }
}
