import LocalPortal
import Screenlets

// The workers of the orders: the only part of this app that uses a portal.

/// Loads a page of orders, optionally of some branches only.
struct OrderPages: Worker {
  struct Request: Hashable, Sendable {
    var page: PageRequest
    /// The branches to include; empty for all.
    var branches: [String]
    var language: LanguageTag
  }

  let portal: any Portal
  /// All orders, used if the portal cannot search.
  let book: Resource<OrderBook>

  @MainActor init(_ context: ScreensContext, _ book: Resource<OrderBook>) {
    (portal, self.book) = (context.portal, book)
  }

  @concurrent func work(
    _ request: Request, _ progress: InteractorProgress
  ) async throws -> ListPage<Order> {
    do { return try await search(request) } catch {
      guard ScreenletError(error).needsAllOrders else { throw error }
      let orders = try await book.work(request.language, progress).filter {
        request.branches.isEmpty || request.branches.contains($0.branch)
      }
      return OrderBook.page(request.page, of: orders)
    }
  }

  private func search(_ request: Request) async throws -> ListPage<Order> {
    guard !request.branches.isEmpty else { return try await orders(request.page, request) }
    // All terms of a filter must match, so each branch needs a separate request.
    var (skipped, wanted) = (request.page.start, request.page.count)
    var all = ListPage<Order>(rows: [], total: 0)
    for branch in request.branches.sorted() {
      var page = request.page
      page.filter.terms.append(.init(field: "Branch", text: branch))
      (page.start, page.count) = (skipped, wanted)
      (page.anchor, page.countsTotal) = (nil, true)
      let found = try await orders(page, request)
      all.rows += found.rows
      all.total = (all.total ?? 0) + (found.total ?? 0)
      wanted -= found.rows.count
      skipped = max(0, skipped - (found.total ?? 0))
    }
    return all
  }

  private func orders(
    _ page: PageRequest, _ request: Request
  ) async throws -> ListPage<Order> {
    let found = try await portal.records(
      RecordQuery(recordSetId: OrderForm.recordSetId, page: page, language: request.language))
    return ListPage(
      rows: try found.rows.map { record throws(ScreenletError) in
        try Order(record, language: request.language)
      }, total: found.total, first: found.first, last: found.last)
  }
}

/// Loads one order with its lines.
struct OrderReading: Worker {
  struct Request: Hashable, Sendable {
    var id: Int64
    var language: LanguageTag
  }

  let portal: any Portal
  /// All orders, used if the portal is offline and the order was not loaded before.
  let book: Resource<OrderBook>

  @MainActor init(_ context: ScreensContext, _ book: Resource<OrderBook>) {
    (portal, self.book) = (context.portal, book)
  }

  @concurrent func work(
    _ request: Request, _ progress: InteractorProgress
  ) async throws -> Order {
    let record: PortalRecord
    do { record = try await portal.record(request.id, language: request.language) } catch {
      guard error.isUnreachable, let seen = try await seen(request, progress) else { throw error }
      return seen
    }
    // A deep link may contain the ID of a record in another record set.
    guard record.recordSetId == OrderForm.recordSetId else {
      throw ScreenletError.server(
        code: "orders.unknown",
        message: UserMessage(
          key: "orders.unknown", english: "There is no order \(request.id).",
          arguments: ["\(request.id)"]))
    }
    var order = try Order(record, language: request.language)
    for index in order.attachments.indices where order.attachments[index].title.isEmpty {
      order.attachments[index].title = await title(of: order.attachments[index])
    }
    return order
  }

  /// Returns the title of an attachment, which a record does not contain; empty if it cannot be
  /// loaded, so that the order is shown anyway.
  @concurrent private func title(of document: FormDocument) async -> String {
    guard let address = document.address else { return "" }
    return (try? await portal.fileEntry(.url(address)).title) ?? ""
  }

