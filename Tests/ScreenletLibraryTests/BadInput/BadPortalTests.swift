import PortalKit
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import Screenlets
import Testing
import Waiting

/// Every stock screenlet on a portal that is slow or fails every second request.
@Suite(.serialized) @MainActor struct BadPortalTests {
  @Test func `every stock screenlet has a case for slow and failing portals`() {
    let context = ScreensContext()
    context.registerStockScreenlets()
    #expect(Set(context.registry.screenlets.map(\.name)) == Set(BadDay.all.map(\.screenlet)))
  }

  @Test(arguments: BadDay.all)
  func `while the portal takes five seconds, keys still work and Esc cancels`(
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
    var f1WasPressed = false
    pilot.surface.bindings = [
      KeyBinding(.function(1), words: .none) {
        f1WasPressed = true
        return true
      }
    ]
    pilot.press("Tab", "F1")
    await pilot.wait(.seconds(1))
    #expect(f1WasPressed)
    pilot.press("Esc")
    await pilot.wait(.seconds(1))
    #expect(!screenlet.isBusy && screenlet.screenletView?.showsBusy == false)
    await until { await portal.waiting == 0 }
    #expect(day.typed(pilot) == typed)
    #expect(!pilot.says(day.done) || day.fields.contains { day.done.contains($0.text) })
    // After canceling, the same request succeeds.
    await portal.goOn()
    pilot.press(day.key.isEmpty ? day.again.last ?? "" : day.key)
    for _ in 0..<3 { await pilot.waitUntilIdle() }
    #expect(pilot.says(day.done), "\(pilot.picture)")
  }

  @Test(arguments: BadDay.all)
  func `a timeout of every second request is reported, and a key retries`(
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
      // A nested screenlet has requests of its own, which fail in turn.
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
