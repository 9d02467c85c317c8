import TerminalCore
struct ByteSink {
  var b: [UInt8] = []; mutating func removeAll() { b.removeAll(keepingCapacity: true) };
  func withBytes(_ f: (UnsafeRawBufferPointer) -> Void) { b.withUnsafeBytes(f) }
}
@MainActor final class FrameEncoder {
  var capabilities: Capabilities
  var previous: Frame?
  init(capabilities: Capabilities) { self.capabilities = capabilities }
  func invalidate() { previous = nil }
  func encode(_ frame: borrowing Frame, into sink: inout ByteSink) {
    var s = "\u{1b}[?25l"
    let old = previous
    for run in FrameDiff(from: old, to: copy frame) {
      s += "\u{1b}[\(run.y + 1);\(run.columns.lowerBound + 1)H"
      for x in run.columns {
        let c = frame[x, run.y]
        if c.glyph.isTail { continue }
        s += "\u{1b}[0"
        for (n, a) in [
          (1, Attributes.bold), (2, .dim), (3, .italic), (4, .underline), (7, .reverse),
        ] where c.style.attributes.contains(a) { s += ";\(n)" }
        s += sgr(c.style.foreground, 30) + sgr(c.style.background, 40) + "m" + c.glyph.text
      }
    }
    if let c = frame.cursor { s += "\u{1b}[\(c.y + 1);\(c.x + 1)H\u{1b}[?25h" }
    sink.b += s.utf8
    previous = copy frame
  }
  func sgr(_ c: Color, _ base: Int) -> String {
    switch c.kind {
    case .default: return ";\(base + 9)";
    case .indexed(let i): return ";\(base + 8);5;\(i)";
    case .ansi(let a):
      return ";\(a.rawValue < 8 ? base + Int(a.rawValue) : base + 52 + Int(a.rawValue))";
    case .rgb(let r, let g, let b): return ";\(base + 8);2;\(r);\(g);\(b)"
    }
  }
}
