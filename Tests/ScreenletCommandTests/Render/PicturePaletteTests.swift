import TerminalCore
import Testing

@testable import AppMain
@testable import ScreenletCommand

struct PicturePaletteTests {
  @Test func `a dim foreground is mixed with one third of the background`() {
    let palette = PicturePalette(.dark)
    let style = Style(foreground: .rgb(0xF0, 0x00, 0x30), background: .rgb(0, 0x30, 0x30))
    var faint = style
    faint.attributes = .dim
    #expect(palette.colors(of: faint).foreground == 0xA01030)
    #expect(palette.colors(of: style).foreground == 0xF00030)
  }

  @Test func `the color cube and the greys match the xterm palette`() {
    let palette = PicturePalette(.light)
    func ground(_ index: UInt8) -> UInt32 {
      palette.colors(of: Style(background: .indexed(index))).background
    }
    #expect(ground(16) == 0x000000)
    #expect(ground(208) == 0xFF8700)
    #expect(ground(231) == 0xFFFFFF)
    #expect(ground(232) == 0x080808)
    #expect(ground(255) == 0xEEEEEE)
    #expect(ground(9) == palette.sixteen[9])
  }

  @Test func `reverse also swaps default colors`() {
    let palette = PicturePalette(.light)
    let colors = palette.colors(of: Style(attributes: .reverse))
    #expect(colors.foreground == palette.background)
    #expect(colors.background == palette.foreground)
  }
}
