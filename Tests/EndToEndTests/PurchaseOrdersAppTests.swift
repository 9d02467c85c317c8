import LocalPortal
import Platform
import PortalKit
import PseudoTerminals
import TemporaryFolders
import Testing
import Waiting

@testable import PurchaseOrders

/// The sample app in a terminal, with a portal that goes offline and comes back.
///
/// The portal is `screenlet serve`, stopped and started. Some messages are shown for seconds only,
/// so `make test` runs these tests alone, with `SCREENLETS_ALONE=1`, after all others.
@Suite(.ownThread, .enabled(if: getenv("SCREENLETS_ALONE") != nil))
struct PurchaseOrdersAppTests {
  private let folder: TemporaryFolder
  /// The database of the server, which the test reads directly.
  private let portal: LocalPortal

  init() async throws {
    folder = try TemporaryFolder()
    portal = try LocalPortal.open(
      in: try UserFolders(environment: [:], data: folder.path + "/server"))
    try await portal.insertSamples(OrderSamples.list(of: 10_181, count: 60))
  }

  /// A running `screenlet serve`.
  private struct Server {
    let terminal: PseudoTerminal
    let port: UInt16

    func stop() {
      terminal.send(signal: SIGTERM)
      #expect(terminal.end() == .status(0))
    }
  }

