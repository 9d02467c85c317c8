import PortalKit
import ScreenletControls
import ScreenletKit
import ScreenletTesting
import Testing
import ThemeKit
import Waiting

@testable import ScreenletKitFixtures

/// A delegate that supplies an interactor and records failures.
@MainActor private final class Helper: BaseScreenletDelegate {
  var interactor: (any AnyInteractor)?
  var failures: [String] = []

  func screenlet(
    _ screenlet: BaseScreenlet, interactorFor action: Action
  ) -> (any AnyInteractor)? { interactor }

  func screenlet(_ screenlet: BaseScreenlet, didFail action: Action, with error: ScreenletError) {
    failures.append("\(action): \(error.code)")
  }
}

private final class Counting: Interactor<Int> {
  @concurrent nonisolated override func execute(
    _ progress: InteractorProgress
  ) async throws -> Int { 7 }
}

@MainActor struct BaseScreenletActionTests {
  private let screenlet: ProbeScreenlet
  private let helper = Helper()

  init() throws {
    screenlet = ProbeScreenlet(in: TestTheme.context())
    try screenlet.loadView()
    screenlet.delegate = helper
    screenlet.log = []
  }

  private func idle() async { await screenlet.context.interactors.idle() }

  @Test func `an action runs its interactor and receives its typed result`() async {
    #expect(screenlet.ask())
    #expect(screenlet.ask.isRunning)
    await screenlet.desk.waitUntilAsked(1)
    await screenlet.desk.answer("ask", "yes")
    await idle()
    #expect(screenlet.results == ["ask: yes"])
    #expect(screenlet.log == ["start ask", "finish ask well"])
    #expect(!screenlet.ask.isRunning)
  }

  @Test func `an action without an interactor finishes at once`() {
    #expect(screenlet.note())
    #expect(screenlet.results == ["note: done"])
  }

  @Test func `an undeclared action is reported as misuse`() {
    #expect(!screenlet.performUserAction("dance"))
    #expect(helper.failures == ["dance: misuse"])
    #expect(screenlet.log == ["finish dance misuse"])
  }

  @Test func `an error thrown by onUserAction vetoes the action and is reported as a failure`() {
    screenlet.veto = .forbidden
    #expect(!screenlet.check())
    #expect(screenlet.results == [])
    #expect(screenlet.log == ["finish check forbidden"])
    #expect(helper.failures == ["check: forbidden"])
  }

  @Test func `an action argument is parsed by its type`() async {
    screenlet.rate(4)
    await screenlet.desk.waitUntilAsked(1)
    #expect(await screenlet.desk.asked == ["rate 4"])
  }

  @Test(arguments: ["rate", "rate(many)"] as [Action])
  func `a missing or invalid action argument is misuse`(action: Action) async {
    #expect(!screenlet.performUserAction(action))
    #expect(screenlet.results == ["rate: misuse"])
    #expect(await screenlet.desk.asked == [])
  }

  @Test func `the same action with another argument runs separately`() async {
    screenlet.rate(1)
    screenlet.rate(2)
    await screenlet.desk.waitUntilAsked(2)
    #expect(screenlet.runningActions.map(\.description) == ["rate(1)", "rate(2)"])
  }

  @Test func `a delegate can supply another interactor`() async {
    helper.interactor = AskInteractor("other", screenlet.desk)
    screenlet.ask()
    await screenlet.desk.waitUntilAsked(1)
    #expect(await screenlet.desk.asked == ["other"])
  }

  @Test func `an interactor with the wrong result type is rejected before it runs`() {
    helper.interactor = Counting()
    #expect(!screenlet.ask())
    #expect(screenlet.results == ["ask: misuse"])
    #expect(screenlet.log == ["finish ask misuse"])
  }

  @Test func `a subclass can supply another interactor`() async throws {
    final class Special: ProbeScreenlet {
      override func createInteractor(for action: Action) -> (any AnyInteractor)? {
        AskInteractor("special", desk)
      }
    }
    screenlet.context.register(Special.self)
    let special = Special(in: screenlet.context)
    try special.loadView()
    special.ask()
    await special.desk.waitUntilAsked(1)
    #expect(await special.desk.asked == ["special"])
  }

  @Test func `performing an action again cancels and replaces the first run`() async {
    screenlet.ask()
    await screenlet.desk.waitUntilAsked(1)
    screenlet.ask()
    await screenlet.desk.waitUntilAsked(2)
    await until { await screenlet.desk.cancelled == ["ask"] }
    await screenlet.desk.answer("ask", "second")
    await idle()
    #expect(screenlet.results == ["ask: second"])
  }

  @Test func `a late result of a replaced run is dropped`() async {
    screenlet.isStubborn = true
    screenlet.ask()
    await screenlet.desk.waitUntilAsked(1)
    screenlet.ask()
    await screenlet.desk.waitUntilAsked(2)
    await screenlet.desk.answer("ask", "first")
    await settle()
    #expect(screenlet.results == [])
    await screenlet.desk.answer("ask", "second")
    await idle()
    #expect(screenlet.results == ["ask: second"])
  }

