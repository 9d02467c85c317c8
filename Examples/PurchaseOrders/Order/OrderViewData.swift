import Screenlets

/// The data that the view of an order shows: formatted texts.
struct OrderViewData: Equatable, CustomDataCarrier {
  var number = ""
  var state = ""
  /// The style of the state: success, warning or error.
  var mark = MessageKind.plain
  /// The facts about the order, each a name and a value.
  var facts: [Fact] = []
  /// The item, quantity, price and amount of each line.
  var lines: [[String]] = []
  /// The files attached to the order.
  var attachments: [FormDocument] = []
  /// Whether the order is loading.
  var isLoading = false
  /// Whether the order can be approved or rejected.
  var isOpen = false
  /// The error message; nil if there is no error.
  var failure: UserMessage?
  /// Values specific to this app, such as the urgency.
  var customData = CustomData()

  struct Fact: Equatable, Sendable {
    /// The string key of the name.
    var name: String
    var value: String
  }
}

/// Maps an order to view data.
enum OrderMapping {
  /// A loaded order with its custom data.
  struct PresentedOrder: CustomDataCarrier {
    let order: Order
    var customData = CustomData()

    init(_ order: Order, at now: Instant) {
      self.order = order
      customData[Urgency.self] = Urgency(order, at: now)
    }
  }

  /// Maps a loaded order; the custom data is copied.
  static let mapper = ViewDataMapper<PresentedOrder, OrderViewData> {
    data($0.order, $0.order.language)
  }

  private static func data(_ order: Order, _ language: LanguageTag) -> OrderViewData {
    let conventions = LocaleConventions(language)
    func money(_ number: DecimalNumber) -> String { number.formatted(conventions, decimals: 2) }
    let facts = [
      OrderViewData.Fact(name: "orders.supplier", value: order.supplier),
      .init(name: "orders.branch", value: OrderForm.name(ofBranch: order.branch, language)),
      .init(name: "orders.due", value: order.due?.longForm(conventions) ?? ""),
      .init(name: "orders.amount", value: money(order.amount) + " EUR"),
      .init(name: "orders.requestedBy", value: order.requestedBy),
      .init(name: "orders.reason", value: order.reason),
    ]
    let marks: [Order.State: MessageKind] = [.open: .warning, .approved: .success]
    return OrderViewData(
      number: order.number, state: OrderForm.name(of: order.state, language),
      mark: marks[order.state] ?? .error, facts: facts.filter { !$0.value.isEmpty },
      lines: order.lines.map { line in
        [
          line.item, line.quantity.formatted(conventions), money(line.price), money(line.amount),
        ]
      }, attachments: order.attachments, isOpen: order.state == .open)
  }
}
