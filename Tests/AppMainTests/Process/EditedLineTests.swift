import Testing

@testable import AppMain

/// Tests the keys of the line editor with visible input.
struct EditedLineTests {
  private struct Typed: Equatable {
    var text = ""
    var step = TypedLine.Step.more
    var echo = ""
  }

  private func type(_ keys: String, columns: Int = 80, history: [String] = []) throws -> Typed {
    var line = EditedLine(columns: columns, history: history)
    var typed = Typed()
    for byte in keys.utf8 {
      let (step, echo) = try line.take(byte)
      typed.step = step
      typed.echo += String(decoding: echo, as: UTF8.self)
    }
    typed.text = line.text
    return typed
  }

  private static let (left, right, up, down) = ("\u{1B}[D", "\u{1B}[C", "\u{1B}[A", "\u{1B}[B")

  @Test func `a letter typed at the end writes only that letter`() throws {
    #expect(try type("año").echo == "año")
  }

  @Test func `arrows, Home and End move the cursor, and typing inserts there`() throws {
    #expect(try type("ac\(Self.left)b").text == "abc")
    #expect(try type("bc\u{1B}[Ha\u{1B}[Fd").text == "abcd")
    #expect(try type("one two\u{1B}[1;5D\u{1B}[1;5Dx").text == "xone two")
    #expect(try type("\(Self.left)\(Self.right)a").text == "a")
  }

  @Test func `only the text after a change is redrawn`() throws {
    #expect(try type("abc\(Self.left)").echo == "abc\u{8}")
    #expect(try type("ac\(Self.left)b").echo.hasPrefix("ac\u{8}"))
    #expect(try type("abc\u{7F}").echo.hasSuffix("\u{1B}[J"))
  }

  @Test func `a character of several scalars is edited as one`() throws {
    let family = "👩‍👩‍👧‍👦"
    #expect(try type("a\(family)\(Self.left)x").text == "ax\(family)")
    #expect(try type("\(family)\u{7F}b").text == "b")
    #expect(try type("e\u{301}\(Self.left)x").text == "xe\u{301}")
  }

  @Test func `Delete, Ctrl+K, Ctrl+U and Ctrl+W delete text`() throws {
    #expect(try type("abc\(Self.left)\u{1B}[3~").text == "ab")
    #expect(try type("abc\(Self.left)\(Self.left)\u{B}").text == "a")
    #expect(try type("abc\u{B}").text == "abc")
    #expect(try type("one two\u{17}x").text == "one x")
    #expect(try type("one two\u{15}x").text == "x")
  }

  @Test func `Up recalls the history, and Down returns to the draft`() throws {
    let history = ["first", "second"]
    #expect(try type(Self.up, history: history).text == "second")
    #expect(try type(Self.up + Self.up + Self.up, history: history).text == "first")
    #expect(try type("dra" + Self.up + Self.down + "ft", history: history).text == "draft")
    #expect(try type(Self.up).text == "")
  }

  @Test func `Enter, Ctrl+C and Ctrl+D end the line`() throws {
    #expect(try type("ab\r").step == .done)
    #expect(try type("ab\n").step == .done)
    #expect(try type("ab\u{3}").step == .interrupted)
    #expect(try type("\u{4}").step == .end)
    #expect(try type("ab\u{4}").step == .done)
  }

  @Test func `unused keys change neither the text nor the screen`() throws {
    for key in [
      "\u{1B}[15~", "\u{1B}OP", "\t", "\u{1B}[5~", "\u{1A}", "\u{1B}[1;2D", "\u{1B}[200~",
    ] {
      let typed = try type("a" + key)
      #expect(typed.text == "a", "\(key.debugDescription)")
      #expect(typed.echo.hasPrefix("a") && !typed.echo.contains("^"))
    }
  }

  @Test func `Esc alone is ignored after the timeout`() throws {
    var line = EditedLine(columns: 80)
    _ = try line.take(0x1B)
    #expect(line.isPending)
    _ = try line.timeOut()
    _ = try line.take(UInt8(ascii: "a"))
    #expect(line.text == "a")
  }

  @Test func `pasted control characters are not echoed`() throws {
    let typed = try type("a\u{202E}b\u{9B}31mc")
    #expect(!typed.echo.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\u{9B}" })
  }

  @Test func `a line over the length limit is rejected and cleared`() throws {
    var line = EditedLine(columns: 80)
    for _ in 0..<LineInput.limit { _ = try line.take(65) }
    #expect(throws: WorkError.self) { _ = try line.take(65) }
    #expect(line.text.isEmpty)
  }

  @Test func `Ctrl+Z suspends the program, and the line is redrawn on resume`() throws {
    #expect(try type("ab\(Self.left)\u{1A}").step == .suspended)
    #expect(try type("ab\u{1C}").step == .quit)
    var line = EditedLine(columns: 80)
    for byte in "ab\(Self.left)\u{1A}".utf8 { _ = try line.take(byte) }
    #expect(String(decoding: line.resume(columns: 40), as: UTF8.self) == "> ab\u{8}")
    _ = try line.take(0x63)
    #expect(line.text == "acb")
  }
}
