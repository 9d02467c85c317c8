import Screenlets

/// The routes of the orders.
enum OrdersRoute: Route {
  /// The list of orders awaiting a decision.
  case list
  /// An order, by record ID.
  case order(Int64)
  /// The comments of an order.
  case comments(Int64)
  /// An attachment of an order.
  case attachment(FormDocument)
  /// The form for a decision about an order, with the decision preselected.
  case decide(Int64, Order.State)
}

extension OrdersRoute {
  /// Parses a deep link: `app://orders`, `app://orders/42`, `app://orders/42?mode=approve`.
  init?(_ link: DeepLink) {
    guard link.path.first == "orders" else { return nil }
    guard link.path.count > 1 else {
      self = .list
      return
    }
    guard let id = Int64(link.path[1]), id > 0, link.path.count <= 3 else { return nil }
    switch (link.path.count == 3 ? link.path[2] : nil, link["mode"]) {
    case ("comments", _): self = .comments(id)
    case (nil, "approve"): self = .decide(id, .approved)
    case (nil, "reject"): self = .decide(id, .rejected)
    case (nil, nil), (nil, "read"): self = .order(id)
    default: return nil
    }
  }

  /// The deep link to the route; nil for an attachment, which is reached through its order.
  var link: String? {
    switch self {
    case .list: DeepLink(path: ["orders"])?.text
    case .order(let id): DeepLink(path: ["orders", "\(id)"])?.text
    case .comments(let id): DeepLink(path: ["orders", "\(id)", "comments"])?.text
    case .attachment: nil
    case .decide(let id, let state):
      DeepLink(
        path: ["orders", "\(id)"],
        parameters: [.init(name: "mode", value: state == .rejected ? "reject" : "approve")])?.text
    }
  }
}
