import AppScenes
import PortalKit
import ScreenletControls
import ScreenletKit
import ScreenletTesting
import TerminalCore

/// The routes of a small test app: a list of orders and a single order.
enum OrdersRoute: Route {
  case list
  case order(Int)
  case broken
}

enum SettingsRoute: Route {
  case settings
}

/// A route that no coordinator handles.
enum LostRoute: Route {
  case nowhere
}

final class ListScreenlet: BaseScreenlet {
  override class var defaultLayout: String? {
    """
    <screenlet xmlns="urn:screenlets:theme:1" for="ListScreenlet">
      <column><text text="All orders"/><text-field id="search" label="Search"/></column>
    </screenlet>
    """
  }
}

final class OrderScreenlet: BaseScreenlet {
  override class var defaultLayout: String? {
    """
    <screenlet xmlns="urn:screenlets:theme:1" for="OrderScreenlet">
      <column><text id="title" text="One order"/></column>
    </screenlet>
    """
  }
}

final class BrokenScreenlet: BaseScreenlet {
  override class var defaultLayout: String? { "<screenlet" }
}

/// The interactor behind `OrderPresenter`.
///
/// It stores the order number of the scene.
@MainActor final class OrderInteractor {
  weak var output: (any OrderOutput)?
  var number = 0
}

@MainActor protocol OrderOutput: AnyObject {}

@MainActor final class OrderPresenter: OrderOutput {
  let interactor = OrderInteractor()

  init() { interactor.output = self }
}

struct Approved: SceneResult {
  let number: Int
}

final class OrderScene: Scene {
  let presenter = OrderPresenter()
  var isUnsaved = false
  private(set) var received: [Int] = []
  private(set) var log: [String] = []

  override func prepare() {
    if case .order(let number) = route as? OrdersRoute { presenter.interactor.number = number }
    log.append("prepare")
  }

  override var title: DisplayText { .verbatim("Order \(presenter.interactor.number)") }
  override func onAppear() { log.append("appear") }
  override func onDisappear() { log.append("disappear") }

  override func receive(_ result: any SceneResult, from scene: Scene) {
    if let approved = result as? Approved { received.append(approved.number) }
  }

  override var leaveConfirmation: LeaveConfirmation? {
    guard isUnsaved else { return nil }
    return LeaveConfirmation(
      title: .verbatim("Leave order \(presenter.interactor.number)?"),
      text: .verbatim("What you wrote is not sent."), stay: .verbatim("Stay"),
      leave: .verbatim("Leave"))
  }
}

class OrdersCoordinator: Coordinator {
  let context: ScreensContext

  init(in context: ScreensContext) {
    self.context = context
    super.init()
  }

  override func scene(for route: any Route) throws(ScreenletError) -> Scene? {
    switch route as? OrdersRoute {
    case .list: OrderScene(ListScreenlet(in: context))
    case .order: OrderScene(OrderScreenlet(in: context))
    case .broken: OrderScene(BrokenScreenlet(in: context))
    case nil: nil
    }
  }

  override func route(for link: DeepLink) -> (any Route)? {
    guard link.path.first == "orders" else { return nil }
    guard link.path.count > 1 else { return OrdersRoute.list }
    return Int(link.path[1]).map { OrdersRoute.order($0) }
  }
}

/// The orders app on a headless terminal.
@MainActor struct OrdersApp {
  let pilot: Pilot
  let root: SceneRoot

  init() throws {
    let context = ScreensContext()
    for type in [ListScreenlet.self, OrderScreenlet.self, BrokenScreenlet.self] {
      context.register(type as BaseScreenlet.Type)
    }
    pilot = try Pilot(OrderScreenlet(in: context), size: Size(width: 60, height: 12))
    let slot = pilot.surface.root as? ScreenletSlot
    root = SceneRoot(OrdersCoordinator(in: context), slot: slot ?? ScreenletSlot())
    try root.start(at: OrdersRoute.list)
  }

  var top: OrderScene? { root.top as? OrderScene }

  var picture: String {
    pilot.press("F2")
    return pilot.picture.joined(separator: "\n")
  }
}
