import ScreenletTesting
import TerminalCore
import Testing
import ThemeKit

@testable import ScreenletKit

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