  @concurrent private func seen(
    _ request: Request, _ progress: InteractorProgress
  ) async throws -> Order? {
    try await book.work(request.language, progress).first { $0.id == request.id }
  }
}

/// A decision about an order.
struct Decision: Hashable, Sendable {
  var order: Int64
  var state: Order.State
  var reason: String
  var attachment: FormDocument?
  var language: LanguageTag
}

/// Saves a decision in its order.
///
/// The portal gets the version that was read, so that a concurrent change by another user is not
/// overwritten. While the portal is offline, the decision is queued like any other change.
struct DecisionWorker: Worker {
  let portal: any Portal
  let orders: Resource<OrderReading>

  @MainActor init(_ context: ScreensContext, _ orders: Resource<OrderReading>) {
    (portal, self.orders) = (context.portal, orders)
  }

  @concurrent func work(
    _ decision: Decision, _ progress: InteractorProgress
  ) async throws -> RecordReceipt {
    let request = OrderReading.Request(id: decision.order, language: decision.language)
    let order = try await orders.work(request, progress)
    guard order.state == .open else { throw Self.decided(order) }
    do {
      return try await portal.submit(order.changed { decision.write(into: &$0) })
    } catch {
      guard ScreenletError(error) == .conflict else { throw error }
      await orders.forget()
      let now = try await orders.work(request, progress)
      throw now.state == .open ? Self.changed(now) : Self.decided(now)
    }
  }

  private static func decided(_ order: Order) -> ScreenletError {
    .server(
      code: "orders.decided",
      message: UserMessage(
        key: "orders.decided", english: "\(order.number) was already decided.",
        arguments: [order.number]))
  }

  private static func changed(_ order: Order) -> ScreenletError {
    .server(
      code: "orders.changed",
      message: UserMessage(
        key: "orders.changed",
        english: "Someone else changed \(order.number). Reload it and try again.",
        arguments: [order.number]))
  }
}

extension Decision {
  /// Writes the decision to the fields of an order.
  func write(into form: inout FormRecord) {
    form["State"] = .options([state.rawValue])
    form["Reason"] = reason.isEmpty ? nil : .text(reason)
    if let attachment { form.attach(attachment) }
  }
}

extension FormRecord {
  /// Appends a document to the attachments.
  fileprivate mutating func attach(_ document: FormDocument) {
    guard let field = definition.id(named: "Attachment") else { return }
    let last = instances(of: field).last
    let isFree = last.map { value(of: $0) == nil } ?? false
    if let place = isFree ? last : add(field, behind: last) { set(.document(document), for: place) }
  }
}

/// The data to load before the first screen.
enum OrderPreload {
  /// Returns two items: sample orders, which only the embedded portal gets, and the form.
  static func items(site: Int64) -> [PreloadItem] {
    let samples = UserMessage(key: "orders.samples", english: "Sample orders")
    let orders = UserMessage(key: "orders.title", english: "Orders awaiting approval")
    let planting = PreloadItem(samples, lifetime: .dynamic) { portal, done throws(ScreenletError) in
      _ = try await SampleOrdersWorker(portal: portal).insertSamples(for: site, done)
    }
    return [planting, .form(ofList: OrderForm.recordSetId, named: orders)]
  }
}

/// Adds sample orders to the embedded portal unless it has them already.
struct SampleOrdersWorker: Worker {
  let portal: any Portal

  @concurrent func work(
    _ site: Int64, _ progress: InteractorProgress
  ) async throws -> Bool {
    let report = progress.reporter
    return try await insertSamples(for: site) { report($0) }
  }

  /// Adds the sample orders; returns whether it added any.
  ///
  /// - Parameter done: Called with the progress from 0 to 1.
  @concurrent func insertSamples(
    for site: Int64, _ done: @Sendable (Double) -> Void
  ) async throws(ScreenletError) -> Bool {
    guard let local = portal as? LocalPortal else { return false }
    return try await local.insertSamples(OrderSamples.list(of: site), progress: done)
  }
}
