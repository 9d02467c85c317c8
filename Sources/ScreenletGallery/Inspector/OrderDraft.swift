import StateStore

/// The state of an order being drafted.
struct OrderDraftState: Equatable, Sendable {
  /// A line item of the order.
  struct Line: Equatable, Sendable {
    let name: String
    let price: Int
  }

  var lines: [Line] = []
  var total = 0
  var isApproved = false
}

/// The actions on the order.
enum OrderDraftAction: StoreAction {
  case add(OrderDraftState.Line)
  case removeLast
  case approve
}

/// The data that the view shows of the order.
struct OrderDraftViewData: Equatable, Sendable {
  var rows: [String] = []
  var total = ""
  var canChange = true
}

/// The store feature of the order draft, which the inspector demonstrates.
enum OrderDraft: StoreFeature {
  static var parts: FeatureParts<OrderDraftState, OrderDraftViewData> {
    let row = ViewDataMapper<OrderDraftState.Line, String> { "\($0.name), \($0.price) EUR" }
    return FeatureParts(
      store: StoreBuilder(OrderDraftState())
        .withReducer(on: OrderDraftAction.self, change)
        .withReducer(on: OrderDraftAction.self) { state, _ in
          state.total = state.lines.reduce(0) { $0 + $1.price }
        }
        .withHistory(limit: 100),
      mapper: ViewDataMapper { state in
        OrderDraftViewData(
          rows: row.list(state.lines), total: "\(state.total) EUR", canChange: !state.isApproved)
      })
  }

  @Sendable private static func change(_ state: inout OrderDraftState, _ action: OrderDraftAction) {
    switch action {
    case .add(let line): state.lines.append(line)
    case .removeLast: if !state.lines.isEmpty { state.lines.removeLast() }
    case .approve: state.isApproved = true
    }
  }
}
