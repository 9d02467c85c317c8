import TemporaryFolders
import TerminalCore
import Testing
import ThemeKit

struct ThemeFuzzTests {
  private static let words = [
    "?", "\"", "<", "/>", "Field", "?well", "normal", " parent=\"Field\"", "<for>", "🙂", "{0}", "0",
    "-", "name", "&amp;", "xmlns=\"\"", "@string/order.title", "order_default",
  ]

  @Test(arguments: 0..<6)
  func `mutated themes yield known diagnostics and a theme that resolves`(seed: Int) {
    var random = Fuzz.generator(UInt64(seed))
    let names = Fixture.good.keys.sorted()
    for _ in 0..<Fuzz.rounds(30) {
      var files = Fixture.good
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let name = names[Int.random(in: 0..<names.count, using: &random)]
        var text = Array(files[name] ?? "")
        let at = Int.random(in: 0..<max(1, text.count), using: &random)
        let word = Self.words[Int.random(in: 0..<Self.words.count, using: &random)]
        switch Int.random(in: 0..<4, using: &random) {
        case 0: text.insert(contentsOf: word, at: min(at, text.count))
        case 1: text.removeSubrange(at..<min(text.count, at + 12))
        case 2: text.replaceSubrange(at..<min(text.count, at + word.count), with: word)
        default:
          let from = Int.random(in: 0..<max(1, text.count), using: &random)
          text.insert(contentsOf: text[from..<min(text.count, from + 60)], at: min(at, text.count))
        }
        files[name] = String(text)
      }
      if Bool.random(using: &random),
        let name = names.randomElement(using: &random), let text = files[name]
      {
        files[name] = String(decoding: random.mutated(Array(text.utf8)), as: UTF8.self)
      }
      let library = ThemeLibrary(
        locations: [.embedded(files.mapValues { Array($0.utf8) }, name: "Themes")],
        contracts: Fixture.contracts)
      let (theme, diagnostics) = library.theme(named: "default")
      #expect(diagnostics.allSatisfy { DiagnosticRule.doc(of: $0.code) != nil })
      let resolved = theme.resolved(for: ThemeEnvironment(colorDepth: .indexed256))
      for name in theme.styleNames { _ = resolved.style(name, [.focused, .invalid]) }
      for name in theme.glyphNames {
        #expect(resolved.frames(name).allSatisfy { $0.width == 1 })
      }
      _ = theme.layout(named: "order", in: ThemeEnvironment())
      _ = library.check(theme: "default")
    }
  }
}
