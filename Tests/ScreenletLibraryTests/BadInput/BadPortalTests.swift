import PortalKit
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import Screenlets
import Testing
import Waiting

/// Every screenlet of the stock at a portal that is slow, or fails every second time.
@Suite(.serialized) @MainActor struct BadPortalTests {
  @Test func `every screenlet in the stock has a bad day`() {
    let context = ScreensContext()
    context.registerStock()
    #expect(Set(context.registry.screenlets.map(\.name)) == Set(BadDay.all.map(\.screenlet)))
  }

  @Test(arguments: BadDay.all)
  func `a portal that takes five seconds keeps nobody from the keys, and Esc ends it`(
    _ day: BadDay
  ) async throws {
    let portal = try WatchedPortal(as: day.user)
    if day.key.isEmpty { await portal.hold() }
    let (pilot, screenlet) = try day.begin(portal)
    if !day.key.isEmpty { await pilot.waitUntilIdle() }
    await portal.hold()
    day.act(pilot)
    let typed = day.typed(pilot)
    await portal.waitUntilHeld()
    await pilot.wait(.seconds(5))
    #expect(screenlet.screenletView?.showsBusy == true, "it does not look busy")
    var heard = false
    pilot.surface.bindings = [
      KeyBinding(.function(1), words: .none) {
        heard = true
        return true
      }
    ]
    pilot.press("Tab", "F1")
    await pilot.wait(.seconds(1))
    #expect(heard)
    pilot.press("Esc")
    await pilot.wait(.seconds(1))
    #expect(!screenlet.isBusy && screenlet.screenletView?.showsBusy == false)
    await until { await portal.waiting == 0 }
    #expect(day.typed(pilot) == typed)
    #expect(!pilot.says(day.done) || day.fields.contains { day.done.contains($0.text) })
    // Nothing is lost: the same thing, asked once more, comes.
    await portal.goOn()
    pilot.press(day.key.isEmpty ? day.again.last ?? "" : day.key)
    for _ in 0..<3 { await pilot.waitUntilIdle() }
    #expect(pilot.says(day.done), "\(pilot.picture)")
  }

  @Test(arguments: BadDay.all)
  func `a portal that fails every second time is told of, and asked again`(
    _ day: BadDay
  ) async throws {
    for key in day.again {
      let portal = try WatchedPortal(as: day.user)
      if day.key.isEmpty { await portal.fail(everySecond: .timeout) }
      let (pilot, _) = try day.begin(portal)
      await pilot.waitUntilIdle()
      if !day.key.isEmpty {
        await portal.fail(everySecond: .timeout)
        day.act(pilot)
        await pilot.waitUntilIdle()
      }
      #expect(pilot.says("The portal took too long."), "\(pilot.picture)")
      let typed = day.typed(pilot)
      #expect(typed == day.fields.map(\.text))
      await pilot.wait(.seconds(1))
      pilot.press(key)
      for _ in 0..<3 { await pilot.waitUntilIdle() }
      // What is shown inside another has its own failures.
      if pilot.says("The portal took too long.") {
        pilot.press(key)
        for _ in 0..<3 { await pilot.waitUntilIdle() }
      }
      #expect(pilot.says(day.done), "\(key): \(pilot.picture)")
      #expect(!pilot.says("The portal took too long."))
    }
  }
}

extension BaseScreenlet {
  fileprivate var isBusy: Bool { !runningActions.isEmpty }
}
