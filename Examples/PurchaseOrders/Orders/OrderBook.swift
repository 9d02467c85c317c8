import Screenlets

/// Loads all orders, for portals that can neither search nor sort.
///
/// The JSON web services of Liferay return records page by page in one fixed order.
struct OrderBook: Worker {
  let portal: any Portal

  @MainActor init(_ context: ScreensContext) { portal = context.portal }

  @concurrent func work(
    _ language: LanguageTag, _ progress: InteractorProgress
  ) async throws -> [Order] {
    var orders: [Order] = []
    while true {
      let page = PageRequest(start: orders.count, count: Self.pageSize)
      let found = try await portal.records(
        RecordQuery(recordSetId: OrderForm.recordSetId, page: page, language: language))
      for record in found.rows { orders.append(try Order(record, language: language)) }
      progress(found.total.map { Double(orders.count) / Double(max(1, $0)) })
      if found.rows.count < Self.pageSize { return orders }
    }
  }

  private static let pageSize = 250

  /// Returns a page of the orders that match the filter, sorted as requested.
  static func page(_ request: PageRequest, of orders: [Order]) -> ListPage<Order> {
    let fitting = orders.filter { order in
      request.filter.terms.allSatisfy { order.fits($0) }
    }
    let sorted = fitting.sorted { one, other in
      for key in request.order {
        let (first, second) = key.isDescending ? (other, one) : (one, other)
        if first.comes(before: second, by: key.field) { return true }
        if second.comes(before: first, by: key.field) { return false }
      }
      return one.id < other.id
    }
    return ListPage(
      rows: Array(sorted.dropFirst(request.start).prefix(request.count)), total: sorted.count)
  }
}

extension ScreenletError {
  /// Whether a failed request can be answered from all orders: the portal cannot search, or it is
  /// offline and the response is not cached.
  var needsAllOrders: Bool {
    if case .server(let code, _) = self { return code.hasPrefix("liferay.lacks.") }
    return isUnreachable
  }
}

extension Order {
  /// The texts that a filter matches, by field.
  fileprivate var texts: [(name: String, text: String)] {
    [
      ("number", number), ("supplier", supplier), ("branch", branch), ("state", state.rawValue),
      ("requestedby", requestedBy),
    ]
  }

  fileprivate func fits(_ term: ListFilter.Term) -> Bool {
    let (field, wanted) = (term.field?.lowercased(), term.text.lowercased())
    let values = term.values.map { $0.lowercased() }
    return texts.contains { name, text in
      guard field == nil || field == name else { return false }
      let text = text.lowercased()
      return values.isEmpty ? text.contains(wanted) : values.contains(text)
    }
  }

  fileprivate func comes(before other: Order, by field: String) -> Bool {
    switch field {
    case "Number": number < other.number
    case "Supplier": supplier < other.supplier
    case "Branch": branch < other.branch
    case "Due":
      // Orders without a due date come last.
      (due?.daysSince1970 ?? .max) < (other.due?.daysSince1970 ?? .max)
    case "Amount": amount < other.amount
    case "RequestedBy": requestedBy < other.requestedBy
    default: false
    }
  }
}
