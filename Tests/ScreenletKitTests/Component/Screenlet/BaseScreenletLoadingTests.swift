import PortalKit
import ScreenletControls
import ScreenletKit
import ScreenletTesting
import Testing
import ThemeKit
import Waiting

@testable import ScreenletKitFixtures

@MainActor struct BaseScreenletLoadingTests {
  @Test func `lifecycle hooks are called in order`() throws {
    let screenlet = ProbeScreenlet(in: TestTheme.context())
    let slot = ScreenletSlot()
    try slot.show(screenlet)
    try slot.show(nil)
    #expect(screenlet.log == ["onPreCreate", "onCreated", "onShow", "onHide"])
    let view = try #require(screenlet.screenletView as? ProbeView)
    #expect(view.log == ["onCreated", "onShow", "onHide"])
  }

  @Test func `actions queued before loading start after onCreated and before onShow`() throws {
    let screenlet = ProbeScreenlet(in: TestTheme.context())
    screenlet.ask()
    #expect(screenlet.log.isEmpty)
    let slot = ScreenletSlot()
    try slot.show(screenlet)
    #expect(screenlet.log == ["onPreCreate", "onCreated", "start ask", "onShow"])
  }

  @Test func `loading twice creates one view`() throws {
    let screenlet = ProbeScreenlet(in: TestTheme.context())
    try screenlet.loadView()
    let view = screenlet.screenletView
    try screenlet.loadView()
    #expect(screenlet.screenletView === view)
    #expect(screenlet.log == ["onPreCreate", "onCreated"])
  }

  @Test func `the view model is available in onCreated`() throws {
    final class Reading: ProbeScreenlet {
      @ViewModel var model: ProbeView
      var seen: ProbeView?
      override func onCreated() { seen = model }
    }
    let context = TestTheme.context()
    context.register(Reading.self)
    let screenlet = Reading(in: context)
    try screenlet.loadView()
    #expect(screenlet.seen === screenlet.screenletView)
  }

  @Test func `a view that does not conform to the view model is an error`() throws {
    final class Demanding: ProbeScreenlet {
      @ViewModel var model: any CustomStringConvertible
    }
    let context = TestTheme.context()
    context.register(Demanding.self)
    let screenlet = Demanding(in: context)
    let error = #expect(throws: ThemeError.self) { try screenlet.loadView() }
    #expect(error?.diagnostics.first?.code == "view.model")
    #expect(!screenlet.isLoaded)
  }

  @Test func `the error of a missing layout names the file to write`() {
    final class Naked: BaseScreenlet {}
    let context = ScreensContext(themeLocations: [TestTheme.location()])
    context.register(Naked.self)
    let error = #expect(throws: ThemeError.self) { try Naked(in: context).loadView() }
    // Without this layout Default has an error, so no theme is applied and the name is "none".
    #expect(error?.diagnostics.first?.file == "naked_none.xml")
    #expect(error?.diagnostics.first?.code == "layout.missing")
  }

  @Test func `the error of an unregistered screenlet names the call to add`() {
    final class Forgotten: BaseScreenlet {
      override class var defaultLayout: String? {
        #"<screenlet xmlns="urn:screenlets:theme:1" for="Forgotten"><column/></screenlet>"#
      }
    }
    let context = ScreensContext(themeLocations: [TestTheme.location()])
    let error = #expect(throws: ThemeError.self) { try Forgotten(in: context).loadView() }
    #expect(error?.diagnostics.first?.code == "screenlet.unregistered")
    #expect(error?.diagnostics.first?.message.contains("context.register(Forgotten.self)") == true)
    context.register(Forgotten.self)
    #expect(throws: Never.self) { try Forgotten(in: context).loadView() }
  }

  @Test func `actions performed before loading run after it`() async throws {
    let screenlet = ProbeScreenlet(in: TestTheme.context())
    #expect(screenlet.note())
    #expect(screenlet.results == [])
    try screenlet.loadView()
    #expect(screenlet.results == ["note: done"])
  }

  @Test func `a screenlet uses the theme of its context unless it is given one`() throws {
    let context = ScreensContext(themeLocations: [TestTheme.location()], themeName: "Other")
    #expect(ProbeScreenlet(in: context).themeName == "other")
    #expect(ProbeScreenlet(in: context, theme: "Default").themeName == "default")
  }

  @Test func `a screenlet without a context uses the shared one`() {
    #expect(ProbeScreenlet().context === ScreensContext.shared)
    #expect(ProbeScreenlet().themeName == ScreensContext.shared.appearance.themeName)
  }

  @Test func `the context and the theme cannot be changed by live after loading`() throws {
    let context = TestTheme.context()
    let screenlet = ProbeScreenlet(in: context)
    try screenlet.loadView()
    screenlet.attach(to: TestTheme.context(), theme: "other")
    #expect(screenlet.context === context)
    #expect(screenlet.themeName == "default")
  }

  @Test func `released screenlets free their views and cancel their calls`() async throws {
    let context = TestTheme.context()
    let desk = Desk()
    var screenlets: [ProbeScreenlet] = []
    for _ in 0..<1_000 {
      let screenlet = ProbeScreenlet(in: context)
      screenlet.desk = desk
      try screenlet.loadView()
      screenlet.ask()
      screenlets.append(screenlet)
    }
    let watched = screenlets.map { Weak($0) }
    let views = screenlets.map { Weak($0.screenletView ?? ScreenletView()) }
    screenlets = []
    #expect(watched.allSatisfy { $0.object == nil })
    #expect(views.allSatisfy { $0.object == nil })
    await context.interactors.idle()
    await until { await desk.openCount == 0 }
  }

  @Test func `a screenlet is released with its surface`() throws {
    var stand: Stand? = try Stand()
    let watched = Weak(try #require(stand?.screenlet))
    let surface = Weak(try #require(stand?.surface))
    stand?.pilot.type("abc")
    stand = nil
    #expect(watched.object == nil)
    #expect(surface.object == nil)
  }
}
