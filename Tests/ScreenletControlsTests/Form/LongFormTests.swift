import ScreenletControls
import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing

@testable import ScreenletKitFixtures

/// A field that counts how often its well is drawn.
private final class CountedField: Field {
  var drawn = 0
  override func drawWell(in frame: inout Frame, area: Rect, style: Style) { drawn += 1 }
}

/// A long form draws only its visible fields.
@MainActor struct LongFormTests {
  @Test func `fields outside the viewport are not drawn`() throws {
    let stand = try Stand(
      "<scroll><column id=\"column\"><text-field id=\"first\"/></column></scroll>",
      size: Size(width: 40, height: 12))
    let column = try #require(stand.pilot.control("column"))
    let fields = (0..<500).map { _ in CountedField() }
    for field in fields { column.add(field) }
    stand.pilot.type("a")
    #expect(fields.filter { $0.drawn > 0 }.count <= 6)
    #expect(fields[0].drawn > 0)
    let drawn = fields.reduce(0) { $0 + $1.drawn }
    stand.pilot.type("b")
    #expect(fields.reduce(0) { $0 + $1.drawn } - drawn <= 6)
  }
}
