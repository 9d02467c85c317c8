import Testing

@testable import TerminalIO

struct ByteSinkTests {
  @Test func `numbers are written in decimal digits`() {
    for number in [0, 7, 9, 10, 42, 99, 100, 255, 999, 1000, 9999, 10_000, 123_456] {
      #expect(encoded { $0.append(decimal: number) } == String(number))
      #expect(ByteSink.digits(number) == String(number).count)
    }
  }

  @Test func `a parameter ends with a semicolon`() {
    let all = encoded { sink in
      for number in 0..<256 { sink.append(parameter: number) }
    }
    #expect(all == (0..<256).map { "\($0);" }.joined())
  }

  @Test func `growing keeps the bytes written before`() {
    let written = encoded { sink in
      for number in 0..<5000 {
        sink.append(decimal: number)
        sink.append(" ")
      }
    }
    #expect(written == (0..<5000).map { "\($0) " }.joined())
  }

  @Test func `a sink can be reused after removeAll`() {
    var sink = ByteSink()
    sink.append("abc")
    sink.removeAll()
    let isEmpty = sink.isEmpty
    #expect(isEmpty)
    sink.append(UInt8(ascii: "d"))
    sink.append(UInt8(ascii: "e"), times: 3)
    let text = sink.text
    #expect(text == "deee")
  }
}
