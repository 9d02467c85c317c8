import TerminalCore
import Testing

struct OKLabTests {
  @Test func `lightness is 0 for black and 1 for white, which has no chroma`() {
    let white = OKLab(255, 255, 255)
    #expect(abs(white.lightness - 1) < 0.0001)
    #expect(white.chroma < 0.0001)
    #expect(OKLab(0, 0, 0).lightness == 0)
  }

  @Test func `red has the published coordinates`() {
    let red = OKLab(255, 0, 0)
    #expect(abs(red.lightness - 0.6280) < 0.0005)
    #expect(abs(red.a - 0.2249) < 0.0005)
    #expect(abs(red.b - 0.1258) < 0.0005)
  }
}
