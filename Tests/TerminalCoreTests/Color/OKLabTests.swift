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

  @Test func `a color converts back to the same channels`() {
    for packed in stride(from: 0, through: 0xFFFFFF, by: 0x010305) {
      let bytes = [packed >> 16, packed >> 8, packed].map { UInt8(truncatingIfNeeded: $0) }
      let color = OKLab(bytes[0], bytes[1], bytes[2])
      let (red, green, blue) = color.channels
      #expect([red, green, blue] == bytes)
      #expect(color.isInRGB)
    }
  }

  @Test func `a color outside sRGB is recognized and clamped`() {
    let color = OKLab(lightness: 0.7, a: 0.4, b: 0)
    #expect(!color.isInRGB)
    #expect(color.channels.green == 0)
  }
}
