import TemporaryFolders
import Testing

@testable import ThemeKit

struct ImportFuzzTests {
  @Test(arguments: SchemeFixture.all)
  func `damaged files yield a scheme or one known diagnostic with its position`(
    text: String, format: SchemeFormat
  ) {
    var random = Fuzz.generator(UInt64(format.rawValue.utf8.count))
    let bytes = Array(text.utf8)
    for _ in 0..<Fuzz.rounds(100) {
      let damaged = Bool.random(using: &random) ? random.mutated(bytes) : random.damaged(bytes)
      do throws(ThemeError) {
        let scheme = try SchemeReader.read(
          SchemeSource(name: "f", bytes: damaged), choosing: "HarbourNight")
        if let mapping = SchemeMapping(scheme.dark) {
          #expect(!mapping.candidates(parent: [:]).values.contains { $0.isEmpty })
        }
      } catch {
        #expect(error.diagnostics.count == 1)
        for diagnostic in error.diagnostics {
          #expect(DiagnosticRule.doc(of: diagnostic.code) != nil)
          let lines = damaged.count(where: { $0 == 0x0A }) + 1
          #expect(diagnostic.line <= lines)
        }
      }
    }
  }

  @Test(arguments: 0..<3)
  func `a theme of random colors passes the contrast lint`(seed: Int) throws {
    var random = Fuzz.generator(UInt64(seed))
    for _ in 0..<Fuzz.rounds(2) {
      var text = ""
      for slot in 0..<16 {
        let color = RGB(packed: UInt32.random(in: 0...0xFFFFFF, using: &random))
        text += "base0\(String(slot, radix: 16, uppercase: true)): \"\(color.text)\"\n"
      }
      let theme = try SchemeFixture.imported(text)
      #expect(theme.contrastProblems(in: SchemeFixture.library) == [], "\(text)")
    }
  }
}
