import Glibc
public import TerminalCore
@MainActor public final class TTY: TerminalDriver {
  public private(set) var size: Size
  public private(set) var capabilities = Capabilities()
  public var reportsMouse = true
  private var saved = termios()
  private var previous: Frame?
  public init() throws(TerminalError) {
    guard isatty(0) == 1, isatty(1) == 1 else { throw TerminalError("no terminal") }
    var w = winsize(); _ = ioctl(1, UInt(TIOCGWINSZ), &w)
    size = Size(width: Int(w.ws_col), height: Int(w.ws_row))
  }
  public func start(_ receive: @escaping @MainActor ([InputEvent]) -> Void) throws(TerminalError) {
    tcgetattr(0, &saved)
    var t = saved; cfmakeraw(&t); tcsetattr(0, TCSAFLUSH, &t)
    out("\u{1b}[?1049h\u{1b}[?1000h\u{1b}[?1002h\u{1b}[?1006h\u{1b}[?2004h")
    let w = size
    Thread_start { bytes in
      Task { @MainActor in
        var events: [InputEvent] = []
        Dec.d.decode(bytes, into: &events)
        if bytes.count == 1, bytes[0] == 27 { Dec.d.timeout(into: &events) }
        _ = w
        receive(events)
      }
    }
  }
  func out(_ s: String) { var s = s; s.withUTF8 { b in _ = write(1, b.baseAddress, b.count) } }
  public func show(_ frame: borrowing Frame) -> Bool {
    var s = "\u{1b}[?25l"
    for y in 0..<frame.size.height {
      s += "\u{1b}[\(y + 1);1H"
      for x in 0..<frame.size.width {
        let c = frame[x, y]
        if c.glyph.isTail { continue }
        s += "\u{1b}[0"
        for (n, a) in [
          (1, Attributes.bold), (2, .dim), (3, .italic), (4, .underline), (7, .reverse),
        ] where c.style.attributes.contains(a) { s += ";\(n)" }
        s += sgr(c.style.foreground, 30) + sgr(c.style.background, 40) + "m" + c.glyph.text
      }
    }
    if let c = frame.cursor { s += "\u{1b}[\(c.y + 1);\(c.x + 1)H\u{1b}[?25h" }
    out(s)
    return true
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
  public func invalidate() {}
  public func suspend() {}
  public func stop() {
    out("\u{1b}[?1000l\u{1b}[?1002l\u{1b}[?1006l\u{1b}[?2004l\u{1b}[?25h\u{1b}[0m\u{1b}[?1049l");
    tcsetattr(0, TCSAFLUSH, &saved)
  }
}
@MainActor enum Dec { static var d = InputDecoder() }
func Thread_start(_ f: @escaping @Sendable ([UInt8]) -> Void) {
  let b = Unmanaged.passRetained(Box(f))
  var t = pthread_t()
  pthread_create(
    &t, nil,
    { p in
      let f = Unmanaged<Box>.fromOpaque(p!).takeRetainedValue().f
      var buf = [UInt8](repeating: 0, count: 4096)
      while true { let n = read(0, &buf, 4096); if n <= 0 { return nil }; f(Array(buf[..<n])) }
    }, b.toOpaque())
}
final class Box: Sendable {
  let f: @Sendable ([UInt8]) -> Void;
  init(_ f: @escaping @Sendable ([UInt8]) -> Void) { self.f = f }
}
