import Screenlets

/// Moves an open order from one branch to another.
///
/// While the portal is offline, the change is queued like any other.
struct TransferWorker: Worker {
  struct Request: Hashable, Sendable {
    /// The order number, such as PO-10042.
    var number: String
    var from: String
    var to: String
    var language: LanguageTag
  }

  let portal: any Portal
  let pages: Resource<OrderPages>

  @MainActor init(_ context: ScreensContext, _ pages: Resource<OrderPages>) {
    (portal, self.pages) = (context.portal, pages)
  }

  @concurrent func work(
    _ request: Request, _ progress: InteractorProgress
  ) async throws -> RecordReceipt {
    let filter = ListFilter(terms: [
      .init(field: "Number", text: request.number), .init(field: "Branch", text: request.from),
      .init(field: "State", text: Order.State.open.rawValue),
    ])
    let found = try await pages.work(
      .init(
        page: PageRequest(count: 10, filter: filter, order: [SortKey("Number")]), branches: [],
        language: request.language), progress
    ).rows
    guard let order = found.first(where: { $0.number == request.number }) else {
      throw ScreenletError.validation(
        field: "number",
        message: UserMessage(
          key: "transfer.unknown", english: "That branch has no open order with this number."))
    }
    return try await portal.submit(order.changed { $0["Branch"] = .options([request.to]) })
  }
}
