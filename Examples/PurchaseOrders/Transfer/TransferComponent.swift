import Screenlets

/// The route of the transfer form, with an order number to prefill; empty for none.
struct TransferRoute: Route {
  var number = ""
}

/// The component for moving orders between branches; it uses a store.
struct TransferComponent: Component {
  func register(in container: Container, for context: ScreensContext) {
    context.register(TransferScreenlet.self)
    container.register(StoreModule.self, .singleton) { container in
      let job = try TransferWorker(context, container.resolve())
      let worker = try container.changing(job) { order, wish, receipt in
        guard order.number == wish.number, order.branch == wish.from else { return }
        order.take(receipt) { $0["Branch"] = .options([wish.to]) }
      }
      let module = StoreModule()
      module.register(TransferFeature.self) { parts in
        parts.store = parts.store.withMiddleware(Sending.middleware(worker))
      }
      return module
    }
    container.register(TransferScene.self) { container in
      TransferScene(try container.resolve(), in: context)
    }
  }

  var destinations: [Destination] { [Destination(.key("transfer.title"), TransferRoute())] }

  var settings: [Setting] {
    let branches = OrderForm.branches.map { ChoiceOption($0, .key("branch.\($0)")) }
    return [.defaultBranch(of: branches), .visibleBranches(of: branches)]
  }

  func scene(for route: any Route, from container: Container) throws(ScreenletError) -> Scene? {
    route is TransferRoute ? try container.resolve(TransferScene.self) : nil
  }

  func route(for link: DeepLink) -> (any Route)? {
    link.path == ["transfer"] ? TransferRoute(number: link["order"] ?? "") : nil
  }

  func link(for route: any Route) -> String? {
    (route as? TransferRoute).flatMap { route in
      let order = DeepLink.Parameter(name: "order", value: route.number)
      return DeepLink(path: ["transfer"], parameters: route.number.isEmpty ? [] : [order])?.text
    }
  }
}

/// The scene of the transfer form; a screenlet on a store needs no presenter.
final class TransferScene: Scene {
  private let transfer: TransferScreenlet

  init(_ module: StoreModule, in context: ScreensContext) {
    transfer = TransferScreenlet(in: context)
    super.init(transfer)
    transfer.module = module
  }

  override var title: DisplayText { .key("transfer.title") }

  override func prepare() {
    guard let number = (route as? TransferRoute)?.number, !number.isEmpty else { return }
    transfer.dispatch(TransferAction.wrote(number))
  }

  override var leaveConfirmation: LeaveConfirmation? {
    guard transfer.store.state.isBegun else { return nil }
    return LeaveConfirmation(
      title: .key("transfer.leave.title"), text: .key("transfer.leave.text"),
      stay: .key("transfer.leave.stay"), leave: .key("transfer.leave.leave"))
  }
}
