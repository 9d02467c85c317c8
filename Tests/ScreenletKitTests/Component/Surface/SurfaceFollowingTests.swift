import ScreenletTesting
import TerminalCore
import Testing

@testable import ScreenletKit
@testable import ScreenletKitFixtures

/// Moving the focus repeats only the layout that it invalidates.
@MainActor struct SurfaceFollowingTests {
  private static func form(_ count: Int) -> String {
    let fields = (0..<count).map { number in
      switch number % 4 {
      case 0: "<text-field id=\"f\(number)\" label=\"F\(number)\" text=\"x\"/>"
      case 1: "<checkbox id=\"f\(number)\" text=\"Box \(number)\"/>"
      case 2:
        "<row><button id=\"f\(number)\" text=\"B\"/><number-field id=\"g\(number)\" label=\"G\"/></row>"
      default:
        "<field-group id=\"f\(number)\" title=\"T\"><text-area id=\"g\(number)\" label=\"A\"/></field-group>"
      }
    }
    return "<column style=\"Room\"><scroll id=\"scroll\"><column padding=\"0 1\">"
      + fields.joined() + "</column></scroll><button id=\"end\" text=\"End\"/></column>"
  }

  @Test func `moving the focus, typing and scrolling need no layout if there is room`() throws {
    let stand = try Stand(Self.form(40))
    for key in ["Tab", "x", "Tab", "Shift+Tab", "Backspace", "PgDn", "PgUp", "Tab"] {
      let stroke = try #require(KeyStroke(text: key))
      stand.surface.handle(.key(KeyEvent(stroke.key, stroke.modifiers)))
      #expect(!stand.surface.needsLayout, "after \(key)")
    }
  }

  @Test(arguments: [(80, 24), (30, 9), (24, 5), (80, 4)], 1...4)
  func `after random keys every control is where a full layout places it`(
    size: (Int, Int), round: Int
  ) throws {
    let stand = try Stand(
      round % 2 == 0
        ? Self.form(14)
        : "<column>\(Self.form(6))<message/><text-field id=\"last\" style=\"Bare\" help=\"Said below\"/></column>",
      size: Size(width: size.0, height: size.1))
    let keys = ["Tab", "Tab", "Shift+Tab", "PgDn", "PgUp", "x", "Space", "Left", "Right", "Down"]
    var state = UInt64(round * 977 + size.0)
    for step in 1...60 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let key = keys[Int(state >> 33) % keys.count]
      stand.pilot.press(key)
      let shown = stand.picture
      let places = Self.places(stand)
      stand.surface.setNeedsLayout()
      stand.pilot.terminal.send(.resumed)
      let isSame = places == Self.places(stand) && shown == stand.picture
      try #require(isSame, "step \(step), \(key)")
    }
  }

  private static func places(_ stand: Stand) -> [Rect] {
    var places: [Rect] = []
    func walk(_ control: Control) {
      guard !control.isHidden, !control.isCollapsed else { return }
      places.append(control.rect)
      for child in control.children { walk(child) }
    }
    walk(stand.surface.root)
    return places
  }

  @Test func `the next and previous control match the list of all focusable controls`() throws {
    let stand = try Stand(Self.form(24))
    for id in ["f4", "f7", "f9"] { stand.pilot.control(id)?.isHidden = true }
    for id in ["f11", "f12", "g14"] { stand.pilot.control(id)?.isEnabled = false }
    stand.surface.layoutIfNeeded()
    let all = stand.surface.focusable(in: stand.surface.focusScope)
    try #require(all.count > 15)
    for (index, control) in all.enumerated() {
      stand.surface.focus(control)
      #expect(stand.surface.neighbour(.forwards) === all[(index + 1) % all.count])
      #expect(stand.surface.neighbour(.backwards) === all[(index + all.count - 1) % all.count])
    }
  }
}
