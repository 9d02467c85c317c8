import Screenlets

/// Moves an order that waits from one branch to another.
///
/// While the portal is away the change is queued like any other.
struct Transferring: Worker {
  struct Request: Hashable, Sendable {
    /// The number that people know it by.
    var number: String
    var from: String
    var to: String
    var language: LanguageTag
  }

  let portal: any Portal
  let pages: Resource<OrderPages>
  /// Where the portal is out of reach, and nobody searched for the order before.
  let book: Resource<OrderBook>

  @MainActor init(
    _ context: ScreensContext, _ pages: Resource<OrderPages>, _ book: Resource<OrderBook>
  ) {
    (portal, self.pages, self.book) = (context.portal, pages, book)
  }

  @concurrent func work(
    _ request: Request, _ progress: InteractorProgress
  ) async throws -> RecordReceipt {
    let filter = ListFilter(terms: [
      .init(field: "Number", text: request.number), .init(field: "Branch", text: request.from),
      .init(field: "State", text: Order.State.open.rawValue),
    ])
    let page = PageRequest(count: 10, filter: filter, order: [SortKey("Number")])
    let found = try await orders(page, request, progress)
    guard let order = found.first(where: { $0.number == request.number }) else {
      throw ScreenletError.validation(
        field: "number",
        message: Phrase(
          key: "transfer.unknown", english: "No order of this number waits in that branch."))
    }
    return try await portal.submit(order.changed { $0["Branch"] = .options([request.to]) })
  }

  private func orders(
    _ page: PageRequest, _ request: Request, _ progress: InteractorProgress
  ) async throws -> [Order] {
    let search = OrderPages.Request(page: page, branches: [], language: request.language)
    do { return try await pages.work(search, progress).rows } catch {
      guard ScreenletError(error).isOutOfReach else { throw error }
      return OrderBook.page(page, of: try await book.work(request.language, progress)).rows
    }
  }
}
