import ScreenletControls
import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing

@testable import ScreenletKitFixtures

@MainActor struct SurfaceModalTests {
  private func ask(
    _ stand: Stand, _ answered: @escaping @MainActor (String) -> Void = { _ in }
  ) -> Overlay {
    stand.surface.ask(
      Modal(
        title: "Leave?", text: "Four fields changed.",
        choices: [
          .init("Keep") { answered("keep") }, .init("Throw away") { answered("throw") },
          .init("Stay", isHarmless: true) { answered("stay") },
        ]))
  }

  @Test func `a modal takes the focus and returns it when dismissed`() throws {
    let stand = try Stand(size: Size(width: 60, height: 20))
    stand.pilot.press("Tab")
    let overlay = ask(stand)
    #expect((stand.surface.focused as? Button)?.words == "Keep")
    overlay.dismiss()
    #expect(stand.focus == "second")
  }

  @Test func `a modal draws its text in a centered box`() throws {
    let stand = try Stand(size: Size(width: 60, height: 20))
    _ = ask(stand)
    stand.pilot.press("Right")
    let frame = try #require(stand.surface.overlays.first?.content.rect)
    let rows = stand.pilot.picture[frame.minY..<frame.maxY]
    #expect(
      rows.map { $0.dropFirst(frame.minX).prefix(frame.width) } == [
        "╭ Leave? ────────────────────────────╮",
        "│ Four fields changed.               │",
        "│                                    │",
        "│ [ Keep ] ▐[ Throw away ]  [ Stay ] │",
        "│                                    │",
        "╰────────────────────────────────────╯",
      ])
  }

  @Test func `arrows cycle through the choices and Enter takes one`() throws {
    let stand = try Stand(size: Size(width: 60, height: 20))
    var answers: [String] = []
    _ = ask(stand) { answers.append($0) }
    stand.pilot.press("Right", "Right", "Right", "Left", "Left")
    stand.pilot.press("Enter")
    #expect(answers == ["throw"])
    #expect(stand.surface.overlays.isEmpty)
    #expect(stand.focus == "first")
  }

  @Test func `Esc takes the harmless choice`() throws {
    let stand = try Stand(size: Size(width: 60, height: 20))
    var answers: [String] = []
    _ = ask(stand) { answers.append($0) }
    stand.pilot.press("Esc")
    #expect(answers == ["stay"])
    #expect(stand.surface.overlays.isEmpty)
  }

  @Test func `controls behind a modal receive neither keys nor clicks`() throws {
    let stand = try Stand(size: Size(width: 60, height: 20))
    var heard: [String] = []
    stand.surface.bindings = [
      KeyBinding(.function(2), words: "app") {
        heard.append("F2")
        return true
      },
      KeyBinding(.control("c"), words: "quit", worksInModals: true) {
        heard.append("^C")
        return true
      },
    ]
    _ = ask(stand)
    stand.pilot.press("F2", "^C")
    stand.pilot.type("x")
    stand.pilot.click("first")
    #expect(heard == ["^C"])
    #expect(stand.field("first")?.text == "")
  }

  @Test func `the screen behind a modal is dimmed and shows no cursor`() throws {
    let stand = try Stand(size: Size(width: 60, height: 20))
    #expect(stand.pilot.terminal.frame?.cursor != nil)
    _ = ask(stand)
    stand.pilot.press("Right")
    let frame = try #require(stand.pilot.terminal.frame)
    #expect(frame[1, 0].style.attributes.contains(.dim))
    #expect(frame.cursor == nil)
  }

  @Test func `Esc also closes an overlay without a harmless choice`() throws {
    let stand = try Stand()
    let box = OverlayBox()
    box.add(Button("Fine") {})
    stand.surface.present(Overlay(box, placement: .center(maxWidth: 30)))
    stand.pilot.press("Esc")
    #expect(stand.surface.overlays.isEmpty)
  }

  @Test func `a modal returns the focus to the same field after a language change`() throws {
    let stand = try Stand(size: Size(width: 60, height: 20))
    stand.pilot.press("Tab")
    let overlay = ask(stand)
    stand.context.appearance.setLanguage("es")
    #expect((stand.surface.focused as? Button)?.words == "Keep")
    overlay.dismiss()
    #expect(stand.focus == "second")
    #expect(stand.field("second")?.isFocused == true)
  }

  @Test func `an overlay box follows a language change`() throws {
    let stand = try Stand(size: Size(width: 60, height: 20))
    let box = OverlayBox()
    box.title = .key("greeting")
    box.add(Button(.key("greeting")) {})
    stand.surface.present(Overlay(box, placement: .center(maxWidth: 30)))
    stand.pilot.press("Tab")
    #expect(stand.picture.contains { $0.contains("[ Hello ]") })
    stand.context.appearance.setLanguage("es")
    stand.pilot.press("Tab")
    #expect(stand.picture.contains { $0.contains("[ Hola ]") })
    #expect(stand.picture.contains { $0.contains("╭ Hola ") })
  }

  @Test func `a modal fills a small screen`() throws {
    let stand = try Stand(size: Size(width: 40, height: 12))
    _ = ask(stand)
    stand.pilot.press("Right")
    #expect(stand.picture.count == 12)
    #expect(stand.picture[0].hasPrefix("╭ Leave? ─"))
  }
}

