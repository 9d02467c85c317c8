import Screenlets

/// The component of the orders: its scenes and the resources that they share.
struct OrdersComponent: Component {
  static let screenlets: [BaseScreenlet.Type] = [
    OrderListScreenlet.self, OrderScreenlet.self, OrdersSceneScreenlet.self,
    OrderSceneScreenlet.self, CommentsSceneScreenlet.self, AttachmentSceneScreenlet.self,
  ]

  func register(in container: Container, for context: ScreensContext) {
    for screenlet in Self.screenlets { context.register(screenlet) }
    container.register(Resource<OrderBook>.self, .singleton) { _ in
      Resource(OrderBook(context), lifetime: .dynamic, in: context)
    }
    container.register(Resource<OrderPages>.self, .singleton) { container in
      // A large cache, so that a user who scrolls far can return without reloading.
      Resource(
        OrderPages(context, try container.resolve()), dao: MemoryDao(limit: 200),
        lifetime: .dynamic,
        in: context)
    }
    container.register(Resource<OrderReading>.self, .singleton) { container in
      Resource(OrderReading(context, try container.resolve()), lifetime: .dynamic, in: context)
    }
    container.register(OrderFragment.self) { container in
      OrderFragment(try container.resolve(), in: context)
    }
    container.register(OrderListFragment.self) { container in
      OrderListFragment(
        try container.resolve(), try container.resolve(), try container.resolve(), in: context)
    }
    container.register(OrdersScene.self) { container in
      try OrdersScene(container.resolve(), in: context) { () throws(ScreenletError) in
        try container.resolve()
      }
    }
    container.register(OrderScene.self) { container in
      try OrderScene(container.resolve(), in: context)
    }
    container.register(CommentsScene.self) { _ in CommentsScene(in: context) }
    container.register(AttachmentScene.self) { _ in AttachmentScene(in: context) }
    container.register(DecisionScene.self) { container in
      let orders: Resource<OrderReading> = try container.resolve()
      let job = try container.changing(DecisionWorker(context, orders)) {
        order, decision, receipt in
        guard order.id == decision.order else { return }
        order.take(receipt) { decision.write(into: &$0) }
      }
      return DecisionScene(DecisionInteractor(orders, in: context), job, in: context)
    }
  }

  let site: Int64

  var destinations: [Destination] { [Destination(.key("orders.title"), OrdersRoute.list)] }

  var settings: [Setting] {
    [
      .toggle(
        OrderListFragment.showsDecided, title: .key("orders.settings.decided"),
        help: .key("orders.settings.decided.help"))
    ]
  }

  var preload: [PreloadItem] { OrderPreload.items(site: site) }

  func scene(for route: any Route, from container: Container) throws(ScreenletError) -> Scene? {
    switch route as? OrdersRoute {
    case .list: try container.resolve(OrdersScene.self)
    case .order: try container.resolve(OrderScene.self)
    case .comments: try container.resolve(CommentsScene.self)
    case .attachment: try container.resolve(AttachmentScene.self)
    case .decide: try container.resolve(DecisionScene.self)
    case nil: nil
    }
  }

  func route(for link: DeepLink) -> (any Route)? { OrdersRoute(link) }

  func link(for route: any Route) -> String? { (route as? OrdersRoute)?.link }
}

extension Container {
  /// Returns a worker that updates all resources of orders after a job.
  ///
  /// - Parameters:
  ///   - job: The worker that writes.
  ///   - change: Applies the result to each order, so that a change of one order does not reload
  ///     all.
  func changing<Job: Worker>(
    _ job: Job, _ change: @escaping @Sendable (inout Order, Job.Request, Job.Response) -> Void
  ) throws(ScreenletError) -> any Worker<Job.Request, Job.Response> {
    let book: Resource<OrderBook> = try resolve()
    let pages: Resource<OrderPages> = try resolve()
    let orders: Resource<OrderReading> = try resolve()
    let written = book.changing(job) { orders, request, response in
      for index in orders.indices { change(&orders[index], request, response) }
    }
    return orders.changing(pages.changing(written), change)
  }
}
