import Testing
import ThemeKit

struct DiagnosticFormatTests {
  private let diagnostics = [
    Diagnostic(
      .error, file: "Themes/A b/x.xml", line: 3, column: 5, length: 2, code: "layout.action",
      message: "say \"no\" to \u{1B}[31m \u{202E} ñ 🙂"),
    Diagnostic(.warning, file: "y.xml", code: "file.name", message: "other"),
  ]

  @Test func `text format has one line per diagnostic and no control characters`() {
    let text = DiagnosticFormat.text.render(diagnostics)
    #expect(text.split(separator: "\n").count == 2)
    #expect(text.hasSuffix("y.xml: warning: other [file.name]\n"))
    #expect(!text.unicodeScalars.contains("\u{1B}"))
    #expect(DiagnosticFormat.text.render([]) == "")
  }

  @Test func `JSON format escapes all characters outside ASCII`() {
    let text = DiagnosticFormat.json.render(diagnostics)
    #expect(
      text == #"""
        [
        {"file":"Themes/A b/x.xml","line":3,"column":5,"length":2,"severity":"error","code":"layout.action","message":"say \"no\" to \u001b[31m \u202e \u00f1 \ud83d\ude42"},
        {"file":"y.xml","line":0,"column":0,"length":1,"severity":"warning","code":"file.name","message":"other"}
        ]

        """#)
    #expect(DiagnosticFormat.json.render([]) == "[]\n")
  }

  @Test func `SARIF format has rules, regions and paths as URIs`() {
    let text = DiagnosticFormat.sarif.render(diagnostics)
    #expect(text.contains(#""version":"2.1.0""#))
    #expect(text.contains(#""uri":"Themes/A%20b/x.xml""#))
    #expect(text.contains(#""region":{"startLine":3,"startColumn":5,"endColumn":7}"#))
    #expect(text.contains(#"{"id":"file.name","shortDescription":{"text":"#))
    #expect(text.contains(#""level":"warning""#))
    #expect(text.utf8.allSatisfy { $0 < 0x7F })
  }

  @Test func `rules are sorted by code, and each has a sentence of documentation`() {
    let codes = DiagnosticRule.all.map(\.code)
    #expect(codes == codes.sorted())
    #expect(DiagnosticRule.all.allSatisfy { $0.doc.hasSuffix(".") })
  }
}
