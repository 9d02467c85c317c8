import ScreenletControls
import ScreenletTesting
import TerminalCore
import Testing
import ThemeKit

@testable import ScreenletKit
@testable import ScreenletKitFixtures

@MainActor struct SurfaceDamageTests {
  private func stand() throws -> Stand {
    try Stand("<column><text-field id=\"a\"/><text-field id=\"b\"/></column>")
  }

  @Test func `touching rectangles merge, and too many become full damage`() {
    var damage = Damage.none
    damage.add(Rect(x: 0, y: 0, width: 4, height: 1))
    damage.add(Rect(x: 3, y: 0, width: 4, height: 2))
    damage.add(Rect(x: 9, y: 9, width: 1, height: 1))
    #expect(
      damage.areas == [
        Rect(x: 0, y: 0, width: 7, height: 2), Rect(x: 9, y: 9, width: 1, height: 1),
      ])
    for row in 0..<9 { damage.add(Rect(x: 0, y: row * 3 + 20, width: 1, height: 1)) }
    #expect(damage.isEverything)
  }

  @Test func `a frame with other content is drawn completely`() throws {
    let stand = try stand()
    stand.pilot.type("x")
    var other = Frame(size: stand.surface.size)
    stand.surface.draw(in: &other)
    #expect(other == stand.pilot.terminal.frame)
  }

  @Test func `rows outside the areas that a frame names stay as they were`() throws {
    let stand = try Stand(
      """
      <column><text-field id="a"/><text text="한글"/><text-field id="b"/><footer/></column>
      """)
    stand.pilot.type("x")
    var compared = 0
    for key in ["y", "한", "Backspace", "Tab", "z", "Shift+Tab", "Home"] {
      let before = try #require(stand.pilot.terminal.frame)
      if key.count == 1 { stand.pilot.type(key) } else { stand.pilot.press(key) }
      let after = try #require(stand.pilot.terminal.frame)
      guard let changes = after.changes, changes.since == before.signature else { continue }
      compared += 1
      for y in 0..<after.size.height
      where !changes.areas.contains(where: { $0.minY <= y && y < $0.maxY }) {
        #expect((0..<after.size.width).allSatisfy { before[$0, y] == after[$0, y] }, "\(key) \(y)")
      }
    }
    #expect(compared > 3)
  }

  @Test func `drawing on a frame makes every row count as changed`() throws {
    let stand = try stand()
    var frame = Frame(size: stand.surface.size)
    stand.surface.draw(in: &frame)
    stand.field("a")?.setNeedsDisplay()
    stand.surface.draw(in: &frame)
    #expect(frame.changes != nil)
    frame.draw("12:00", at: .zero, style: .plain)
    #expect(frame.changes == nil)
  }

  @Test func `only damaged controls are drawn`() throws {
    let stand = try stand()
    let counter = Counter()
    stand.surface.root.children[0].add(counter)
    var frame = Frame(size: stand.surface.size)
    stand.surface.draw(in: &frame)
    #expect(counter.drawings == 1)
    stand.field("a")?.setNeedsDisplay()
    stand.surface.draw(in: &frame)
    #expect(counter.drawings == 1)
    counter.setNeedsDisplay()
    stand.surface.draw(in: &frame)
    #expect(counter.drawings == 2)
  }
}

/// Counts its drawings, with a margin that separates it from the damage of other controls.
@MainActor private final class Counter: Control {
  var drawings = 0

  required init() {
    super.init()
    layoutBox.margin = Insets(top: 10)
  }

  override func idealSize(width: Int) -> Size { Size(width: 1, height: 1) }
  override func draw(in frame: inout Frame, over base: Style) { drawings += 1 }
}
