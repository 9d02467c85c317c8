import TerminalCore
import TerminalEmulators
import Testing

@testable import TerminalIO

struct CursorMoveTests {
  private func move(_ from: (Int, Int)?, _ to: (Int, Int)) -> String {
    encoded { sink in
      CursorMove(from: from.map { Position(x: $0.0, y: $0.1) }, to: Position(x: to.0, y: to.1))
        .write(into: &sink)
    }
  }

  @Test func `a move from an unknown position is absolute and omits parameters of 1`() {
    #expect(move(nil, (0, 0)) == "^[H")
    #expect(move(nil, (0, 4)) == "^[5H")
    #expect(move(nil, (4, 0)) == "^[;5H")
    #expect(move(nil, (79, 23)) == "^[24;80H")
  }

  @Test func `a move within a row uses the shortest sequence`() {
    #expect(move((5, 3), (5, 3)) == "")
    #expect(move((5, 3), (0, 3)) == "\r")
    #expect(move((5, 3), (6, 3)) == "^[C")
    #expect(move((5, 3), (9, 3)) == "^[4C")
    #expect(move((5, 3), (4, 3)) == "\u{8}")
    #expect(move((50, 3), (30, 3)) == "^[20D")
    #expect(move((50, 3), (1, 3)) == "\r^[C")
    #expect(move((150, 3), (30, 3)) == "^[31G")
    #expect(move((2, 3), (120, 3)) == "^[118C")
    #expect(move((20, 3), (125, 3)) == "^[105C")
    #expect(move((90, 3), (98, 3)) == "^[8C")
  }

  @Test func `a move to a lower row's start uses a carriage return and line feeds`() {
    #expect(move((5, 3), (0, 4)) == "\r\n")
    #expect(move((5, 3), (0, 5)) == "\r\n\n")
    #expect(move((5, 3), (1, 4)) == "\r\n^[C")
  }

  @Test func `a vertical move keeps the column`() {
    #expect(move((5, 3), (5, 2)) == "^[A")
    #expect(move((5, 3), (5, 4)) == "^[B")
    #expect(move((5, 30), (5, 2)) == "^[3d")
  }

  @Test func `every move reaches its target in the number of bytes it predicts`() throws {
    let emulator = try #require(TerminalEmulator(columns: 130, rows: 14))
    let columns = [0, 1, 2, 3, 8, 9, 10, 40, 98, 99, 100, 128, 129]
    let places = columns.flatMap { x in [0, 1, 2, 8, 9, 10, 13].map { Position(x: x, y: $0) } }
    for from in places {
      for to in places {
        var sink = ByteSink()
        CursorMove(from: nil, to: from).write(into: &sink)
        let before = sink.count
        let move = CursorMove(from: from, to: to)
        move.write(into: &sink)
        let cost = sink.count - before
        sink.withBytes { emulator.feed($0) }
        let arrived = Position(x: emulator.cursor.x, y: emulator.cursor.y)
        if arrived != to || move.cost != cost {
          Issue.record("\(from) to \(to): at \(arrived), \(cost) bytes, not \(move.cost)")
        }
      }
    }
  }
}
