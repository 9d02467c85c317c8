import PortalKit
import ScreenletKit
import ScreenletTesting
import TerminalCore
import ThemeKit

extension Action {
  static let ask = Action("ask")
  static let askAgain = Action("askAgain")
  static let rate = Action("rate")
  static let note = Action("note")
  static let check = Action("check")
}

/// A screenlet that runs the actions of a test and records what happened.
class ProbeScreenlet: BaseScreenlet {
  /// The desk that answers its interactors.
  var desk = Desk()
  /// Whether its interactors ignore cancellation.
  var isStubborn = false
  /// The error that rejects ``Action/check``; nil accepts it.
  var veto: ScreenletError?
  /// The results of the actions, in order.
  private(set) var results: [String] = []
  /// The calls of overridden methods, in order.
  var log: [String] = []
  /// Called after each result.
  var onResult: ((ProbeScreenlet, String) -> Void)?

  @Attribute("Any text.") var title = "none"
  @Attribute("A number.") var count = 3
  @Attribute("A choice.") var method = AuthenticationProbe.short
  @Attribute("The company.", contextKey: "liferay_company_id") var companyId: Int64 = 0

  enum AuthenticationProbe: String, CaseIterable, AttributeValue { case short, long }

  override class var viewClass: ScreenletView.Type { ProbeView.self }
  override class var defaultLayout: String? {
    TestTheme.layout(
      """
      <column style="Room">
        <text text="@string/greeting"/>
        <text-field id="first" label="First"/>
        <text-field id="second" label="Second"/>
        <button id="go" action="ask" text="Go" key="Enter"/>
        <message id="message"/>
      </column>
      """, for: name)
  }
  override class var actions: [ActionDeclaration] {
    [
      ActionDeclaration(
        .ask, doc: "Asks, and replaces an earlier question.",
        run: { (me: ProbeScreenlet) in me.interactor("ask") },
        finish: { me, outcome in me.take("ask", outcome) }),
      ActionDeclaration(
        .askAgain, doc: "Asks, once at a time.", whenRunning: .ignore,
        run: { (me: ProbeScreenlet) in me.interactor("askAgain") },
        finish: { me, outcome in me.take("askAgain", outcome) }),
      ActionDeclaration(
        .rate, taking: Int.self, doc: "Gives a number.",
        run: { (me: ProbeScreenlet, stars) in me.interactor("rate \(stars)") },
        finish: { me, outcome in me.take("rate", outcome) }),
      ActionDeclaration(.note, doc: "Is done at once.") { (me: ProbeScreenlet) in
        me.take("note", .success("done"))
      },
      ActionDeclaration(.check, doc: "May be refused.") { (me: ProbeScreenlet) in
        me.take("check", .success("done"))
      },
    ]
  }

  private func interactor(_ text: String) -> AskInteractor {
    AskInteractor(text, desk, isStubborn: isStubborn)
  }

  private func take(_ name: String, _ outcome: Outcome<String>) {
    switch outcome {
    case .success(let text): results.append("\(name): \(text)")
    case .failure(let error): results.append("\(name): \(error.code)")
    }
    onResult?(self, results.last ?? "")
  }

  override func onUserAction(_ action: Action) throws(ScreenletError) {
    if action == .check, let veto { throw veto }
  }

  override func onPreCreate() { log.append("onPreCreate") }
  override func onCreated() { log.append("onCreated") }
  override func onShow() { log.append("onShow") }
  override func onHide() { log.append("onHide") }
  override func onAttributeChanged(_ name: String) { log.append("changed \(name)") }
  override func onStartInteraction(_ action: Action) { log.append("start \(action)") }
  override func onProgress(_ action: Action, _ report: ProgressReport) {
    log.append("progress \(action) \(report.fraction ?? -1)")
  }
  override func onFinishInteraction(_ action: Action, _ failure: ScreenletError?) {
    log.append("finish \(action) \(failure?.code ?? "well")")
  }
}

/// A view that shows failures and records its lifecycle calls.
class ProbeView: ScreenletView {
  @Outlet private var message: Message?

  var log: [String] = []

  override func onCreated() { log.append("onCreated") }
  override func onShow() { log.append("onShow") }
  override func onHide() { log.append("onHide") }
  override func onStartInteraction(_ action: Action) {
    super.onStartInteraction(action)
    log.append("start \(action)")
  }
  override func onFinishInteraction(_ action: Action, _ failure: ScreenletError?) {
    super.onFinishInteraction(action, failure)
    log.append("finish \(action) \(failure?.code ?? "well")")
    if let failure { show(failure, in: message) }
  }
}

/// A probe screenlet on its own test screen.
@MainActor struct Stand {
  let screenlet: ProbeScreenlet
  let pilot: Pilot

  /// Shows a probe with this layout.
  ///
  /// A body that is not a container is put in a column.
  init(
    _ body: String? = nil, size: Size = Size(width: 40, height: 12),
    capabilities: Capabilities = Capabilities(colorDepth: .mono), files: [String: String] = [:],
    portal: any Portal = NoPortal()
  ) throws {
    var files = files
    if let body {
      let isContainer = ["<column", "<row", "<scroll"].contains { body.hasPrefix($0) }
      files["Default/probe_default.xml"] = TestTheme.layout(
        isContainer ? body : "<column>\(body)</column>")
    }
    let context = TestTheme.context(files, portal: portal)
    screenlet = ProbeScreenlet(in: context)
    // An error in a test's layout would load the layout of Default instead, and the test would
    // pass or fail for another reason.
    _ = try context.themes.load("default")
    pilot = try Pilot(screenlet, size: size, capabilities: capabilities)
  }

  var context: ScreensContext { screenlet.context }
  var surface: Surface { pilot.surface }
  var view: ScreenletView? { screenlet.screenletView }
  /// The lines of the screen, without trailing blank lines.
  var picture: [String] {
    var lines = pilot.picture
    while lines.last == "" { lines.removeLast() }
    return lines
  }
  /// The id of the focused control.
  var focus: String? { surface.focused?.id }

  func field(_ id: String) -> TextField? { pilot.control(id) as? TextField }
}