  private func start(on port: UInt16 = 0) throws -> Server {
    let terminal = try PseudoTerminal(
      LiveTool.path,
      ["serve", "--quiet", "--port", "\(port)", "--data", folder.path + "/server"],
      environment: LiveTool.environment(folder: folder.path), columns: 200)
    try #require(terminal.wait(for: "Listening on http://") && terminal.wait(for: ".\r\n"))
    let line = PseudoTerminal.plain(terminal.output).split(whereSeparator: \.isNewline)
      .first { $0.contains("Listening") }
    let heard = try #require(
      line?.dropLast().split(separator: ":").last.flatMap { UInt16($0) })
    try folder.write(
      """
      <resources>
        <string name="liferay_server">http://127.0.0.1:\(heard)</string>
        <string name="liferay_company_id">10154</string>
        <string name="liferay_group_id">10181</string>
        <string name="liferay_portal_version">62</string>
      </resources>
      """, to: "server_context.xml")
    return Server(terminal: terminal, port: heard)
  }

  private func app(_ arguments: String = "") throws -> LiveTool {
    try LiveTool(
      script: "exec purchase-orders --data data \(arguments)", folder: folder.path, columns: 100,
      rows: 30)
  }

  private func signIn(_ live: LiveTool, until sign: String = "row 1 of") {
    #expect(live.shows("E-mail"), "\(live.rows)")
    live.terminal.type("ada@acme.example\tanalytical\t \r")
    #expect(live.shows(sign), "\(live.rows)")
  }

  /// The open orders, sorted as in the list, and the decided ones.
  private func orders() async throws -> (waiting: [Order], decided: [Order]) {
    let rows = try await portal.records(
      RecordQuery(recordSetId: OrderForm.recordSetId, page: PageRequest(count: 500))
    ).rows
    let all = try rows.map { record throws(ScreenletError) in
      try Order(record, language: .english)
    }
    let page = PageRequest(count: 500, order: [SortKey("Branch"), SortKey("Due")])
    let waiting = OrderBook.page(page, of: all.filter { $0.state == .open }).rows
    return (waiting, all.filter { $0.state != .open })
  }

  private let submit = "\u{13}"
  private let escape = "\u{1B}"

  @Test func `decisions made online, offline and across a kill each arrive once`() async throws {
    var server = try start()
    let port = server.port
    let waiting = try await orders().waiting
    var live = try app()
    signIn(live)
    // Filter by branch, open an order, reject it. The reason is required at its field.
    live.terminal.type("/branch:madrid\r")
    let first = try #require(waiting.first { $0.branch == "madrid" })
    let madrid = waiting.filter { $0.branch == "madrid" }
    #expect(live.shows("of \(madrid.count)"), "\(live.rows)")
    live.terminal.type("\r")
    #expect(live.shows(first.lines[0].item), "\(live.rows)")
    live.terminal.type("x")
    #expect(live.shows("Decide"), "\(live.rows)")
    live.terminal.type(submit)
    // The error is shown at its field, which has the focus.
    #expect(
      live.waits { rows in
        let label = rows.firstIndex { $0.contains("Reason * ✗") }
        guard let label, label + 1 < rows.count else { return false }
        let isTold = rows[(label + 1)...].contains { $0.contains("This field is required.") }
        return isTold && live.cursor.y == label + 1
      }, "\(live.rows)")
    live.terminal.type("Too dear." + submit)
    #expect(live.shows("rejected"), "\(live.rows)")
    #expect(try await orders().decided.first { $0.id == first.id }?.reason == "Too dear.")
    // Approve another order from the list.
    live.terminal.type(escape)
    let second = try #require(waiting.filter { $0.branch == "madrid" }.dropFirst().first)
    #expect(live.shows(second.number) && live.hides(first.number), "\(live.rows)")
    live.terminal.type("a")
    #expect(live.shows("Decide"), "\(live.rows)")
    live.terminal.type(submit)
    #expect(live.hides("Decide") && live.hides(second.number), "\(live.rows)")
    #expect(try await orders().decided.first { $0.id == second.id }?.state == .approved)
    // The portal goes offline. Approve one more order, then kill the app.
    server.stop()
    let third = try #require(waiting.filter { $0.branch == "madrid" }.dropFirst(2).first)
    live.terminal.type("a")
    #expect(live.shows("Decide"), "\(live.rows)")
    live.terminal.type(submit)
    #expect(live.shows("Saved here") && live.hides("Decide"), "\(live.rows)")
    let decided = try await orders().decided.count
    #expect(live.writes("branch:madrid", in: folder.path + "/data"))
    live.terminal.send(signal: SIGKILL)
    #expect(live.terminal.end() == .signal(SIGKILL))
    // Restart: the app restores its state and the queue.
    live = try app()
    #expect(live.shows("where you left off"), "\(live.rows)")
    live.terminal.type("\r")
    #expect(live.shows("branch:madrid"), "\(live.rows)")
    #expect(live.shows("1 waiting"), "\(live.rows)")
    live.terminal.type("\u{0B}queue\r")
    #expect(live.shows("\(third.number), update"), "\(live.rows)")
    live.terminal.type(escape)
    #expect(try await orders().decided.count == decided)
    // The portal is back: the decision arrives once.
    server = try start(on: port)
    try await until("\(live.rows)") {
      live.terminal.read(within: 100)
      return try await orders().decided.count > decided
    }
    #expect(try await orders().decided.first { $0.id == third.id }?.state == .approved)
    live.terminal.type("\u{3}")
    #expect(live.terminal.end() == .status(0))
    #expect(try await orders().decided.count == decided + 1)
    #expect(try await orders().decided.first { $0.id == third.id }?.record.version == "2")
    server.stop()
  }

  @Test func `a first start asks for sign-in and creates the sample orders, which links can open`()
    async throws
  {
    let data = folder.path + "/data"
    var live = try app()
    #expect(live.shows("E-mail"), "\(live.rows)")
    #expect(live.rows.contains { $0.contains("local data") })
    // The sign-in appears before the sample orders are created.
    let own = try LocalPortal.open(in: try UserFolders(environment: [:], data: data))
    await #expect(throws: ScreenletError.self) {
      try await own.recordSet(OrderForm.recordSetId)
    }
    signIn(live, until: "Sample orders")
    #expect(live.waits { rows in rows.contains { $0.contains(" %") } }, "\(live.rows)")
    let waiting = (0..<OrderSamples.count).count { number in
      OrderSamples.values(of: number, site: 10_181)["fieldValues"]?.array?.contains {
        $0["name"]?.string == "State" && $0["value"]?.string == #"["open"]"#
      } == true
    }
    #expect(waiting > 3_000)
    #expect(live.shows("row 1 of \(waiting)"), "\(live.rows)")
    live.terminal.type("\u{3}")
    #expect(live.terminal.end() == .status(0))
    // The next start finds the orders, and a link opens one of them.
    let page = PageRequest(count: 1, filter: ListFilter("State:open"))
    let rows = try await own.records(
      RecordQuery(recordSetId: OrderForm.recordSetId, page: page)
    ).rows
    let order = try Order(try #require(rows.first), language: .english)
    live = try app("--open 'app://orders/\(order.id)?mode=approve'")
    #expect(live.shows("(◉) approve") && live.shows(order.number), "\(live.rows)")
    live.terminal.type("\u{3}")
    #expect(live.terminal.end() == .status(0))
  }

  @Test func `closing the terminal keeps the place in the app`() async throws {
    let server = try start()
    let order = try #require(try await orders().waiting.first)
    var live = try app()
    signIn(live)
    live.terminal.type("\r")
    #expect(live.shows(order.lines[0].item), "\(live.rows)")
    #expect(live.terminal.hangUp() != nil)
    live = try app()
    #expect(live.shows("where you left off"), "\(live.rows)")
    live.terminal.type("\r")
    #expect(live.shows(order.lines[0].item), "\(live.rows)")
    live.terminal.type("\u{3}")
    #expect(live.terminal.end() == .status(0))
    server.stop()
  }

  @Test func `a link opens the decision scene of an order`() async throws {
    let server = try start()
    let order = try #require(try await orders().waiting.first)
    let live = try app("--open 'app://orders/\(order.id)?mode=reject'")
    signIn(live, until: "(◉) reject")
    live.terminal.type("\u{3}")
    #expect(live.terminal.end() == .status(0))
    server.stop()
  }
}
