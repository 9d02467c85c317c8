import Screenlets

/// What the skin of an order shows: words, and nothing to decide.
struct OrderViewData: Equatable, CustomDataCarrier {
  var number = ""
  var state = ""
  /// How the state looks: as it should be, to be looked at, wrong.
  var mark = Message.Kind.plain
  /// What is known of it, a name and a value each.
  var facts: [Fact] = []
  /// Item, quantity, price and amount of each line.
  var lines: [[String]] = []
  /// The files that belong to it.
  var attachments: [FormDocument] = []
  /// Whether it is on its way.
  var isLoading = false
  /// Whether there is something to decide.
  var isOpen = false
  /// What could not be done; nil where all is well.
  var failure: Phrase?
  /// What only this app knows, such as how soon it is due.
  var customData = CustomData()

  struct Fact: Equatable, Sendable {
    /// The key of its name's words.
    var name: String
    var value: String
  }
}

/// Makes of an order what its skin shows.
enum OrderMapping {
  static let mapper = ViewDataMapper<OrderInteractor.Response, OrderViewData> { response in
    switch response {
    case .failure(let error): OrderViewData(failure: error.phrase)
    case .success(let shown): order(shown)
    }
  }

  /// Forwards what the app hung on the order.
  private static let order = ViewDataMapper<OrderInteractor.Shown, OrderViewData> {
    data($0.order, $0.language)
  }

  private static func data(_ order: Order, _ language: LanguageTag) -> OrderViewData {
    let conventions = LocaleConventions(language)
    func money(_ number: FormDecimal) -> String { number.formatted(conventions, decimals: 2) }
    let facts = [
      OrderViewData.Fact(name: "orders.supplier", value: order.supplier),
      .init(name: "orders.branch", value: OrderForm.name(ofBranch: order.branch, language)),
      .init(name: "orders.due", value: order.due?.longForm(conventions) ?? ""),
      .init(name: "orders.amount", value: money(order.amount) + " EUR"),
      .init(name: "orders.requestedBy", value: order.requestedBy),
      .init(name: "orders.reason", value: order.reason),
    ]
    let marks: [Order.State: Message.Kind] = [.open: .warning, .approved: .success]
    return OrderViewData(
      number: order.number, state: OrderForm.name(of: order.state, language),
      mark: marks[order.state] ?? .mistake, facts: facts.filter { !$0.value.isEmpty },
      lines: order.lines.map { line in
        [
          line.item, line.quantity.formatted(conventions), money(line.price), money(line.amount),
        ]
      }, attachments: order.attachments, isOpen: order.state == .open)
  }
}
