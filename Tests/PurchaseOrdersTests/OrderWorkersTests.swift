import Screenlets
import Testing

@testable import PurchaseOrders

@MainActor struct OrderWorkersTests {
  @Test func `open orders are sorted by branch and include their lines`() async throws {
    let page = try await World().waiting()
    #expect(page.total == page.rows.count)
    #expect(page.rows.map(\.branch) == page.rows.map(\.branch).sorted())
    #expect(page.rows.allSatisfy { $0.state == .open && !$0.lines.isEmpty })
    #expect(
      page.rows.allSatisfy { order in
        order.amount == order.lines.reduce(0) { $0.adding($1.amount) ?? 0 }
      })
  }

  @Test func `paging through selected branches returns all of their open orders`() async throws {
    let world = try await World()
    let all = try await world.waiting().rows.filter { ["leon", "porto"].contains($0.branch) }
    var found: [Order] = []
    while found.count < all.count {
      let page = try await OrderPages(world.context, world.book).work(
        .init(
          page: PageRequest(
            start: found.count, count: 7, filter: ListFilter("State:open"),
            order: [SortKey("Branch"), SortKey("Due")]), branches: ["porto", "leon"],
          language: .english), .ignored)
      #expect(page.total == all.count)
      guard !page.rows.isEmpty else { break }
      found += page.rows
    }
    #expect(found.map(\.branch) == all.map(\.branch))
    #expect(Set(found.map(\.id)) == Set(all.map(\.id)))
  }

  @Test(arguments: ["", "acme", "branch:porto", "Supplier:Norte requestedby:ada"])
  func `filtering on the client gives the same pages as the portal's search`(typed: String)
    async throws
  {
    let world = try await World()
    var page = PageRequest(count: 30, countsTotal: true, filter: ListFilter(typed))
    page.filter.terms.append(.init(field: "State", text: "open"))
    page.order = [SortKey("Branch"), SortKey("Amount", descending: true)]
    let found = try await OrderPages(world.context, world.book).work(
      .init(page: page, branches: [], language: .english), .ignored)
    let all = try await OrderBook(world.context).work(.english, .ignored)
    let worked = OrderBook.page(page, of: all)
    #expect(worked.total == found.total)
    #expect(worked.rows.map(\.branch) == found.rows.map(\.branch))
    #expect(worked.rows.map(\.amount) == found.rows.map(\.amount))
  }

  @Test func `filtering on the client finds the stored value of a shown text`() async throws {
    let world = try await World()
    let all = try await OrderBook(world.context).work(.english, .ignored)
    let filter = ListFilter(terms: [.init(field: "State", text: "Waiting", values: ["open"])])
    let found = OrderBook.page(PageRequest(filter: filter), of: all)
    #expect(!found.rows.isEmpty && found.total == all.count { $0.state == .open })
  }

  @Test func `a decision changes only the state and the reason of its order`() async throws {
    let world = try await World()
    let before = try #require(try await world.waiting(1).rows.first)
    _ = try await DecisionWorker(world.context, world.orders).work(
      Decision(order: before.id, state: .rejected, reason: "Too dear.", language: .english),
      .ignored)
    let after = try await world.order(before.id)
    #expect(after.state == .rejected)
    #expect(after.reason == "Too dear.")
    #expect((after.number, after.lines, after.due) == (before.number, before.lines, before.due))
    #expect(after.record.version != before.record.version)
  }

  @Test func `deciding an order a second time is refused`() async throws {
    let world = try await World()
    let order = try #require(try await world.waiting(1).rows.first)
    let decision = Decision(order: order.id, state: .approved, reason: "", language: .english)
    _ = try await DecisionWorker(world.context, world.orders).work(decision, .ignored)
    // The cached order is outdated: the portal already has the first decision.
    let refusal = await #expect(throws: ScreenletError.self) {
      try await DecisionWorker(world.context, world.orders).work(decision, .ignored)
    }
    #expect(refusal?.userMessage.english == "\(order.number) was already decided.")
  }

  @Test func `a transfer moves an order to another branch`() async throws {
    let world = try await World()
    let order = try #require(try await world.waiting(1).rows.first)
    _ = try await TransferWorker(world.context, world.pages).work(
      .init(number: order.number, from: order.branch, to: "porto", language: .english), .ignored)
    let after = try await world.order(order.id)
    #expect(after.branch == "porto")
  }

  @Test func `transferring an order from a branch that does not have it fails`() async throws {
    let world = try await World()
    let order = try #require(try await world.waiting(1).rows.first)
    await #expect(throws: ScreenletError.self) {
      try await TransferWorker(world.context, world.pages).work(
        .init(number: order.number, from: "porto", to: "graz", language: .english), .ignored)
    }
  }
}
