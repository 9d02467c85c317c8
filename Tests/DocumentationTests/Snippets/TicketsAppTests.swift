import ScreenletTesting
import Screenlets
import Testing

@MainActor struct TicketsAppTests {
  @Test func `an app with settings restores the last place`() async throws {
    let store = MemoryPreferenceStore()
    for start in 1...2 {
      let context = ScreensContext(preferences: store)
      context.session.signIn(User(id: 7))
      let app = ticketsApp(in: context)
      let pilot = try Pilot(app.scenes.slot, in: context)
      try app.start()
      await pilot.waitUntilIdle()
      #expect(!app.settings.flag("tickets.closed") && app.settings.number("tickets.rows") == 50)
      if start == 1 {
        pilot.type("lamp")
        try app.scenes.open("app://tickets/7")
        await app.settle()
      } else {
        pilot.press("Enter")
        try app.scenes.back()
        pilot.press("F2")
        #expect(pilot.picture.joined().contains("lamp"))
      }
    }
  }
}
