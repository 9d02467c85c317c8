import ScreenletTesting
import Screenlets
import Testing

@testable import SampleApp

@MainActor struct SampleThingScreenletTests {
  private let context = ScreensContext()

  init() {
    context.registerStockScreenlets()
    context.register(SampleThingScreenlet.self)
  }

  @Test func `it counts the words of a text`() async throws {
    let pilot = try Pilot(SampleThingScreenlet(in: context))
    pilot.type("to be, or not")
    pilot.press("Enter")
    await pilot.waitUntilIdle()
    #expect(pilot.picture.contains { $0.contains("Words: 4.") })
  }

  @Test func `a text without words shows an error`() async throws {
    let pilot = try Pilot(SampleThingScreenlet(in: context))
    pilot.type("?!")
    pilot.press("Enter")
    await pilot.waitUntilIdle()
    #expect(pilot.picture.contains { $0.contains("Write something first.") })
  }

  @Test func `the layout is valid in every theme`() {
    for theme in context.appearance.themeNames {
      #expect(context.appearance.themes.check(theme: theme).isEmpty)
    }
  }
}
