import AppScenes
import PortalKit
import ScreenletControls
import ScreenletKit
import StateStore
import Synchronization

/// The route of a small test feature with all parts separate: a bill that is read and paid.
enum BillRoute: Route {
  case bill(Int)
}

/// The requests that the view sends to `BillInteractor`.
enum BillRequest {
  case pay
}

struct Bill: Hashable, Sendable {
  var number: Int
  var isPaid = false
}

/// A worker that answers with a closure of the test and records its requests.
///
/// With `waits`, each request waits for `open()`.
final class Clerk<Request: Sendable, Response: Sendable>: Worker {
  private let answer: @Sendable (Request) throws -> Response
  private let key: (@Sendable (Request) -> String)?
  private let gate: (stream: AsyncStream<Void>, continuation: AsyncStream<Void>.Continuation)?
  // The test reads while a worker's thread writes.
  private let asked = Mutex<[(request: Request, policy: OfflinePolicy?, isRefresh: Bool)]>([])

  init(
    waits: Bool = false, key: (@Sendable (Request) -> String)? = nil,
    _ answer: @escaping @Sendable (Request) throws -> Response
  ) {
    (self.answer, self.key) = (answer, key)
    gate = waits ? AsyncStream<Void>.makeStream() : nil
  }

  var requests: [Request] { asked.withLock { $0.map(\.request) } }
  var policies: [OfflinePolicy?] { asked.withLock { $0.map(\.policy) } }
  var refreshes: [Bool] { asked.withLock { $0.map(\.isRefresh) } }

  /// Lets one waiting request continue.
  func open() { gate?.continuation.yield() }

  func sharingKey(for request: Request) -> String? { key?(request) }

  @concurrent func work(
    _ request: Request, _ progress: InteractorProgress
  ) async throws -> Response {
    let call = PortalCall.current
    asked.withLock { $0.append((request, call?.policy, call?.isRefresh == true)) }
    if let gate { for await _ in gate.stream { break } }
    try Task.checkCancellation()
    progress(0.5, "half")
    return try answer(request)
  }
}

final class BillInteractor: SceneInteractor<BillRoute, Bill>, InteractorInput {
  let reading: Clerk<Int, Bill>
  let paying: Clerk<Int, Bill>
  private(set) var begun = 0
  private(set) var failures: [ScreenletError] = []
  private(set) var heard: [Double] = []
  private(set) var forgotten = 0

  init(
    in context: ScreensContext, reading: Clerk<Int, Bill> = Clerk { Bill(number: $0) },
    paying: Clerk<Int, Bill> = Clerk { Bill(number: $0, isPaid: true) }
  ) {
    (self.reading, self.paying) = (reading, paying)
    super.init(in: context)
  }

  override func begin() {
    begun += 1
    if latest == nil, !isRunning("load") { load() }
  }

  func load() {
    guard case .bill(let number) = destination else { return }
    run(reading, number, as: "load") { [weak self] in self?.take($0) }
  }

  func perform(_ request: BillRequest) {
    guard let latest else { return }
    run(paying, latest.number, as: "submit") { [weak self] in self?.take($0) }
  }

  override func onForget() { forgotten += 1 }

  override func onProgress(_ action: Action, _ report: ProgressReport) {
    report.fraction.map { heard.append($0) }
  }

  private func take(_ outcome: Outcome<Bill>) {
    switch outcome {
    case .success(let bill): respond(bill)
    case .failure(let error): failures.append(error)
    }
  }
}

final class BillPresenter: Presenter<Bill, String> {
  let interactor: BillInteractor

  init(_ interactor: BillInteractor) {
    self.interactor = interactor
    super.init(ViewDataMapper { "Bill \($0.number) is \($0.isPaid ? "paid" : "open")" })
    own(interactor)
  }
}

final class BillView: ScreenletView, PresenterOutput {
  @Outlet("shown") private var label: Label

  func show(_ viewData: String) { label.words = .verbatim(viewData) }
}

final class BillSceneScreenlet: PresentedScreenlet<String> {
  weak var input: (any InteractorInput<BillRequest>)?
  let pay = UserAction(
    "Pays the bill.", perform: { (me: BillSceneScreenlet) in me.input?.perform(.pay) })

  override class var viewClass: ScreenletView.Type { BillView.self }
  override class var defaultLayouts: [String: String] {
    [
      "": """
      <screenlet xmlns="urn:screenlets:theme:1" for="BillSceneScreenlet">
        <column><text id="shown" text=""/><button id="pay" action="pay" text="Pay"/></column>
      </screenlet>
      """,
      "wide": """
      <screenlet xmlns="urn:screenlets:theme:1" for="BillSceneScreenlet">
        <row gap="2"><text text="A wide bill"/><text id="shown" text=""/>
          <button id="pay" action="pay" text="Pay"/></row>
      </screenlet>
      """,
    ]
  }
}

/// Creates the scene of a bill from the registrations of its container.
final class BillCoordinator: Coordinator {
  let context: ScreensContext

  init(in context: ScreensContext, _ interactor: BillInteractor? = nil) {
    self.context = context
    let container = Container()
    container.register(BillInteractor.self, .singleton) { _ in
      interactor ?? BillInteractor(in: context)
    }
    super.init(container: container)
    context.register(BillSceneScreenlet.self)
  }

  override func scene(for route: any Route) throws(ScreenletError) -> Scene? {
    guard route is BillRoute else { return nil }
    let interactor = try container.resolve(BillInteractor.self)
    let (screenlet, presenter) = (BillSceneScreenlet(in: context), BillPresenter(interactor))
    presenter.output = screenlet
    screenlet.input = interactor
    return Scene(screenlet, presenter: presenter)
  }
}
