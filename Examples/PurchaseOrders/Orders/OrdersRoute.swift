import Screenlets

/// The places of the orders.
enum OrdersRoute: Route {
  /// The orders that wait for somebody.
  case list
  /// An order.
  case order(Int64)
  /// What is said of an order.
  case comments(Int64)
  /// A file that belongs to an order.
  case attachment(FormDocument)
  /// The form that decides about an order, with what is to be decided filled in.
  case decide(Int64, Order.State)
}

extension OrdersRoute {
  /// The route that a link leads to: `app://orders`, `app://orders/42`, `app://orders/42?mode=approve`.
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

  /// The link that leads there; nil for a file, which is found in its order.
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
