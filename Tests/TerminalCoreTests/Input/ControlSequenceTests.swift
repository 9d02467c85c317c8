import Testing

@testable import TerminalCore

struct ControlSequenceTests {
  private func sequence(_ text: String) -> ControlSequence {
    ControlSequence(Array(text.utf8.dropLast()), final: text.utf8.last ?? 0)
  }

  @Test func `parameters are split into subparameters`() {
    let keys = sequence("97:65::99;5:1;104:105u")
    #expect(keys.parameters == [[97, 65, nil, 99], [5, 1], [104, 105]])
    #expect(keys.number(0, part: 3) == 99)
    #expect(keys.number(0, part: 2) == nil)
    #expect(keys.number(7) == nil)
    #expect(keys.prefix == nil && keys.final == 0x75)
  }

  @Test func `missing parameters are nil`() {
    #expect(sequence(";5A").parameters == [[nil], [5]])
    #expect(sequence("A").parameters.isEmpty)
    #expect(sequence("A").isBare)
  }

  @Test func `a prefix and intermediates are separated from the parameters`() {
    let mode = sequence("?2026;1$y")
    #expect(mode.prefix == 0x3F)
    #expect(mode.intermediates == [0x24])
    #expect(mode.parameters == [[2026], [1]])
  }

  @Test func `a parameter that is too large is clamped`() {
    #expect(sequence("99999999999999999999999A").number(0) == 0x7FFF_FFFF)
  }
}
