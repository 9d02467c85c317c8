import Testing

@testable import AppMain

struct LineEchoTests {
  /// Returns the output written to the terminal for `keys`.
  private func written(_ keys: [UInt8]) throws -> String {
    var line = TypedLine()
    var echo = LineEcho()
    var output: [UInt8] = []
    for key in keys {
      guard try line.take(key) == .more else { break }
      output += echo.follow(line.bytes)
    }
    return String(decoding: output, as: UTF8.self)
  }

  @Test func `a character is echoed once all its bytes have arrived`() throws {
    #expect(try written(Array("Añ小".utf8)) == "Añ小")
    #expect(try written(Array("Añ小".utf8).dropLast()) == "Añ")
  }

  @Test func `deleted text is erased over all its columns`() throws {
    #expect(try written(Array("a小".utf8) + [0x7F]) == "a小\u{8} \u{8}\u{8} \u{8}")
    #expect(try written(Array("ab".utf8) + [0x15]) == "ab\u{8} \u{8}\u{8} \u{8}")
    #expect(
      try written(Array("a b".utf8) + [0x17, 0x17]) == "a b"
        + String(repeating: "\u{8} \u{8}", count: 3))
    #expect(try written([0x7F]).isEmpty)
  }

  @Test func `control characters are not echoed as such`() throws {
    #expect(try written(Array("\u{1B}[2J".utf8)) == "^[[2J")
    #expect(
      !(try written(Array("\u{9B}2J\u{202E}".utf8))).unicodeScalars.contains {
        $0.value == 0x9B || $0.value == 0x202E
      })
    #expect(try written([0xFF, 0x41]) == "\u{FFFD}A")
    #expect(try written(Array("e\u{301}".utf8) + [0x7F, 0x7F]) == "e\u{301}\u{8} \u{8}")
  }
}
