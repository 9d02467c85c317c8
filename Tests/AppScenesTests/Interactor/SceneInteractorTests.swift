import AppScenes
import PortalKit
import ScreenletKit
import ScreenletTesting
import Testing
import Waiting

@MainActor struct SceneInteractorTests {
  /// Records the responses it is given.
  private final class Listener: InteractorOutput {
    private(set) var bills: [Bill] = []

    func present(_ response: Bill) { bills.append(response) }
  }

  private let app: OrdersApp
  private var context: ScreensContext { app.pilot.surface.context }

  init() throws { app = try OrdersApp() }

  private func coordinator(_ interactor: BillInteractor) -> BillCoordinator {
    let coordinator = BillCoordinator(in: context, interactor)
    app.root.coordinator.add(coordinator)
    return coordinator
  }

  @Test func `the interactor gets its destination and requester before the scene is shown`() throws
  {
    let interactor = BillInteractor(in: context)
    _ = coordinator(interactor)
    let list = try #require(app.top)
    try list.router.go(to: BillRoute.bill(7))
    #expect(interactor.destination == .bill(7) && interactor.requestingScene === list)
    #expect(interactor.begun == 1)
  }

  @Test func `an interactor holds the requesting scene weakly`() throws {
    let interactor = BillInteractor(in: context)
    _ = coordinator(interactor)
    try app.top?.router.go(to: OrdersRoute.order(1))
    try app.top?.router.go(to: BillRoute.bill(7), as: .replace)
    #expect(interactor.requestingScene == nil)
  }

  @Test func `a request goes to a worker, and its response goes to the output`() async {
    let (interactor, listener) = (BillInteractor(in: context), Listener())
    interactor.output = listener
    interactor.begin(at: BillRoute.bill(7))
    await context.interactors.idle()
    interactor.perform(.pay)
    await context.interactors.idle()
    #expect(listener.bills == [Bill(number: 7), Bill(number: 7, isPaid: true)])
    #expect(interactor.heard == [0.5, 0.5] && interactor.latest?.isPaid == true)
  }

  @Test func `an output that is set later receives the latest response`() async {
    let interactor = BillInteractor(in: context)
    interactor.begin(at: BillRoute.bill(7))
    await context.interactors.idle()
    let listener = Listener()
    interactor.output = listener
    #expect(listener.bills == [Bill(number: 7)])
  }

  @Test func `work still running when a scene is left serves the next scene`() async throws {
    let reading = Clerk<Int, Bill>(waits: true) { Bill(number: $0) }
    let interactor = BillInteractor(in: context, reading: reading)
    _ = coordinator(interactor)
    try app.top?.router.go(to: BillRoute.bill(7))
    weak let first = app.root.top
    await until { reading.requests.count == 1 }
    try app.root.back()
    #expect(first == nil && interactor.isRunning("load"))
    try app.top?.router.go(to: BillRoute.bill(7))
    reading.open()
    await context.interactors.idle()
    #expect(reading.requests == [7] && interactor.begun == 2)
    #expect(app.picture.contains("Bill 7 is open"))
    try app.root.back()
    try app.top?.router.go(to: BillRoute.bill(7))
    #expect(app.picture.contains("Bill 7 is open") && reading.requests == [7])
  }

  @Test func `the second of two runs under one name replaces the first`() async {
    let reading = Clerk<Int, Bill>(waits: true) { Bill(number: $0) }
    let (interactor, listener) = (BillInteractor(in: context, reading: reading), Listener())
    interactor.output = listener
    interactor.begin(at: BillRoute.bill(1))
    await until { reading.requests.count == 1 }
    interactor.begin(at: BillRoute.bill(2))
    interactor.load()
    await until { reading.requests.count == 2 }
    reading.open()
    reading.open()
    await context.interactors.idle()
    #expect(listener.bills == [Bill(number: 2)] && interactor.failures.isEmpty)
  }

  @Test func `cancelling reports a cancelled failure immediately and nothing afterwards`() async {
    let reading = Clerk<Int, Bill>(waits: true) { Bill(number: $0) }
    let (interactor, listener) = (BillInteractor(in: context, reading: reading), Listener())
    interactor.output = listener
    interactor.begin(at: BillRoute.bill(1))
    await until { reading.requests.count == 1 }
    interactor.cancel("load")
    #expect(interactor.failures == [.cancelled] && !interactor.isRunning("load"))
    reading.open()
    await context.interactors.idle()
    #expect(listener.bills.isEmpty && interactor.failures == [.cancelled])
  }

