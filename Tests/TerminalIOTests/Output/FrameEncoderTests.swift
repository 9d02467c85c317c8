import TerminalCore
import Testing

@testable import TerminalIO

struct FrameEncoderTests {
  /// Returns an encoder whose screen shows `frame`.
  private func encoder(
    showing frame: Frame, _ capabilities: Capabilities = Capabilities()
  ) -> FrameEncoder {
    var encoder = FrameEncoder(capabilities: capabilities)
    _ = encoder.text(for: frame)
    return encoder
  }

  private func change(
    _ from: Frame, _ to: Frame, _ capabilities: Capabilities = Capabilities()
  ) -> String {
    var encoder = encoder(showing: from, capabilities)
    return encoder.text(for: to)
  }

  @Test func `the first frame clears the screen`() {
    var encoder = FrameEncoder(capabilities: Capabilities())
    let text = encoder.text(for: Frame("", "hi", width: 10))
    #expect(text == "^[?25l^[m^[H^[J\r\nhi")
  }

  @Test func `encoding the frame on screen again writes no bytes`() {
    var frame = Frame("one", "two")
    frame.cursor = Position(x: 2, y: 1)
    #expect(change(frame, frame) == "")
  }

  @Test func `only rows in the areas drawn since the frame on screen are compared`() {
    var first = Frame("one", "two")
    first.signature = 1
    var next = Frame("ona", "twa")
    next.signature = 2
    next.changes = (since: 1, areas: [Rect(x: 0, y: 1, width: 40, height: 1)])
    #expect(change(first, next) == "\u{8}a")
    next.changes = (since: 7, areas: [])
    #expect(change(first, next) == "^[A\u{8}a^[B\u{8}a")
  }