@MainActor struct SurfaceToastTests {
  private func hasToast(_ stand: Stand) -> Bool {
    stand.picture.contains { $0.contains("✓ Saved.") }
  }

  @Test func `a toast disappears after four seconds`() async throws {
    let stand = try Stand(size: Size(width: 60, height: 20))
    stand.surface.show(toast: Toast("Saved."))
    await stand.pilot.wait(.milliseconds(3_999))
    #expect(hasToast(stand))
    await stand.pilot.wait(.milliseconds(1))
    #expect(!hasToast(stand))
  }

  @Test func `the next key closes a toast and still has its usual effect`() async throws {
    let stand = try Stand(size: Size(width: 60, height: 20))
    stand.surface.show(toast: Toast("Saved."))
    await stand.pilot.wait(.zero)
    #expect(hasToast(stand))
    stand.pilot.type("x")
    #expect(!hasToast(stand))
    #expect(stand.field("first")?.text == "x")
  }

  @Test func `a new toast replaces the old one and lasts its own four seconds`() async throws {
    let stand = try Stand(size: Size(width: 60, height: 20))
    stand.surface.show(toast: Toast("First."))
    await stand.pilot.wait(.seconds(3))
    stand.surface.show(toast: Toast("Saved."))
    await stand.pilot.wait(.seconds(3))
    #expect(hasToast(stand))
    #expect(stand.surface.overlays.count == 1)
  }

  @Test func `a toast takes neither focus nor keys`() throws {
    let stand = try Stand(size: Size(width: 60, height: 20))
    stand.surface.show(toast: Toast("Saved."))
    #expect(stand.focus == "first")
    #expect(stand.surface.modalOverlay == nil)
    stand.pilot.press("Tab")
    stand.pilot.type("x")
    #expect(stand.focus == "second" && stand.field("second")?.text == "x")
  }

  @Test func `a toast never covers the focused control`() async throws {
    let stand = try Stand(
      "<column style=\"Room\"><text text=\"a\"/><text-field id=\"wide\" label=\"Wide\"/></column>",
      size: Size(width: 60, height: 20))
    stand.surface.show(toast: Toast("Saved."))
    await stand.pilot.wait(.zero)
    let row = try #require(stand.picture.firstIndex { $0.contains("✓ Saved.") })
    #expect(row == 17)
  }

  @Test(
    arguments: [
      (.success, "✓ Approved."), (.warning, "! Approved."), (.error, "✗ Approved."),
      (.plain, " Approved."),
    ] as [(MessageKind, String)])
  func `a notice shows the mark of its kind`(kind: MessageKind, line: String) async throws {
    let stand = try Stand(size: Size(width: 60, height: 20))
    stand.context.events.publish(Notice(words: "Approved.", kind: kind))
    await stand.pilot.wait(.zero)
    let row = try #require(stand.picture.first { $0.contains("Approved.") })
    #expect(row.contains(line))
    if kind == .plain { #expect(!row.contains { "✓!✗".contains($0) }) }
  }

  @Test func `a notice warns by default`() { #expect(Notice(words: "Away.").kind == .warning) }
}
