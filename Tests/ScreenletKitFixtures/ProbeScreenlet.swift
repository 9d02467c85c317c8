import PortalKit
import ScreenletControls
import ScreenletKit
import ScreenletTesting
import TerminalCore
import ThemeKit

/// A screenlet that runs the actions of a test and records what happened.
class ProbeScreenlet: BaseScreenlet {
  /// The desk that answers its interactors.
  var desk = Desk()
  /// Whether its interactors ignore cancellation.
  var isStubborn = false
  /// The error that rejects ``check``; nil accepts it.
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

  let ask = UserAction("Asks, and replaces an earlier question.") { (me: ProbeScreenlet) in
    me.interactor("ask")
  } then: { me, text in
    me.take("ask", text)
  } failed: { me, error in
    me.take("ask", error.code)
  }
  let askAgain = UserAction("Asks, once at a time.", whenRunning: .ignore) { (me: ProbeScreenlet) in
    me.interactor("askAgain")
  } then: { me, text in
    me.take("askAgain", text)
  } failed: { me, error in
    me.take("askAgain", error.code)
  }
  let rate = UserAction("Gives a number.", taking: Int.self) { (me: ProbeScreenlet, stars) in
    me.interactor("rate \(stars)")
  } then: { me, text in
    me.take("rate", text)
  } failed: { me, error in
    me.take("rate", error.code)
  }
  let note = UserAction(
    "Is done at once.", perform: { (me: ProbeScreenlet) in me.take("note", "done") })
  let check = UserAction(
    "May be refused.", perform: { (me: ProbeScreenlet) in me.take("check", "done") })

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

  private func interactor(_ text: String) -> AskInteractor {
    AskInteractor(text, desk, isStubborn: isStubborn)
  }

  private func take(_ name: String, _ result: String) {
    results.append("\(name): \(result)")
    onResult?(self, "\(name): \(result)")
  }

  override func onUserAction(_ action: Action) throws(ScreenletError) {
    if action == check, let veto { throw veto }
  }

  override func onPreCreate() { log.append("onPreCreate") }
  override func onCreated() { log.append("onCreated") }
  override func onShow() { log.append("onShow") }
  override func onHide() { log.append("onHide") }
  override func onAttributeChanged(_ attribute: AnyAttribute) {
    log.append("changed \(attribute.name)")
  }
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
    _ = try context.appearance.themes.load("default")
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
