import Synchronization
import Testing

@testable import TerminalCore

struct SafeTextTests {
  @Test func `the ASCII fast path gives the same glyphs as the general path`() {
    let slow = SafeText("plain text é").glyphs.dropLast(1)
    #expect(Array(slow) == SafeText("plain text ").glyphs)
  }

  @Test func `concatenated texts add their glyphs, widths and replacements`() {
    let sum: SafeText = SafeText("a\u{7}") + "漢"
    #expect(sum.string == "a␇漢")
    #expect(sum.width == 4)
    #expect(sum.replacements == 1)
  }

  @Test func `text interpolated into a literal is sanitized`() {
    let name = "Ada\u{202E}"
    let text: SafeText = "Hello \(name)"
    #expect(text.string == "Hello Ada␦")
  }

  @Test func `the empty text has no glyphs and no width`() {
    #expect(SafeText.empty == SafeText(""))
    #expect(SafeText.empty.isEmpty && SafeText.empty.width == 0)
  }

  @Test func `tail glyphs are removed from a text`() {
    let text = SafeText(glyphs: SafeText("漢").glyphs + [.tail] + SafeText("a").glyphs)
    #expect(text == "漢a")
  }

  @Test func `a text converts to a string`() {
    #expect(String(SafeText("héllo")) == "héllo")
    #expect("\(SafeText("x\u{1B}"))" == "x␛")
  }

  @Test func `sanitizing keeps line breaks only if requested`() {
    #expect(SafeText.sanitize("a\nb") == "a␊b")
    #expect(SafeText.sanitize("a\r\nb\u{1B}[2J\n", keepingLineBreaks: true) == "a\nb␛[2J\n")
    #expect(SafeText.sanitize("a\rb", keepingLineBreaks: true) == "a␍b")
    #expect(SafeText.sanitize("plain\ntext", keepingLineBreaks: true) == "plain\ntext")
  }

  @Test func `sanitizing does not add clusters to the pool`() {
    // Clusters of no other test. Numbers are given in order, so a cluster that `sanitize` had added
    // would have the lower one.
    let (sanitized, later) = ("q\u{308}\u{30A}\u{325}", "q\u{325}\u{30A}\u{308}\u{331}")
    #expect(SafeText.sanitize(sanitized) == sanitized)
    func number(_ cluster: String) -> UInt32? {
      ClusterPool.shared.withLock { pool in
        Array(cluster.utf8).withUnsafeBytes { pool.intern($0) }
      }
    }
    let first = number(later)
    let second = number(sanitized)
    #expect(first != nil && second.map { $0 > first ?? .max } == true)
  }

  @Test func `lines end at LF and at CR LF`() {
    #expect(SafeText.lines("a\nb\r\n\nc").map(\.string) == ["a", "b", "", "c"])
    #expect(SafeText.lines("").map(\.string) == [""])
    #expect(SafeText.lines("a\n").map(\.string) == ["a", ""])
    #expect(SafeText.lines("a\u{2028}b").map(\.string) == ["a␦b"])
  }
}
