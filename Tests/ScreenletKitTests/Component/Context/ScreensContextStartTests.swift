import ScreenletTesting
import TerminalCore
import Testing
import ThemeKit

@testable import ScreenletKit
@testable import ScreenletKitFixtures

@MainActor struct ScreensContextStartTests {
  private final class OtherScreenlet: BaseScreenlet {
    override class var defaultLayout: String? {
      TestTheme.layout("<column><text text=\"Other\"/></column>", for: name)
    }
  }

  private static let broken = [
    "Default/other_default.xml": TestTheme.layout(
      "<column><nothing/></column>", for: "OtherScreenlet")
  ]

  private func context(_ files: [String: String]) -> ScreensContext {
    let context = TestTheme.context(files)
    context.register(OtherScreenlet.self)
    return context
  }

  @Test func `an error in a layout that is not shown is not reported at start`() throws {
    let context = context(Self.broken)
    var problems: [Diagnostic] = []
    let eventSubscription = context.events.subscribe(to: ThemeProblems.self) {
      problems += $0.diagnostics
    }
    context.start(with: [ProbeScreenlet.self])
    let probe = ProbeScreenlet(in: context)
    try probe.loadView()
    #expect(problems == [])
    #expect(probe.screenletView?.layout != nil)
    withExtendedLifetime(eventSubscription) {}
  }

  @Test func `an error in a layout is reported when its screenlet is shown`() throws {
    let context = context(Self.broken)
    var problems: [Diagnostic] = []
    let eventSubscription = context.events.subscribe(to: ThemeProblems.self) {
      problems += $0.diagnostics
    }
    context.start(with: [ProbeScreenlet.self])
    try ProbeScreenlet(in: context).loadView()
    try? OtherScreenlet(in: context).loadView()
    #expect(problems.contains { $0.file.hasSuffix("other_default.xml") && $0.severity == .error })
    withExtendedLifetime(eventSubscription) {}
  }

  @Test func `a screenlet loaded after the start finds its layout`() throws {
    let context = context([:])
    context.start(with: [ProbeScreenlet.self])
    try ProbeScreenlet(in: context).loadView()
    context.didStart()
    let other = OtherScreenlet(in: context)
    try other.loadView()
    #expect(other.screenletView?.layout?.screenlet == OtherScreenlet.name)
    #expect(context.appearance.theme(named: "default").languages == ["en"])
  }

  @Test func `a language is loaded when it is selected`() throws {
    let context = context([:])
    context.start(with: [ProbeScreenlet.self])
    let probe = ProbeScreenlet(in: context)
    try probe.loadView()
    #expect(context.appearance.theme(named: "default").languages == ["en"])
    context.appearance.setLanguage("es")
    #expect(context.appearance.theme(named: "default").languages.contains("es"))
    withExtendedLifetime(probe) {}
  }

  @Test func `whenStarted runs after the first frame, or at once outside a start`() async {
    let context = context([:])
    var done: [String] = []
    context.whenStarted { done.append("at once") }
    context.start(with: [ProbeScreenlet.self])
    await withCheckedContinuation { continuation in
      context.whenStarted {
        done.append("later")
        continuation.resume()
      }
      done.append("shown")
      context.didStart()
    }
    #expect(done == ["at once", "shown", "later"])
  }
}
