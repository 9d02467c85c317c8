import Testing

@testable import AppMain

struct TypedLineTests {
  private func type(_ keys: String) throws -> (String, TypedLine.Step) {
    var line = TypedLine()
    var step = TypedLine.Step.more
    for byte in keys.utf8 { step = try line.take(byte) }
    return (String(decoding: line.bytes, as: UTF8.self), step)
  }

  @Test func `Enter ends the line`() throws {
    #expect(try type("secret\r") == ("secret", .done))
    #expect(try type("secret\n") == ("secret", .done))
  }

  @Test func `Backspace deletes a whole character`() throws {
    #expect(try type("aé\u{7F}") == ("a", .more))
    #expect(try type("a\u{8}\u{8}") == ("", .more))
  }

  @Test func `Ctrl+U deletes the line, Ctrl+W a word`() throws {
    #expect(try type("one two\u{15}x").0 == "x")
    #expect(try type("one two \u{17}x").0 == "one x")
  }

  @Test func `Ctrl+C interrupts, and Ctrl+D is the end of input only on an empty line`() throws {
    #expect(try type("ab\u{3}").1 == .interrupted)
    #expect(try type("\u{4}").1 == .end)
    #expect(try type("ab\u{4}").1 == .done)
  }

  @Test func `a line over the length limit is rejected and cleared`() throws {
    var line = TypedLine()
    for _ in 0..<LineInput.limit { _ = try line.take(65) }
    #expect(throws: WorkError.self) { _ = try line.take(65) }
    #expect(line.bytes.isEmpty)
  }

  @Test func `Ctrl+Z suspends and Ctrl+Backslash quits the program, and both keep the line`() throws
  {
    #expect(try type("ab\u{1A}") == ("ab", .suspended))
    #expect(try type("ab\u{1A}c\r") == ("abc", .done))
    #expect(try type("ab\u{1C}") == ("ab", .quit))
  }
}
