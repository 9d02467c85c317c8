import TerminalCore
import Testing

@testable import ThemeKit

struct ColorMathTests {
  @Test(arguments: [
    (0x000000, 0xFFFFFF, 21.0), (0xFFFFFF, 0xFFFFFF, 1.0), (0x777777, 0xFFFFFF, 4.478),
    (0xE6EBF1, 0x22384F, 10.03), (0xFF0000, 0x0000FF, 2.149),
  ]) func `contrast follows WCAG`(a: Int, b: Int, expected: Double) {
    let ratio = RGB(packed: UInt32(a)).contrast(with: RGB(packed: UInt32(b)))
    #expect(abs(ratio - expected) < 0.01)
  }

  @Test func `colors of the cube and the grays are nearest to themselves`() {
    for index in UInt8(16)...255 {
      let color = IndexedPalette.rgb(index)
      #expect(IndexedPalette.rgb(IndexedPalette.nearest(to: color)) == color)
    }
  }

  @Test func `the 256-color palette is that of xterm`() {
    #expect(IndexedPalette.rgb(16) == RGB(0, 0, 0))
    #expect(IndexedPalette.rgb(111) == RGB(0x87, 0xAF, 0xFF))
    #expect(IndexedPalette.rgb(231) == RGB(255, 255, 255))
    #expect(IndexedPalette.rgb(232) == RGB(8, 8, 8))
    #expect(IndexedPalette.rgb(255) == RGB(238, 238, 238))
  }

  @Test func `at 16 colors a hue maps to a near color, and a gray to the default`() {
    #expect(SixteenColors.foreground(for: RGB(0x78, 0xB7, 0xFF), on: .dark) != .default)
    #expect(SixteenColors.foreground(for: RGB(0xAE, 0x23, 0x1C), on: .light) == .ansi(.red))
    #expect(SixteenColors.foreground(for: RGB(0x80, 0x80, 0x80), on: .dark) == .default)
    #expect(SixteenColors.ground(for: RGB(0x0B, 0x63, 0xCE)) == .ansi(.blue))
    #expect(SixteenColors.ground(for: RGB(0x22, 0x2D, 0x3A)) == .default)
  }

  @Test func `green and yellow are not used for text on a light background`() {
    #expect(SixteenColors.foreground(for: RGB(0x17, 0x66, 0x3A), on: .light) == .default)
    #expect(SixteenColors.foreground(for: RGB(0x76, 0x49, 0x00), on: .light) != .ansi(.yellow))
  }
}