  @Test func `an action that ignores repeats continues its first run`() async {
    #expect(screenlet.askAgain())
    #expect(!screenlet.askAgain())
    await screenlet.desk.waitUntilAsked(1)
    await screenlet.desk.answer("askAgain", "yes")
    await idle()
    #expect(screenlet.results == ["askAgain: yes"])
    #expect(await screenlet.desk.asked == ["askAgain"])
    #expect(screenlet.askAgain())
  }

  @Test func `cancelling an action reports the failure synchronously`() async {
    screenlet.ask()
    await screenlet.desk.waitUntilAsked(1)
    screenlet.ask.cancel()
    #expect(screenlet.results == ["ask: cancelled"])
    #expect(screenlet.log == ["start ask", "finish ask cancelled"])
    #expect(!screenlet.ask.isRunning)
    #expect(helper.failures == ["ask: cancelled"])
  }

  @Test func `a late result of a cancelled interactor is dropped`() async {
    screenlet.isStubborn = true
    screenlet.ask()
    await screenlet.desk.waitUntilAsked(1)
    screenlet.cancelInteractors()
    await screenlet.desk.answer("ask", "late")
    await settle()
    #expect(screenlet.results == ["ask: cancelled"])
  }

  @Test func `event subscribers also receive the failure of a cancelled run`() async {
    var heard: [String] = []
    let subscription = screenlet.context.events.subscribe(to: InteractionFinished<String>.self) {
      if case .failure(let error) = $0.outcome { heard.append(error.code) }
    }
    screenlet.ask()
    screenlet.cancelInteractors()
    withExtendedLifetime(subscription) {}
    #expect(heard == ["cancelled"])
  }

  @Test func `progress reaches the screenlet`() async {
    screenlet.ask()
    await screenlet.desk.waitUntilAsked(1)
    await screenlet.desk.report("ask", 0.5)
    await until { screenlet.log == ["start ask", "progress ask 0.5"] }
  }

  @Test func `an action can be performed again from its result handler`() async {
    screenlet.onResult = { screenlet, _ in
      if screenlet.results.count == 1 { screenlet.ask() }
    }
    screenlet.ask()
    await screenlet.desk.waitUntilAsked(1)
    await screenlet.desk.answer("ask", "first")
    await screenlet.desk.waitUntilAsked(2)
    await settle()
    #expect(screenlet.screenletView?.isBusy == true)
    await screenlet.desk.answer("ask", "second")
    await idle()
    #expect(screenlet.results == ["ask: first", "ask: second"])
    #expect(screenlet.screenletView?.isBusy == false)
  }

  @Test func `an action can depend on other actions of its screenlet`() async throws {
    final class Ordered: ProbeScreenlet {
      override func dependencies(of action: Action) -> [Action] {
        action == askAgain ? [ask.action] : []
      }
    }
    screenlet.context.register(Ordered.self)
    let ordered = Ordered(in: screenlet.context)
    try ordered.loadView()
    ordered.ask()
    ordered.askAgain()
    await ordered.desk.waitUntilAsked(1)
    await settle()
    #expect(await ordered.desk.asked == ["ask"])
    await ordered.desk.answer("ask", "yes")
    await ordered.desk.waitUntilAsked(2)
    #expect(await ordered.desk.asked == ["ask", "askAgain"])
  }

  @Test func `a view that returns false from onUserAction blocks the action`() throws {
    final class Doubtful: ProbeView {
      override func onUserAction(_ action: Action, sender: String) -> Bool { sender != "go" }
    }
    final class Doubting: ProbeScreenlet {
      override class var viewClass: ScreenletView.Type { Doubtful.self }
    }
    let doubting = Doubting(in: screenlet.context)
    screenlet.context.register(Doubting.self)
    try doubting.loadView()
    #expect(doubting.screenletView?.userAction("note", sender: "go") == false)
    #expect(doubting.results == [])
    #expect(doubting.screenletView?.userAction("note", sender: "other") == true)
    #expect(doubting.results == ["note: done"])
  }

  @Test func `onUserAction receives the id of the sending control`() throws {
    final class Asked: ProbeScreenlet {
      private(set) var senders: [String] = []
      override func onUserAction(_ action: Action, sender: String) throws(ScreenletError) {
        senders.append("\(action) \(sender)")
        try super.onUserAction(action, sender: sender)
      }
    }
    let context = TestTheme.context()
    context.register(Asked.self)
    let asked = Asked(in: context)
    asked.veto = .forbidden
    asked.performUserAction("note", sender: "early")
    let pilot = try Pilot(asked)
    (pilot.control("go") as? Button)?.focus()
    pilot.press("Enter")
    // An action performed without a sender can be vetoed too.
    #expect(!asked.check())
    #expect(asked.senders == ["note early", "ask go", "check "])
  }
}
