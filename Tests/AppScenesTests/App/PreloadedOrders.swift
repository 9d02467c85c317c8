import AppScenes
import PortalKit
import Portals
import ScreenletControls
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import Screenlets
import Synchronization
import TerminalCore

/// Creates preload items whose outcome and timing the test controls.
final class PreloadScript: Sendable {
  // Items are loaded off the main actor.
  private let answers = Mutex<[String: ScreenletError]>([:])
  private let asked = Mutex<[String]>([])
  private let gates = Mutex<[String: AsyncStream<Void>]>([:])

  /// The names of the requested items, in order.
  var log: [String] { asked.withLock { $0 } }

  func fail(_ name: String, with error: ScreenletError?) {
    answers.withLock { $0[name] = error }
  }

  /// Holds an item until the returned closure is called.
  func hold(_ name: String) -> () -> Void {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    gates.withLock { $0[name] = stream }
    return { continuation.finish() }
  }

  func item(_ name: String) -> PreloadItem {
    PreloadItem(UserMessage(verbatim: name), lifetime: .dynamic) {
      [self] _ throws(ScreenletError) in
      asked.withLock { $0.append(name) }
      if let gate = gates.withLock({ $0[name] }) { for await _ in gate {} }
      if Task.isCancelled { throw .cancelled }
      if let error = answers.withLock({ $0[name] }) { throw error }
    }
  }
}

/// The orders of the other tests as a component.
struct OrdersComponent: Component {
  var preload: [PreloadItem] = []
  let destinations = [
    Destination("All orders", OrdersRoute.list), Destination("Order seven", OrdersRoute.order(7)),
  ]

  func register(in container: Container, for context: ScreensContext) {
    for type in [ListScreenlet.self, OrderScreenlet.self, BrokenScreenlet.self] {
      context.register(type as BaseScreenlet.Type)
    }
    container.register(OrdersCoordinator.self) { _ in OrdersCoordinator(in: context) }
  }

  func coordinator(_ container: Container) throws(ScreenletError) -> Coordinator {
    try container.resolve(OrdersCoordinator.self)
  }
}

/// The orders app with an `AppRoot`, on a headless terminal with the portal for snapshots.
@MainActor struct OrdersRootApp {
  let context: ScreensContext
  let root: AppRoot
  let pilot: Pilot

  init(
    _ preload: [PreloadItem] = [], needsSignIn: Bool = true, remembers: Bool = false,
    in given: ScreensContext? = nil, signIn: ImplicitSignIn = .automatic,
    size: Size = Size(width: 80, height: 24), prepare: (AppRoot) -> Void = { _ in }
  ) throws {
    context = try given ?? .pictures()
    root = AppRoot(
      "orders", [OrdersComponent(preload: preload)], first: OrdersRoute.list, in: context,
      needsSignIn: needsSignIn, signIn: signIn, remembers: remembers)
    pilot = try Pilot(root.scenes.slot, in: context, size: size)
    prepare(root)
    try root.start()
  }

  var picture: String {
    pilot.press("F2")
    return pilot.picture.joined(separator: "\n")
  }

  /// Waits until `holds` returns true and the app is idle.
  func waitUntil(_ holds: (AppRoot) -> Bool) async {
    while !holds(root) { await Task.yield() }
    await pilot.waitUntilIdle()
  }

  func signIn(_ name: String = "ada@acme.example", _ password: String = "analytical") async {
    await pilot.waitUntilIdle()
    pilot.type(name)
    pilot.press("Tab")
    pilot.type(password)
    pilot.press("Enter")
    await pilot.waitUntilIdle()
  }
}