  @Test func `a hyperlink is written if supported and closed at the end of the frame`() throws {
    let link = Attributes(try #require(Hyperlink("https://acme.example/frame")))
    let before = Frame("     ")
    let after = before.drawing {
      $0.draw("go", at: .zero, style: Style(attributes: link))
    }
    let known = change(before, after, Capabilities(hyperlinks: true))
    let number = link.rawValue
    #expect(known == "^]8;id=\(number);https://acme.example/frame^\\go^]8;;^\\")
    #expect(change(before, after) == "go")
  }

  @Test func `only changed cells are written`() {
    #expect(change(Frame("one", "two"), Frame("one", "twa")) == "\u{8}a")
    #expect(change(Frame("one", "two"), Frame("ona", "two")) == "^[A\u{8}a")
  }

  @Test func `cells between two changes are rewritten if that is shorter`() {
    #expect(change(Frame("abcdefghijkl"), Frame("XbcdYfghijkl")) == "\rXbcdY")
    #expect(change(Frame("abcdefghijkl"), Frame("XbcdefghYjkl")) == "\rX^[7CY")
  }

  @Test func `rows that moved together are scrolled by the terminal`() {
    let rows = (0..<9).map { "row \($0)" }
    func frame(_ list: [String]) -> Frame {
      Frame(size: Size(width: 20, height: 10)).drawing { frame in
        frame.draw("head", at: Position(x: 0, y: 0), style: .plain)
        for (y, row) in list.enumerated() {
          frame.draw(SafeText(row), at: Position(x: 0, y: y + 1), style: .plain)
        }
      }
    }
    #expect(
      change(frame(rows), frame(Array(rows.dropFirst()) + ["row 9"]))
        == "^[m^[2;10r^[2H^[M^[r^[9Brow 9")
    #expect(
      change(frame(rows), frame(["new a", "new b"] + rows.dropLast(2)))
        == "^[m^[2;10r^[2H^[2L^[r\r\nnew a\r\nnew b")
  }

  @Test func `moved rows that differ only in a scrollbar mark are scrolled with the others`() {
    func frame(_ first: Int) -> Frame {
      Frame(size: Size(width: 20, height: 9)).drawing { frame in
        for y in 0..<9 {
          frame.draw(SafeText("row \(first + y)"), at: Position(x: 0, y: y), style: .plain)
          frame.draw(y == 0 ? "#" : "|", at: Position(x: 19, y: y), style: .plain)
        }
      }
    }
    let text = change(frame(1), frame(2))
    #expect(text.hasPrefix("^[m^[1;9r^[1H^[M^[r"))
    #expect(text.utf8.count < 50)
  }

  @Test func `a few moved rows are rewritten instead of scrolled`() {
    let text = change(Frame("one", "two", "six", "ten"), Frame("two", "six", "ten", "ten"))
    #expect(!text.contains("r^[1H"))
  }

  @Test func `unchanged cells between two changes are skipped if their style differs`() {
    let from = Frame("abcdef").drawing {
      $0.restyle(Rect(x: 1, y: 0, width: 2, height: 1), with: StylePatch(adding: .bold))
    }
    let to = from.drawing {
      $0.draw("X", at: Position(x: 0, y: 0), style: .plain)
      $0.draw("Y", at: Position(x: 3, y: 0), style: .plain)
    }
    #expect(change(from, to) == "\rX^[2CY")
  }

  @Test func `blanks at the end of a row are erased`() {
    #expect(change(Frame("some longer text"), Frame("some")) == "^[6G^[K")
    #expect(change(Frame("abc", width: 4), Frame("ab", width: 4)) == "\u{8} ")
  }

  @Test func `blanks with a background are erased if the terminal has background erase`() {
    let blue = Style(background: .ansi(.blue))
    let to = Frame("").drawing { $0.fill(Rect(x: 0, y: 0, width: 40, height: 1), style: blue) }
    #expect(change(Frame(""), to) == "^[44m^[K")
    let screen = Capabilities(backgroundErase: false)
    #expect(change(Frame(""), to, screen) == "^[44m" + String(repeating: " ", count: 40))
  }

  @Test func `underlined blanks are written as spaces`() {
    let to = Frame("").drawing {
      $0.fill(
        Rect(x: 0, y: 0, width: 40, height: 1), style: Style(attributes: .underline))
    }
    #expect(change(Frame(""), to) == "^[4m" + String(repeating: " ", count: 40))
  }

  @Test func `blanks inside a row are erased if that is shorter`() {
    let from = Frame(String(repeating: "x", count: 40))
    let hole = from.drawing { $0.fill(Rect(x: 10, y: 0, width: 20, height: 1), style: .plain) }
    #expect(change(from, hole) == "^[;11H^[20X")
    let small = from.drawing { $0.fill(Rect(x: 10, y: 0, width: 3, height: 1), style: .plain) }
    #expect(change(from, small) == "^[;11H   ")
  }

  @Test func `a repetition does not end at the column before the last one`() {
    let to = Frame(String(repeating: "─", count: 39) + "x")
    #expect(change(Frame(""), to, Capabilities(repeatCharacter: true)) == "─^[37b─x")
  }

  @Test func `equal glyphs are repeated if the terminal supports it`() {
    let line = Frame(String(repeating: "─", count: 30))
    #expect(change(Frame(""), line, Capabilities(repeatCharacter: true)) == "─^[29b")
    #expect(change(Frame(""), line) == String(repeating: "─", count: 30))
    #expect(change(Frame(""), Frame("aaaa"), Capabilities(repeatCharacter: true)) == "aaaa")
  }

  @Test func `the cursor is positioned absolutely after the last column`() {
    let text = change(Frame("", "", width: 3), Frame("abc", "d", width: 3))
    #expect(text == "abc^[2Hd")
  }

  @Test func `a synchronized update wraps the changes and keeps the cursor visible`() {
    let capabilities = Capabilities(synchronizedUpdates: true)
    var from = Frame("abc")
    from.cursor = Position(x: 3, y: 0)
    var to = Frame("abcd")
    to.cursor = Position(x: 4, y: 0)
    #expect(change(from, to, capabilities) == "^[?2026hd^[?2026l")
  }

  @Test func `the cursor is hidden while cells are written`() {
    var from = Frame("abc")
    from.cursor = Position(x: 3, y: 0)
    var to = Frame("abcd")
    to.cursor = Position(x: 4, y: 0)
    #expect(change(from, to) == "^[?25ld^[?25h")
    var moved = from
    moved.cursor = Position(x: 0, y: 0)
    #expect(change(from, moved) == "\r")
    var hidden = from
    hidden.cursor = nil
    #expect(change(from, hidden) == "^[?25l")
    #expect(change(hidden, Frame("abcd")) == "d")
  }

  @Test func `a cursor outside the frame is hidden`() {
    var from = Frame("abc")
    from.cursor = Position(x: 3, y: 0)
    var to = from
    to.cursor = Position(x: 40, y: 0)
    #expect(change(from, to) == "^[?25l")
  }

  @Test func `a glyph of doubtful width is drawn on cleared cells, then the cursor moves`() {
    let to = Frame("a👩‍🚀b", width: 40)
    #expect(change(Frame(""), to) == "a  ^[;2H👩‍🚀^[;4Hb^[K")
  }

  @Test func `a change after a doubtful glyph rewrites the glyph and the rest of the row`() {
    let from = Frame("a👩‍🚀bcd", width: 8)
    #expect(
      change(from, Frame("a👩‍🚀bcX", width: 8)) == "^[5D  ^[;2H^[?7l👩‍🚀^[?7h^[;4HbcX^[K")
    #expect(change(from, Frame("A👩‍🚀bcd", width: 8)) == "\rA")
  }

  @Test func `ambiguous glyphs are doubtful if the terminal draws them wide`() {
    let wide = Capabilities(ambiguousIsWide: true)
    #expect(change(Frame("", width: 40), Frame("a│b", width: 40), wide) == "a│^[;3Hb^[K")
    #expect(change(Frame("", width: 40), Frame("a│b", width: 40)) == "a│b")
  }

  @Test func `an ASCII terminal receives question marks for other characters`() {
    let ascii = Capabilities(glyphs: .ascii)
    #expect(change(Frame(""), Frame("aé漢e\u{301}👩‍🚀z"), ascii) == "a??????z")
  }

  @Test func `colors are reduced to the color depth of the terminal`() {
    let style = Style(foreground: .rgb(255, 0, 0), background: .rgb(0, 0, 0), attributes: .bold)
    let to = Frame("").drawing { $0.draw("x", at: Position(x: 0, y: 0), style: style) }
    #expect(change(Frame(""), to) == "^[1;38;2;255;0;0;48;2;0;0;0mx")
    #expect(
      change(Frame(""), to, Capabilities(colorDepth: .indexed256)) == "^[1;38;5;196;48;5;16mx")
    #expect(change(Frame(""), to, Capabilities(colorDepth: .ansi16)) == "^[1;91;40mx")
    #expect(change(Frame(""), to, Capabilities(colorDepth: .mono)) == "^[1mx")
  }

  @Test func `a lower color depth rewrites only the cells that look different`() {
    let to = Frame("plain").drawing {
      $0.draw("x", at: Position(x: 10, y: 0), style: Style(foreground: .rgb(255, 0, 0)))
    }
    var encoder = encoder(showing: to)
    encoder.capabilities.colorDepth = .ansi16
    #expect(encoder.text(for: to) == "\u{8}^[91mx")
    #expect(encoder.text(for: to) == "")
  }

  @Test func `a style change that is invisible on a blank writes no bytes`() {
    let from = Frame("a b").drawing {
      $0.restyle(
        Rect(x: 1, y: 0, width: 1, height: 1), with: StylePatch(foreground: .ansi(.red)))
    }
    #expect(change(from, Frame("a b")) == "")
  }

  @Test func `an invalidated screen is redrawn completely`() {
    var encoder = encoder(showing: Frame("hi"))
    encoder.invalidate()
    #expect(encoder.text(for: Frame("hi")) == "^[?25l^[m^[H^[Jhi")
    #expect(encoder.text(for: Frame("hi")) == "")
  }

  @Test func `a frame of another size is drawn completely`() {
    #expect(change(Frame("hi"), Frame("hi", width: 20)) == "^[m^[H^[Jhi")
  }

  @Test func `a frame without cells writes no bytes`() {
    var encoder = FrameEncoder(capabilities: Capabilities())
    #expect(encoder.text(for: Frame(size: Size(width: 0, height: 5))) == "")
  }

  @Test func `moving the selection writes at most 120 bytes`() {
    let names = ["Sign in", "Sign up", "Forgot password", "User portrait", "Web content"]
    let list = Frame(size: Size(width: 80, height: 24)).drawing { frame in
      for (y, name) in names.enumerated() {
        frame.draw(
          SafeText(name), at: Position(x: 2, y: y + 2),
          style: Style(foreground: .rgb(200, 210, 220), background: .rgb(16, 18, 24)))
      }
    }
    for foreground in [nil, Color.rgb(111, 112, 113)] {
      func selecting(_ row: Int) -> Frame {
        list.drawing {
          $0.restyle(
            Rect(x: 2, y: row + 2, width: 20, height: 1),
            with: StylePatch(foreground: foreground, background: .rgb(120, 183, 255)))
        }
      }
      var encoder = encoder(showing: selecting(0), Capabilities(synchronizedUpdates: true))
      for row in [1, 2, 3, 4, 3, 2, 1, 0] {
        let text = encoder.text(for: selecting(row))
        #expect(text.utf8.count <= 120, "to row \(row): \(text)")
      }
    }
  }

  @Test func `the row whose style matches the pen is written first`() {
    func selecting(_ row: Int) -> Frame {
      Frame("a", "b", "c", "d", width: 1).drawing {
        $0.restyle(
          Rect(x: 0, y: row, width: 1, height: 1), with: StylePatch(background: .ansi(.blue)))
      }
    }
    var encoder = encoder(showing: selecting(0))
    #expect(encoder.text(for: selecting(1)) == "^[Ha^[2H^[44mb")
    // The pen is blue now, as row 2 needs it.
    #expect(encoder.text(for: selecting(2)) == "^[3Hc^[2H^[mb")
  }
}