  @Test func `releasing an interactor ends its running work`() async {
    let reading = Clerk<Int, Bill>(waits: true) { Bill(number: $0) }
    weak var gone: BillInteractor?
    do {
      let interactor = BillInteractor(in: context, reading: reading)
      interactor.begin(at: BillRoute.bill(1))
      await until { reading.requests.count == 1 }
      gone = interactor
    }
    #expect(gone == nil && !context.interactors.isBusy)
  }

  @Test func `a worker gets the interactor's offline policy, and refresh asks for fresh data`()
    async
  {
    let interactor = BillInteractor(in: context)
    interactor.begin(at: BillRoute.bill(1))
    interactor.offlinePolicy = .cacheFirst
    interactor.run(interactor.reading, 2, as: "refresh") { _ in }
    await context.interactors.idle()
    #expect(Set(interactor.reading.policies) == [.remoteFirst, .cacheFirst])
    #expect(interactor.reading.refreshes.filter { $0 }.count == 1)
  }

  @Test func `equal requests in flight share one call`() async {
    let reading = Clerk<Int, Bill>(waits: true, key: { "\($0)" }) { Bill(number: $0) }
    let (one, other) = (
      BillInteractor(in: context, reading: reading), BillInteractor(in: context, reading: reading)
    )
    one.begin(at: BillRoute.bill(3))
    other.begin(at: BillRoute.bill(3))
    await until { reading.requests.count == 1 }
    reading.open()
    await context.interactors.idle()
    #expect(reading.requests == [3] && one.latest == other.latest && one.latest?.number == 3)
  }

  @Test func `a failure is reported, and the latest response stays`() async {
    let paying = Clerk<Int, Bill> { _ in throw ScreenletError.conflict }
    let interactor = BillInteractor(in: context, paying: paying)
    interactor.begin(at: BillRoute.bill(1))
    await context.interactors.idle()
    interactor.perform(.pay)
    await context.interactors.idle()
    #expect(interactor.failures == [.conflict] && interactor.latest == Bill(number: 1))
  }

  private func user(_ id: Int64) -> User { User(id: id) }

  @Test func `signing out or switching users discards the latest response`() async {
    context.session.signIn(user(1))
    let interactor = BillInteractor(in: context)
    interactor.begin(at: BillRoute.bill(7))
    await context.interactors.idle()
    #expect(interactor.latest == Bill(number: 7))
    context.session.signOut()
    #expect(interactor.latest == nil && interactor.forgotten == 1)
    context.session.signIn(user(1))
    interactor.begin(at: BillRoute.bill(7))
    await context.interactors.idle()
    #expect(interactor.reading.requests == [7, 7] && interactor.forgotten == 1)
    context.session.signIn(user(2))
    #expect(interactor.latest == nil && interactor.forgotten == 2)
  }

  @Test func `a new or renewed session keeps the latest response`() async {
    let interactor = BillInteractor(in: context)
    interactor.begin(at: BillRoute.bill(7))
    await context.interactors.idle()
    context.session.signIn(user(1))
    context.session.signIn(user(1))
    #expect(interactor.latest == Bill(number: 7) && interactor.forgotten == 0)
  }

  @Test func `a subscriber notified of a new user before the interactor finds no old response`()
    async
  {
    context.session.signIn(user(1))
    let (events, listener) = (context.events, Listener())
    weak var known: BillInteractor?
    var begun: Bool?
    // An app that shows its first scene immediately does so before the interactor gets the event.
    let first = events.subscribe(to: SignedIn.self) { _ in
      known?.output = listener
      begun = known?.latest == nil
    }
    let interactor = BillInteractor(in: context)
    known = interactor
    interactor.begin(at: BillRoute.bill(7))
    await context.interactors.idle()
    context.session.signIn(user(2))
    #expect(begun == true && listener.bills.isEmpty)
    withExtendedLifetime(first) {}
  }

  @Test func `work running for a signed-out user is dropped silently`() async {
    context.session.signIn(user(1))
    let reading = Clerk<Int, Bill>(waits: true) { Bill(number: $0) }
    let (interactor, listener) = (BillInteractor(in: context, reading: reading), Listener())
    interactor.output = listener
    interactor.begin(at: BillRoute.bill(1))
    await until { reading.requests.count == 1 }
    context.session.signOut()
    reading.open()
    await context.interactors.idle()
    #expect(listener.bills.isEmpty && interactor.failures.isEmpty && interactor.latest == nil)
    #expect(!interactor.isRunning("load"))
  }
}
